import { Button } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { type MoneyIntent, problemKey, problemValues } from '@azulejo/shared/remote'
import type { MoneyRecord, OwnRefusalOf } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { PromotionsKey } from '../locales/message-ids.ts'
import css from './mall-forms.module.css'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'

type IntentNoticeProps<R extends MoneyRecord> = {
  readonly intent: MoneyIntent<R>
  readonly messages: Readonly<Record<OwnRefusalOf<R>, PromotionsKey | SharedKey>>
}

/** What became of a call that did not end well: its refusal, the question for the password, or a way to ask again. */
export function IntentNotice<R extends MoneyRecord>({ intent, messages }: IntentNoticeProps<R>) {
  const { _: t } = useLingui()
  if (intent.state !== 'refused' && intent.state !== 'waiting') return null
  const { problem } = intent
  if (intent.state === 'waiting' && problem.kind === 'refusal' && problem.code === 'password.check.needed')
    return (
      <PaymentPasswordDialog isSet={problem.detail.isSet === true} onProven={intent.resend} onCancel={intent.clear} />
    )
  return (
    <div role="alert" className={css.form}>
      <p className={css.line}>{t(problemKey(problem, messages), problemValues(problem))}</p>
      {intent.state === 'waiting' && <Button onClick={intent.resend}>{t('promotions.again')}</Button>}
    </div>
  )
}
