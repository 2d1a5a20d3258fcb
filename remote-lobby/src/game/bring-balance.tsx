import { useQuery } from '@azulejo/shared/data'
import { Card, IconButton, Strip, showToast, X } from '@azulejo/shared/design'
import {
  AmountField,
  Form,
  FormMessages,
  IntentNotice,
  isOpenTransfer,
  transferRefusals,
  useAmount,
  useFormLingui,
  useRecordForm,
  useTransferOrder,
} from '@azulejo/shared/forms'
import { mayUseRealMoney, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useBus, useMoney, useMoneyIntent, useVisitor } from '@azulejo/shared/remote'
import {
  type ConsolidatedFunds,
  consolidatedFunds,
  type MerchantWallet,
  merchantWallet,
  type Transfer,
  walletTransfer,
} from '@azulejo/shared/wire'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import css from './bring-balance.module.css'

/** Delay before the funds are read again while the vendor has not told the balance, in milliseconds. */
const refetchDelayMs = 2_000

type Props = {
  readonly vassalage: string
  /** Called when the money has reached the vendor. */
  readonly onBrought: () => void
}

/** Offers to take money along to a game whose vendor has a wallet of its own, while that wallet is empty. */
export function BringBalance({ vassalage, onBrought }: Props) {
  const isReal = mayUseRealMoney(useVisitor().role)
  const { value: terms } = useQuery(merchantWallet, isReal ? {} : undefined)
  const vendor = terms?.vendors.find((each) => each.vassalage === vassalage)
  if (!terms || !vendor) return null
  return <Offer terms={terms} vassalage={vassalage} onBrought={onBrought} />
}

function Offer({ terms, vassalage, onBrought }: Props & { readonly terms: MerchantWallet }) {
  const { value: funds, isFetching, refetch } = useQuery(consolidatedFunds, {})
  const [isDismissed, setDismissed] = useState(false)
  const [isOffered, setOffered] = useState(false)
  const wallet = funds?.vendors.find((each) => each.vassalage === vassalage)
  const isAsked = wallet?.isAsked === true
  const again = useEffectEvent(refetch)
  useEffect(() => {
    if (!isAsked || isFetching) return
    const timer = setTimeout(again, refetchDelayMs)
    return () => clearTimeout(timer)
  }, [isAsked, isFetching])
  if (isDismissed || !funds || !wallet) return null
  const { currency } = funds
  const main = parseAmount(funds.main.amount, currency) ?? minor(0)
  const least = parseAmount(terms.least, currency) ?? minor(1)
  const isEmpty = (parseAmount(wallet.amount, currency) ?? minor(0)) < least
  const underWay = funds.transfers.find((each) => each.vassalage === vassalage && each.direction === 'IN')
  const isDue = underWay !== undefined || (!isAsked && isEmpty && main >= least)
  // An offer stays while its transfer changes what the wallets hold.
  if (isDue && !funds.isAutomatic && !isOffered) setOffered(true)
  if (!isOffered) return null
  return (
    <FormMessages>
      <Bring
        funds={funds}
        wallet={wallet}
        main={main}
        least={least}
        underWay={underWay}
        onClose={() => setDismissed(true)}
        onBrought={onBrought}
      />
    </FormMessages>
  )
}

type BringProps = {
  readonly funds: ConsolidatedFunds
  readonly wallet: ConsolidatedFunds['vendors'][number]
  readonly main: bigint
  readonly least: bigint
  /** A transfer to the vendor that was open when the game was opened. */
  readonly underWay: Transfer | undefined
  readonly onClose: () => void
  readonly onBrought: () => void
}

function Bring({ funds, wallet, main, least, underWay, onClose, onBrought }: BringProps) {
  const { vassalage, vendorName } = wallet
  const { _: t } = useFormLingui()
  const money = useMoney()
  const bus = useBus()
  const title = useId()
  const { currency } = funds
  const [followed, setFollowed] = useState(underWay)
  const [hasFailed, setFailed] = useState(false)
  const intent = useMoneyIntent(walletTransfer, ({ transfers: [transfer] }) => {
    setFailed(false)
    setFollowed(transfer)
  })
  const amount = useAmount({ currency, min: least, balance: main })
  const form = useRecordForm(walletTransfer, {
    t,
    fields: { amount: { label: t('form.bring.amount'), first: toDecimal(main, currency), problem: amount.problem } },
    refusals: transferRefusals,
    refusalFields: { 'transfer.least': 'amount', 'wallet.insufficient': 'amount' },
    request: (textOf) => ({ direction: 'IN' as const, vassalages: [vassalage], amount: textOf('amount') }),
    intent,
  })
  const ended = (transfer: Transfer) => {
    if (isOpenTransfer(transfer)) return
    bus.emit('balance-stale', { reason: 'wallet-transfer' })
    setFollowed(undefined)
    if (transfer.state === 'failed') return setFailed(true)
    showToast({
      kind: 'ok',
      title: t('form.bring.done', { amount: money(transfer.amount, currency), vendor: vendorName }),
    })
    onBrought()
  }
  return (
    <Card as="section" aria-labelledby={title} className={css.panel}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          {t('form.bring.title', { vendor: vendorName })}
        </h2>
        <IconButton icon={X} label={t('form.bring.without')} onClick={onClose} />
      </div>
      <p className={css.line}>{t('form.bring.line', { vendor: vendorName })}</p>
      {hasFailed && <Strip tone="err">{t('form.bring.failed', { vendor: vendorName })}</Strip>}
      {followed ? (
        <UnderWay first={followed} onChange={ended} />
      ) : (
        <Form form={form} sendText={t('form.bring.send')} sendingText={t('form.bring.sending')}>
          <AmountField form={form} name="amount" label={t('form.bring.amount')} amount={amount} />
        </Form>
      )}
      <IntentNotice intent={intent} t={t} refusals={transferRefusals} hasForm />
    </Card>
  )
}

function UnderWay({ first, onChange }: { readonly first: Transfer; readonly onChange: (transfer: Transfer) => void }) {
  const { _: t } = useFormLingui()
  const { order } = useTransferOrder(first, onChange)
  return (
    <p role="status" className={css.line}>
      {t(order.state === 'unknown' ? 'form.bring.unknown' : 'form.bring.sending', { vendor: order.vendorName })}
    </p>
  )
}
