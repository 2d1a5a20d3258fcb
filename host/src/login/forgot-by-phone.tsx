import { Form, SecretField, useRecordForm } from '@azulejo/shared/forms'
import { setPasswordByPhone } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useDraft } from '../site/use-draft.ts'
import { MobilePart } from './mobile-part.tsx'
import { mobileRefusalFields, newPasswordRefusalFields, phonePasswordRefusals } from './refusal-messages.ts'
import { useEnter } from './use-enter.ts'
import { useEntered } from './use-entered.ts'
import { useMobileProof } from './use-mobile-proof.ts'
import { useNewPassword } from './use-new-password.ts'
import { useSecondStep } from './use-second-step.ts'

/** Sets a password with a code sent to the phone, and logs in. */
export function ForgotByPhone() {
  const { _: t } = useEntryLingui()
  const enter = useEnter(useEntered(undefined))
  const openSecondStep = useSecondStep(undefined)
  const password = useNewPassword()
  const draft = useDraft('forgot-by-phone')
  const mobile = useMobileProof<'newPassword'>('password')
  const form = useRecordForm(setPasswordByPhone, {
    t,
    fields: { ...mobile.fields, newPassword: { label: t('auth.newPassword'), problem: password.problem } },
    refusals: phonePasswordRefusals,
    refusalFields: { ...mobileRefusalFields, ...newPasswordRefusalFields },
    draft,
    async request(textOf, left, commands) {
      const proven = await mobile.prove(commands, left)
      return proven && { ...proven.phone, newPassword: textOf('newPassword'), ...proven.proof }
    },
    isFinal: true,
    onRefused: (problem) => openSecondStep(problem),
    async onDone(result, _, { fail }) {
      const problem = await enter(result)
      if (problem) fail(t(problem.key, problem.values))
    },
  })

  return (
    <Form
      form={form}
      prepare={mobile.proof.prepare}
      sendText={t('auth.changePassword')}
      sendingText={t('host.password.sending')}
    >
      <MobilePart form={form} mobile={mobile} />
      <SecretField
        form={form}
        name="newPassword"
        label={t('auth.newPassword')}
        required
        autoComplete="new-password"
        demands={password.demands}
      />
    </Form>
  )
}
