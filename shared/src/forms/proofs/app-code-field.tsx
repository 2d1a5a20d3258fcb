import { CodeCells } from '../../design/field/code-cells.tsx'
import { type FieldOf, useFormField } from '../use-form-field.ts'

/** Field for the six digits of an authenticator app. */
export function AppCodeField<Name extends string>({ label, ...field }: FieldOf<Name> & { readonly label: string }) {
  return <CodeCells {...useFormField(field)} label={label} required autoComplete="one-time-code" />
}
