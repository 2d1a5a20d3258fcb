import { Field, Mail } from '@azulejo/shared/design'
import { emptyField, useProblemSentence, useSending } from '@azulejo/shared/forms'
import { problemOf } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { forgotPasswordByEmail } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useHumanCheck } from '../proofs/use-human-check.ts'
import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'
import { EntryForm } from './entry-form.tsx'
import { mailPasswordRefusals } from './refusal-messages.ts'
import { useFields } from './use-fields.ts'
import { UsernameField } from './username-field.tsx'

const labels = { username: 'auth.username', email: 'host.field.email' } as const
type Name = keyof typeof labels

/** Has a link sent to the e-mail address of an account. */
export function ForgotByMail() {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const sentence = useProblemSentence()
  const { modals, kept, drafts } = useSite()
  const rule = useCachedQuery(kept.registerSettings).value?.fields.email
  const sending = useSending()
  const human = useHumanCheck('password')
  const [failure, setFailure] = useState<string>()
  const fields = useFields<Name>({
    names: ['username', 'email'],
    problem(name, textOf) {
      const text = textOf(name).trim()
      if (text === '') return emptyField(t, t(labels[name]))
      const wrong = name === 'email' && rule ? problemOf(text, rule) : undefined
      return wrong && sentence(t(labels[name]), wrong)
    },
    draft: 'forgot-by-mail',
    isHeld: sending.busy,
  })

  const request = async (left: AbortSignal) => {
    setFailure(undefined)
    const proof = await human.prove()
    if (left.aborted) return
    if (!proof.ok) return setFailure(t(proof.error.key, proof.error.values))
    const { humanCheck } = proof.value
    const answer = await sendRequest(forgotPasswordByEmail, {
      username: fields.textOf('username').trim(),
      email: fields.textOf('email').trim(),
      ...(humanCheck ? { humanCheck: JSON.stringify(humanCheck) } : {}),
    })
    if (left.aborted) return
    if (!answer.ok) return setFailure(t(problemKey(answer.error, mailPasswordRefusals), problemValues(answer.error)))
    drafts.forget()
    modals.open({ kind: 'mail-sent' })
  }

  return (
    <EntryForm
      fields={fields}
      sending={sending}
      request={request}
      prepare={human.prepare}
      failure={failure}
      sendText={t('host.forgot.send')}
      sendingText={t('form.sms.sending')}
    >
      <UsernameField {...fields.bind('username')} />
      <Field
        {...fields.bind('email')}
        label={t(labels.email)}
        required
        icon={Mail}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </EntryForm>
  )
}
