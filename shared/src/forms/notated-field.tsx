import type { ReactNode } from 'react'
import { Field } from '../design/field/field.tsx'
import type { Notation } from './amount-text.ts'
import { type FieldOf, useFormField } from './use-form-field.ts'
import { useNumberText } from './use-number-text.ts'

type Props<Name extends string> = FieldOf<Name> & {
  readonly label: string
  readonly notation: Notation
  readonly help?: string | undefined
  readonly optional?: boolean
  /** What follows the number inside the field. */
  readonly right: ReactNode
}

/** Field for a number in the player's notation. The form holds a decimal number. */
export function NotatedField<Name extends string>({ form, name, notation, optional = false, ...look }: Props<Name>) {
  const { value, onValue, onBlur, ...field } = useFormField({ form, name })
  const { shown, type, leave } = useNumberText(value, notation)
  return (
    <Field
      {...look}
      {...field}
      value={shown}
      required={!optional}
      inputMode={notation.exponent === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onValue={(text) => onValue(type(text))}
      onBlur={(event) => {
        leave()
        onBlur(event)
      }}
    />
  )
}
