import { shownValue } from '@azulejo/shared/data'
import { Mail } from '@azulejo/shared/design'
import { Form, TextField, useHumanCheck, useProblemSentence, useRecordForm } from '@azulejo/shared/forms'
import { problemOf } from '@azulejo/shared/kernel'
import { forgotPasswordByEmail } from '@azulejo/shared/wire'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { registerSettingsAtom } from '../register/register-fields.ts'
import { useSite } from '../site/site-context.tsx'
import { useDraft } from '../site/use-draft.ts'
import { mailPasswordRefusals } from './refusal-messages.ts'
import { UsernameField } from './username-field.tsx'

/** Requests a password link for the e-mail address of an account. */
export function ForgotByMail() {
  const { _: t } = useEntryLingui()
  const sentence = useProblemSentence()
  const { modals, drafts } = useSite()
  const rule = shownValue(useAtomValue(registerSettingsAtom))?.fields.email
  const human = useHumanCheck('password')
  const draft = useDraft('forgot-by-mail')
  const label = t('host.field.email')
  const form = useRecordForm(forgotPasswordByEmail, {
    t,
    fields: {
      username: { label: t('auth.username') },
      email: {
        label,
        problem(text) {
          const wrong = rule && problemOf(text.trim(), rule)
          return wrong && sentence(label, wrong)
        },
      },
    },
    refusals: mailPasswordRefusals,
    draft,
    async request(textOf, left, { fail }) {
      const proof = await human.prove()
      if (left.aborted) return undefined
      if (!proof.ok) {
        fail(t(proof.error.key, proof.error.values))
        return undefined
      }
      const { humanCheck } = proof.value
      return {
        username: textOf('username').trim(),
        email: textOf('email').trim(),
        ...(humanCheck ? { humanCheck: JSON.stringify(humanCheck) } : {}),
      }
    },
    onDone() {
      drafts.forget()
      modals.open({ kind: 'mail-sent' })
    },
  })

  return (
    <Form form={form} prepare={human.prepare} sendText={t('host.forgot.send')} sendingText={t('form.sms.sending')}>
      <UsernameField form={form} name="username" />
      <TextField
        form={form}
        name="email"
        label={label}
        required
        icon={Mail}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
