import { Modal, Strip, showToast } from '@azulejo/shared/design'
import { Form, FormMessages, LongTextField, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { longestDownlineMessage, messageDownline } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { rateRefusals } from '../register-center/rate-refusals.ts'

type Props = { readonly account: string; readonly onClose: () => void }

const { error_not_agent, 'member.frozen': frozen, 'member.excluded': excluded } = rateRefusals
const refusals = {
  error_not_agent,
  'member.frozen': frozen,
  'member.excluded': excluded,
  'downline.unknown': 'agent.team.unknown',
  'downline.message.held': 'agent.message.held',
} as const

/** Dialog that sends a message to the inbox of an account of the team. */
export function MessageDialog({ account, onClose }: Props) {
  const { _: t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t('agent.message')} line={account} size={560} mobile="sheet">
      <FormMessages>
        <MessageForm account={account} onClose={onClose} />
      </FormMessages>
    </Modal>
  )
}

function MessageForm({ account, onClose }: Props) {
  const { _: t } = useLingui()
  const limit = useTextLimit({ most: longestDownlineMessage })
  const form = useRecordForm(messageDownline, {
    t,
    fields: { text: { label: t('agent.message.text'), problem: limit.problem } },
    refusals,
    request: (textOf) => ({ account, text: textOf('text') }),
    isFinal: true,
    onDone: () => {
      showToast({ kind: 'ok', title: t('agent.message.sent', { account }) })
      onClose()
    },
  })
  return (
    <Form form={form} sendText={t('agent.message.send')} sendingText={t('agent.message.sending')} onCancel={onClose}>
      <LongTextField form={form} name="text" label={t('agent.message.text')} limit={limit} required />
      <Strip tone="info">{t('agent.message.line')}</Strip>
    </Form>
  )
}
