import { useField } from '@formisch/react'
import type { FocusEvent } from 'react'
import type { FormFields } from './use-form-fields.ts'

/** What an input of the design takes. */
export type FieldBinding = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly readOnly: boolean
  onValue(text: string): void
  onBlur(event: FocusEvent): void
}

/** Which field of which form an input belongs to. */
export type FieldOf<Name extends string> = { readonly form: FormFields<Name>; readonly name: Name }

/** An error that appears while a button is held down moves it away, and the press is lost. */
const isPressing = () => document.querySelector('button:active, a:active, label:active') !== null

/** The press that sends checks all fields itself; an error that moved the button first would lose it. */
const sends = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** Text and error of one field. The component that calls it renders when they change, and when another text that its rule reads does. */
export function useFormField<Name extends string>({ form, name }: FieldOf<Name>): FieldBinding {
  useField(form.store, { path: [name] as readonly [string] })
  return {
    name,
    value: form.textOf(name),
    error: form.errorOf(name),
    readOnly: form.isHeld,
    onValue: (text) => form.put(name, text),
    onBlur: (event) => {
      if (!sends(event) && !isPressing()) form.leave(name)
    },
  }
}
