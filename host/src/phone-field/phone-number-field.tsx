import { type FormFieldProps, useFormField } from '@azulejo/shared/forms'
import { PhoneField } from './phone-field.tsx'

type Props<Name extends string> = FormFieldProps<Name | 'dial'> & {
  /** Dialling code of the preselected country, instead of the platform's first country. */
  readonly firstDial?: string | undefined
  /** True while a code is being sent to the number. */
  readonly isHeld?: boolean
}

/** Mobile number field of a form; the form's field `dial` holds the dialling code with its plus. */
export function PhoneNumberField<Name extends string>({ form, name, isHeld = false, ...look }: Props<Name>) {
  const field = useFormField({ form, name })
  return (
    <PhoneField
      autoComplete="tel-national"
      {...look}
      {...field}
      readOnly={field.readOnly || isHeld}
      onDial={(code) => form.put('dial', code)}
    />
  )
}
