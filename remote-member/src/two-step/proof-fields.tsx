import { type FormFields, SecretField, TextField } from '@azulejo/shared/forms'
import { useLingui } from '@lingui/react'

type Props = {
  readonly form: FormFields<'password' | 'code'>
  /** Codes of the app are on, so one is asked for too. */
  readonly hasCode: boolean
}

/** The login password, and a code of the app or a recovery code. */
export function ProofFields({ form, hasCode }: Props) {
  const { _: t } = useLingui()
  return (
    <>
      <SecretField
        form={form}
        name="password"
        label={t('member.loginPassword')}
        required
        autoComplete="current-password"
      />
      {hasCode && (
        <TextField form={form} name="code" label={t('member.appOrRecovery')} required autoComplete="one-time-code" />
      )}
    </>
  )
}
