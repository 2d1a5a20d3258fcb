import { useField } from '@formisch/react'
import type { FocusEvent } from 'react'
import type { FormFields } from './use-form-fields.ts'

/** Props that connect a design input with a form field. */
export type FieldBinding = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly readOnly: boolean
  onValue(text: string): void
  onBlur(event: FocusEvent): void
}

/** The form and the name of an input's field. */
export type FieldOf<Name extends string> = { readonly form: FormFields<Name>; readonly name: Name }

/** Whether a control is being pressed: an error message would then move the control, and the press would be lost. */
const isPressing = () => document.querySelector('button:active, a:active, label:active') !== null

/** Whether the focus moves to a submit button. Submitting checks all fields; an earlier error would move the button away. */
const sends = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** Binds a component to a form field; re-renders it when the text, the error, or a text that the rule reads changes. */
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
