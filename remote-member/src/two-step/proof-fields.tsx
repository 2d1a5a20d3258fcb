import {
  AppCodeField,
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
type Way = 'app' | 'passkey' | 'recovery'

const wayTexts = {
  app: 'member.appUse',
  passkey: 'member.passkeyUse',
  recovery: 'member.recovery.use',
} as const

/** Proof required to change the second step: the login password, plus the member's present second step if there is one. */
export function useChangeProof({ totpSince, recoveryCodes, passkeys }: TwoStepSettings) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const ways: readonly Way[] = [
    ...(totpSince === undefined ? [] : ['app' as const]),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(recoveryCodes > 0 ? ['recovery' as const] : []),
  ]
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways[0]
  const codeLabel = t(way === 'app' ? 'member.appCode' : 'member.recovery.code')
  return {
    way,
    codeLabel,
    fields: {
      password: { label: t('member.loginPassword') },
      code: { label: codeLabel, hidden: way !== 'app' && way !== 'recovery' },
    },
    /** The other available kinds of proof. */
    others: ways.filter((each) => each !== way),
    choose: setChosen,
    /** Returns the proof for the request; undefined if the passkey step fails, which the form then reports. */
    async read(
      textOf: TextOf<ProofName>,
      left: AbortSignal,
      { fail }: Pick<FormCommands<ProofName>, 'fail'>,
    ): Promise<Proof | undefined> {
      const password = textOf('password')
      if (way === undefined) return { password }
      if (way !== 'passkey') return { password, code: textOf('code') }
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

/** Fields for the login password and, if the member has one, the second step. */
export function ProofFields({ form, proof: { way, others, codeLabel, choose } }: Props) {
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
      {way === 'app' && <AppCodeField form={form} name="code" label={codeLabel} />}
      {way === 'recovery' && <TextField form={form} name="code" label={codeLabel} required autoComplete="off" />}
      {way === 'passkey' && <p className={css.line}>{t('member.passkeyProofLine')}</p>}
      {others.length > 0 && (
        <p className={css.ways}>
          {others.map((other) => (
            <button key={other} type="button" className={css.way} onClick={() => choose(other)}>
              {t(wayTexts[other])}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
