import { Button, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { type MoneyIntent, playMessages, useBus, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { collectableStates, collectDividend, type DividendBill } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './dividend.module.css'

const refusals = {
  error_not_agent: 'error_not_agent',
  'dividend.unknown': 'agent.dividend.refused.unknown',
  'dividend.not.due': 'agent.dividend.refused.notDue',
  'dividend.expired': 'agent.dividend.refused.expired',
  'contract.party.held': 'agent.contract.refused.held',
  'wallet.full': 'agent.dividend.refused.full',
  ...playMessages,
} as const

/** Colours of the states of bills. */
export const billTones = {
  not_reached: 'neutral',
  pending_review: 'info',
  collectable: 'warn',
  partly_paid: 'info',
  issued: 'ok',
  insufficient: 'err',
  rejected: 'err',
  expired: 'neutral',
} as const

/** Collects bills; `collected` counts those that were answered. */
export function useCollection() {
  const { _: t } = useLingui()
  const money = useMoney()
  const bus = useBus()
  const [collected, setCollected] = useState(0)
  const intent = useMoneyIntent(collectDividend, ({ state, amount, left }) => {
    const values = { amount: money(amount), left: money(left) }
    showToast({ kind: state === 'insufficient' ? 'err' : 'ok', title: t(`agent.dividend.collected.${state}`, values) })
    bus.emit('balance-stale', { reason: 'dividend-collected' })
    setCollected((times) => times + 1)
  })
  return { intent, collected }
}

type Intent = MoneyIntent<typeof collectDividend>

/** The refusal of a collection, or what became of one without an answer. */
export function CollectionNotice({ intent }: { readonly intent: Intent }) {
  const { _: t } = useLingui()
  return <IntentNotice intent={intent} t={t} refusals={refusals} />
}

type Props = {
  readonly bill: DividendBill
  /** Period of the bill in words. */
  readonly name: string
  /** Omitted for bills that the agent pays. */
  readonly intent: Intent | undefined
}

/** What was paid of a bill, and the button that collects the rest. */
export function BillAct({ bill, name, intent }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { billId, state, held, paid } = bill
  const isDue = !held && collectableStates.some((each) => each === state)
  return (
    <span className={css.act}>
      {/[1-9]/.test(paid) && state !== 'issued' && (
        <span className={css.muted}>{t('agent.dividend.paidPart', { amount: money(paid) })}</span>
      )}
      {intent && isDue && (
        <Button
          kind="accent"
          size="sm"
          aria-label={t('agent.dividend.collectOf', { period: name })}
          busy={intent.state === 'sending' && intent.request.billId === billId}
          busyLabel={t('common.loading')}
          onClick={() => intent.submit({ billId })}
        >
          {t('agent.dividend.collect')}
        </Button>
      )}
    </span>
  )
}
