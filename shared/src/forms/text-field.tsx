import { SecretCells } from '../design/field/code-cells.tsx'
import { Field, type FieldProps } from '../design/field/field.tsx'
import { PasswordField } from '../design/field/password-field.tsx'
import { type FieldOf, useFormField } from './use-form-field.ts'

type Own = 'form' | 'name' | 'value' | 'error' | 'readOnly' | 'onValue' | 'onBlur'
export type FormFieldProps<Name extends string> = FieldOf<Name> & Omit<FieldProps, Own>

/** A text of a form. */
export function TextField<Name extends string>({ form, name, ...look }: FormFieldProps<Name>) {
  return <Field {...look} {...useFormField({ form, name })} />
}

/** A secret of a form. `demands` tells what a new one has to be, for what is typed. */
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

/** A new secret of six digits. */
export function SecretCodeField<Name extends string>({ label, help, ...field }: SixDigits<Name>) {
  return <SecretCells {...useFormField(field)} label={label} help={help} required autoComplete="new-password" />
}
