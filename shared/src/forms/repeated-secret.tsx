import type { ComponentProps } from 'react'
import { SecretField } from './text-field.tsx'
import { type FormKey, useFormLingui } from './use-form-lingui.ts'
import type { FieldSpec } from './use-record-form.ts'

/** What is wrong with a secret that is typed once more. */
export function useRepeatOf(): <Name extends string>(first: Name, label: string) => FieldSpec<Name> {
  const { _: t } = useFormLingui()
  return (first, label) => ({
    label,
    problem: (text, textOf) => (text === textOf(first) ? undefined : t('error.confirmMismatch' satisfies FormKey)),
  })
}

type Props<Name extends string> = Omit<ComponentProps<typeof SecretField<Name>>, 'autoComplete' | 'required'> & {
  /** The field for the same once more; its rule is `useRepeatOf`. */
  readonly again: Name
  readonly againLabel: string
}

/** A new secret and, below it, the same once more. */
export function RepeatedSecret<Name extends string>({ again, againLabel, ...first }: Props<Name>) {
  const { form, inputMode } = first
  return (
    <>
      <SecretField {...first} required autoComplete="new-password" />
      <SecretField
        form={form}
        name={again}
        label={againLabel}
        inputMode={inputMode}
        required
        autoComplete="new-password"
      />
    </>
  )
}
