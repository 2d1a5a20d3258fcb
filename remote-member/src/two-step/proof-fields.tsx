import { Button } from '@azulejo/shared/design'
import {
  type FormCommands,
  type FormFields,
  SecretField,
  signWithPasskey,
  TextField,
  type TextOf,
} from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import {
  type AnswerOf,
  passkeyProofOptions,
  type RequestOf,
  type removePasskey,
  type twoStepSettings,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './two-step.module.css'

export type TwoStepSettings = AnswerOf<typeof twoStepSettings>
type Proof = Omit<RequestOf<typeof removePasskey>, 'id'>
type ProofName = 'password' | 'code'
type Way = 'code' | 'passkey'

/** How the member proves itself before the second step is changed: by the login password, and by the second step that it has. */
export function useChangeProof({ totpSince, recoveryCodes, passkeys }: TwoStepSettings) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const hasApp = totpSince !== undefined
  const ways: readonly Way[] = [
    ...(hasApp ? ['code' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(!hasApp && recoveryCodes > 0 ? ['code' as const] : []),
  ]
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways[0]
  const codeLabel = t(hasApp ? 'member.appOrRecovery' : 'member.recovery.code')
  return {
    way,
    codeLabel,
    fields: { password: { label: t('member.loginPassword') }, code: { label: codeLabel, hidden: way !== 'code' } },
    /** The other way to prove it, for a member who has both. */
    other: ways.find((each) => each !== way),
    choose: setChosen,
    /** What proves it; undefined when no passkey was used, which the form then says. */
    async read(
      textOf: TextOf<ProofName>,
      left: AbortSignal,
      { fail }: Pick<FormCommands<ProofName>, 'fail'>,
    ): Promise<Proof | undefined> {
      const password = textOf('password')
      if (way === undefined) return { password }
      if (way === 'code') return { password, code: textOf('code') }
      const options = await sendRequest(passkeyProofOptions, {}, { signal: left })
      if (left.aborted) return undefined
      if (!options.ok) {
        const own = { in_need_true_account: 'in_need_true_account', 'second.step.off': 'member.passkeyGone' } as const
        fail(t(problemKey(options.error, own), problemValues(options.error)))
        return undefined
      }
      const signed = await signWithPasskey(options.value)
      if (signed) return { password, signed }
      fail(t('member.passkeyNotUsed'))
      return undefined
    },
  }
}

type Props = {
  readonly form: FormFields<ProofName>
  readonly proof: ReturnType<typeof useChangeProof>
}

/** The login password, and the second step of a member who has one. */
export function ProofFields({ form, proof: { way, other, codeLabel, choose } }: Props) {
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
      {way === 'code' && <TextField form={form} name="code" label={codeLabel} required autoComplete="one-time-code" />}
      {way === 'passkey' && <p className={css.line}>{t('member.passkeyProofLine')}</p>}
      {other && (
        <p>
          <Button kind="ghost" size="sm" onClick={() => choose(other)}>
            {other === 'passkey' ? t('member.passkeyUse') : t('member.codeUse')}
          </Button>
        </p>
      )}
    </>
  )
}
