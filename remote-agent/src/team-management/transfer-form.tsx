import { Answer, useAnswers, useQuery } from '@azulejo/shared/data'
import { Badge, Button, Modal, Strip, showToast } from '@azulejo/shared/design'
import {
  AmountField,
  Form,
  FormMessages,
  IntentNotice,
  TextField,
  useRecordForm,
  useTransferAmount,
} from '@azulejo/shared/forms'
import { playMessages, useBus, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import {
  type DownlineRow,
  downlines,
  type TransferTerms,
  transferDownline,
  transferEnabled,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './team-management.module.css'

const refusals = {
  error_not_agent: 'error_not_agent',
  'downline.unknown': 'agent.team.unknown',
  'downline.transfer.off': 'agent.transfer.off.brand',
  'downline.held': 'agent.transfer.refused.held',
  'downline.least': 'agent.transfer.refused.least',
  'downline.daily': 'agent.transfer.refused.daily',
  'downline.turnover': 'agent.transfer.refused.turnover',
  'downline.full': 'agent.transfer.refused.full',
  'wallet.insufficient': 'agent.transfer.refused.insufficient',
  'password.check.needed': 'agent.transfer.refused.password',
  ...playMessages,
} as const

type Props = { readonly row: DownlineRow; readonly onClose: () => void }

/** Dialog that sends money to an account directly below, or says why the site allows no such transfers. */
export function TransferDialog({ row, onClose }: Props) {
  const { _: t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t('agent.transfer')} size={520} mobile="sheet">
      <Answer
        of={useQuery(transferEnabled, {})}
        loading={<ReportSkeleton heights={[220]} />}
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {(terms) =>
          terms.enabled ? (
            <FormMessages>
              <TransferForm row={row} terms={terms} onClose={onClose} />
            </FormMessages>
          ) : (
            <p>{t(`agent.transfer.off.${terms.reason}`)}</p>
          )
        }
      </Answer>
    </Modal>
  )
}

type FormProps = Props & { readonly terms: TransferTerms }

function TransferForm({ row, terms, onClose }: FormProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const bus = useBus()
  const answers = useAnswers()
  const { account, balance } = row
  const { dailyMost, dailyLeft, main, free, turnoverLeft } = terms
  const { amount, units, write, highest, most, canSend, problem } = useTransferAmount(terms, {
    insufficient: t('agent.transfer.refused.insufficient'),
    turnover: t('agent.transfer.refused.turnover'),
  })
  const intent = useMoneyIntent(transferDownline, (sent) => {
    showToast({ kind: 'ok', title: t('agent.transfer.done', { amount: money(sent.amount), account: sent.account }) })
    bus.emit('balance-stale', { reason: 'transfer-downline' })
    answers.refetch(downlines, transferEnabled)
    onClose()
  })
  const form = useRecordForm(transferDownline, {
    t,
    fields: {
      amount: { label: t('agent.transfer.amount'), problem },
      message: { label: t('agent.transfer.message'), optional: true },
    },
    refusals,
    refusalFields: {
      'downline.least': 'amount',
      'downline.daily': 'amount',
      'downline.turnover': 'amount',
      'wallet.insufficient': 'amount',
    },
    request: (textOf) => ({ account, amount: textOf('amount'), message: textOf('message') }),
    intent,
  })
  const typed = units(form.textOf('amount'))
  const after: readonly (readonly [label: string, value: string])[] =
    typed > 0n && typed <= highest
      ? [
          [t('agent.transfer.after'), write(units(main) - typed)],
          [t('agent.transfer.afterOf', { account }), write(units(balance) + typed)],
          [t('agent.transfer.dayLeft'), `${write(units(dailyLeft) - typed)} / ${money(dailyMost)}`],
        ]
      : [[t('agent.transfer.dayLeft'), `${money(dailyLeft)} / ${money(dailyMost)}`]]
  return (
    <>
      <p className={css.payee}>
        <span>
          <b>{account}</b>
          <small>{t('agent.transfer.balance', { amount: money(balance) })}</small>
        </span>
        <Badge tone="info">{t('agent.transfer.direct')}</Badge>
      </p>
      <Form
        form={form}
        sendText={typed > 0n ? t('agent.transfer.sendAmount', { amount: write(typed) }) : t('agent.transfer.send')}
        sendingText={t('agent.transfer.sending')}
        disabled={!canSend}
        onCancel={onClose}
      >
        <AmountField
          form={form}
          name="amount"
          label={t('agent.transfer.amount')}
          amount={amount}
          help={t('agent.transfer.free', { amount: money(free) })}
          right={
            <Button kind="ghost" size="sm" disabled={!canSend} onClick={() => form.put('amount', most)}>
              {t('agent.transfer.most')}
            </Button>
          }
        />
        <TextField form={form} name="message" label={t('agent.transfer.message')} maxLength={60} />
        <dl className={css.facts} aria-live="polite">
          {after.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Strip tone="info">
          {`${t('agent.transfer.rule')} ${/[1-9]/.test(turnoverLeft) ? `${t('agent.transfer.turnover', { amount: money(turnoverLeft) })} ` : ''}${t('agent.transfer.final')}`}
        </Strip>
      </Form>
      <IntentNotice intent={intent} t={t} refusals={refusals} hasForm />
    </>
  )
}
