import { Strip } from '@azulejo/shared/design'
import { Form, LongTextField, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { disputeRules } from '@azulejo/shared/kernel'
import { replyDispute } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './disputes.module.css'
import { useIntentKey } from './use-intent-key.ts'

type Props = { readonly number: string; readonly onSent: () => void }

/** Adds a text of the member to a case that is not closed. */
export function ReplyForm({ number, onSent }: Props) {
  const { _: t } = useLingui()
  const [isSent, setSent] = useState(false)
  const keyOf = useIntentKey()
  const { min, max } = disputeRules.text
  const limit = useTextLimit({ least: min, most: max })
  const form = useRecordForm(replyDispute, {
    t,
    fields: { text: { label: t('member.disputes.reply'), problem: limit.problem } },
    refusals: {
      in_need_true_account: 'in_need_true_account',
      'dispute.unknown': 'member.disputes.refused.unknown',
      'dispute.closed': 'member.disputes.refused.closed',
      'dispute.text': 'member.disputes.refused.text',
    },
    refusalFields: { 'dispute.text': 'text' },
    refusalValues: { min, max },
    request: (textOf) => ({ number, text: textOf('text'), intent: keyOf(textOf('text')) }),
    onDone(_answer, _request, { put }) {
      put('text', '')
      setSent(true)
      onSent()
    },
  })
  return (
    <div className={css.reply}>
      {isSent && <Strip tone="ok">{t('member.disputes.replied')}</Strip>}
      <Form form={form} sendText={t('member.disputes.sendReply')} sendingText={t('member.disputes.sending')}>
        <LongTextField form={form} name="text" label={t('member.disputes.reply')} limit={limit} required />
      </Form>
    </div>
  )
}
