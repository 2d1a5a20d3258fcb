import { useLocaleTag } from '../remote/host-context.tsx'
import { NotatedField } from './notated-field.tsx'
import type { FieldOf } from './use-form-field.ts'

type Props<Name extends string> = FieldOf<Name> & {
  readonly label: string
  readonly help?: string
  readonly optional?: boolean
}

/** Field for whole minutes, which may be typed or pasted with groups, blanks around them and their unit. */
export function MinutesField<Name extends string>(props: Props<Name>) {
  return <NotatedField {...props} notation={{ exponent: 0, locale: useLocaleTag(), marks: ['min'] }} right="min" />
}
