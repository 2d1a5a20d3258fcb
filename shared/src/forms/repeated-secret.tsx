import type { ComponentProps } from 'react'
import { SecretField } from './text-field.tsx'
import { type FormKey, useFormLingui } from './use-form-lingui.ts'
import type { FieldSpec } from './use-record-form.ts'

/** Returns a factory for the specification of a repeated secret, which must equal the field `first`. */
export function useRepeatOf(): <Name extends string>(first: Name, label: string) => FieldSpec<Name> {
  const { _: t } = useFormLingui()
  return (first, label) => ({
    label,
    problem: (text, textOf) => (text === textOf(first) ? undefined : t('error.confirmMismatch' satisfies FormKey)),
  })
}

type Props<Name extends string> = Omit<ComponentProps<typeof SecretField<Name>>, 'autoComplete' | 'required'> & {
  /** Name of the repeat field; its specification comes from `useRepeatOf`. */
  readonly again: Name
  readonly againLabel: string
}

/** A field for a new secret with a repeat field below. */
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
