import { type FormFieldProps, useFormField } from '@azulejo/shared/forms'
import { PhoneField } from './phone-field.tsx'

type Props<Name extends string> = FormFieldProps<Name | 'dial'> & {
  /** Of the country that is chosen first, instead of the platform's. */
  readonly firstDial?: string | undefined
  /** A code is on its way to the number. */
  readonly isHeld?: boolean
}

/** A mobile number of a form, whose field `dial` has the dialling code with its plus. */
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
