import { SecretCells } from '../design/field/code-cells.tsx'
import { Field, type FieldProps } from '../design/field/field.tsx'
import { PasswordField } from '../design/field/password-field.tsx'
import { type FieldOf, useFormField } from './use-form-field.ts'

type Own = 'form' | 'name' | 'value' | 'error' | 'readOnly' | 'onValue' | 'onBlur'
export type FormFieldProps<Name extends string> = FieldOf<Name> & Omit<FieldProps, Own>

/** A text field of a form. */
export function TextField<Name extends string>({ form, name, ...look }: FormFieldProps<Name>) {
  return <Field {...look} {...useFormField({ form, name })} />
}

/** A password field of a form. `demands` returns the requirements of a new password for the typed text. */
export function SecretField<Name extends string>({
  form,
  name,
  demands,
  ...look
}: FormFieldProps<Name> & {
  readonly demands?: ((typed: string) => Pick<FieldProps, 'help' | 'checklist'>) | undefined
}) {
  const field = useFormField({ form, name })
  return <PasswordField {...look} {...field} {...demands?.(field.value)} />
}

type SixDigits<Name extends string> = FieldOf<Name> & { readonly label: string; readonly help?: string | undefined }

/** A field for a new six-digit secret. */
export function SecretCodeField<Name extends string>({ label, help, ...field }: SixDigits<Name>) {
  return <SecretCells {...useFormField(field)} label={label} help={help} required autoComplete="new-password" />
}
