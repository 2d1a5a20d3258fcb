import { Checkbox } from '@azulejo/shared/design'
import { Form, type TextOf, useRecordForm } from '@azulejo/shared/forms'
import { login } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { useDraft } from '../site/use-draft.ts'
import { MobilePart } from './mobile-part.tsx'
import { mobileRefusalFields, smsLoginRefusals } from './refusal-messages.ts'
import { rememberedLogin, rememberLogin } from './remembered-login.ts'
import { type LoginFormProps, useEnter } from './use-enter.ts'
import { useMobileProof } from './use-mobile-proof.ts'
import { useSecondStep } from './use-second-step.ts'

/** Login by a code sent to the phone; an unknown number creates no account. */
export function SmsForm({ loginAs, returnTo, onDone }: LoginFormProps) {
  const { _: t } = useEntryLingui()
  const { local } = useSite()
  const enter = useEnter(onDone)
  const openSecondStep = useSecondStep(returnTo)
  const draft = useDraft('login-by-sms')
  const [kept] = useState(() => rememberedLogin(local, 'loginTypeSms'))
  const [isRemembered, setRemembered] = useState(kept !== undefined)
  const mobile = useMobileProof('login', kept)
  const keepPhone = (textOf: TextOf<'dial' | 'mobileNum'>) => {
    const typed = { countryDialingCode: textOf('dial'), mobileNum: textOf('mobileNum').trim() }
    rememberLogin(local, 'loginTypeSms', isRemembered ? typed : undefined)
  }
  const form = useRecordForm(login, {
    t,
    fields: mobile.fields,
    refusals: smsLoginRefusals,
    refusalFields: mobileRefusalFields,
    draft,
    async request(_, left, commands) {
      const proven = await mobile.prove(commands, left)
      return proven && ({ type: 'sms', loginAs, remember: isRemembered, ...proven.phone, ...proven.proof } as const)
    },
    onRefused(problem, { textOf }) {
      const hasSecondStep = openSecondStep(problem)
      if (hasSecondStep) keepPhone(textOf)
      return hasSecondStep
    },
    async onDone(result, _, { textOf, fail }) {
      keepPhone(textOf)
      const problem = await enter(result)
      if (problem) fail(t(problem.key, problem.values))
    },
  })

  return (
    <Form form={form} prepare={mobile.proof.prepare} sendText={t('header.login')} sendingText={t('host.login.sending')}>
      <MobilePart form={form} mobile={mobile} firstDial={kept?.countryDialingCode} />
      <Checkbox checked={isRemembered} onChecked={setRemembered} readOnly={form.sending.busy}>
        {t('auth.rememberMe')}
      </Checkbox>
    </Form>
  )
}
