import { Button, buttonClass, Modal, Select, Strip } from '@azulejo/shared/design'
import { Form, FormMessages, LongTextField, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { categoriesOf, type DisputeSubject, disputeRules } from '@azulejo/shared/kernel'
import { SiteLink } from '@azulejo/shared/remote'
import { type AnswerOf, openDispute } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { casePath } from './case-path.ts'
import { categoryTexts, useDisputeWords } from './dispute-texts.ts'
import css from './disputes.module.css'
import { useIntentKey } from './use-intent-key.ts'

export type Subject = { readonly kind: DisputeSubject; readonly id: string }
type Opened = AnswerOf<typeof openDispute>

type Props = {
  readonly subject: Subject
  readonly onClose: () => void
  /** Called when the subject has a case. */
  readonly onOpened: () => void
}

/** Reports a problem with a bet, a ticket or an order, and shows the number of the case. */
export function ReportDialog({ subject, onClose, onOpened }: Props) {
  const { _: t } = useLingui()
  const words = useDisputeWords()
  const [opened, setOpened] = useState<Opened>()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('member.disputes.report')}
      line={words.subject(subject)}
      size={560}
      mobile="sheet"
    >
      {opened ? (
        <Sent opened={opened} onClose={onClose} />
      ) : (
        <FormMessages>
          <ReportForm
            subject={subject}
            onCancel={onClose}
            onDone={(answer) => {
              setOpened(answer)
              onOpened()
            }}
          />
        </FormMessages>
      )}
    </Modal>
  )
}

type FormProps = {
  readonly subject: Subject
  readonly onCancel: () => void
  readonly onDone: (answer: Opened) => void
}

function ReportForm({ subject, onCancel, onDone }: FormProps) {
  const { _: t } = useLingui()
  const categories = categoriesOf[subject.kind]
  const [category, setCategory] = useState(categories[0] ?? 'other')
  const keyOf = useIntentKey()
  const { min, max } = disputeRules.text
  const limit = useTextLimit({ least: min, most: max })
  const form = useRecordForm(openDispute, {
    t,
    fields: { text: { label: t('member.disputes.text'), problem: limit.problem } },
    refusals: {
      in_need_true_account: 'in_need_true_account',
      'dispute.subject.unknown': 'member.disputes.refused.subject',
      'dispute.category': 'member.disputes.refused.category',
      'dispute.text': 'member.disputes.refused.text',
    },
    refusalFields: { 'dispute.text': 'text' },
    refusalValues: { min, max },
    request(textOf) {
      const text = textOf('text')
      return { ...subject, category, text, intent: keyOf(`${category}:${text}`) }
    },
    onDone,
  })
  return (
    <Form
      form={form}
      sendText={t('member.disputes.send')}
      sendingText={t('member.disputes.sending')}
      onCancel={onCancel}
    >
      <Select
        label={t('member.disputes.category')}
        options={categories.map((value) => ({ value, label: t(categoryTexts[value]) }))}
        value={category}
        onValue={setCategory}
      />
      <LongTextField
        form={form}
        name="text"
        label={t('member.disputes.text')}
        help={t('member.disputes.textHelp')}
        limit={limit}
        required
      />
    </Form>
  )
}

function Sent({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  const { _: t } = useLingui()
  const words = useDisputeWords()
  const { number, isNew } = opened
  return (
    <div className={css.sent}>
      <Strip tone={isNew ? 'ok' : 'info'}>{t(isNew ? 'member.disputes.sent' : 'member.disputes.already')}</Strip>
      <p className={css.number}>{number}</p>
      <p className={css.muted}>{words.line(opened)}</p>
      <div className={css.buttons}>
        <Button size="lg" onClick={onClose}>
          {t('common.close')}
        </Button>
        <SiteLink to={casePath(number)} className={buttonClass({ kind: 'primary', size: 'lg' })}>
          {t('member.disputes.see')}
        </SiteLink>
      </div>
    </div>
  )
}
