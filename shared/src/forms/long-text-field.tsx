import { TextArea, type TextAreaProps } from '../design/field/text-area.tsx'
import { type FieldOf, useFormField } from './use-form-field.ts'
import { useFormLingui } from './use-form-lingui.ts'
import type { TextLimit } from './use-text-limit.ts'

type Own = 'form' | 'name' | 'value' | 'error' | 'left' | 'readOnly' | 'maxLength' | 'onValue' | 'onBlur'
type Props<Name extends string> = FieldOf<Name> &
  Omit<TextAreaProps, Own> & {
    /** Result of `useTextLimit`; the form validates with its `problem` as well. */
    readonly limit: TextLimit
  }

/** A field of several lines of a form. It shows how many characters are left, and marks a text that is too long at once. */
export function LongTextField<Name extends string>({ form, name, limit, ...look }: Props<Name>) {
  const { _: t } = useFormLingui()
  const field = useFormField({ form, name })
  const left = limit.left(field.value)
  return (
    <TextArea
      {...look}
      {...field}
      error={left < 0 ? limit.problem(field.value) : field.error}
      left={left < 0 ? undefined : t('feedback.charsLeft', { n: left })}
    />
  )
}
