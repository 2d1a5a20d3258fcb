import { showToast } from '@azulejo/shared/design'
import { isOpenTransfer } from '@azulejo/shared/forms'
import { useBus, useMoneyIntent } from '@azulejo/shared/remote'
import {
  type ConsolidatedFunds,
  type MerchantWallet,
  type SkippedVendor,
  type Transfer,
  walletTransfer,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { AutomaticTransfer } from './automatic-transfer.tsx'
import { InFlight } from './in-flight.tsx'
import { RecallDialog } from './recall-dialog.tsx'
import { TransferForm } from './transfer-form.tsx'
import { VendorWallets } from './vendor-wallets.tsx'
import css from './wallet.module.css'
import { WalletTotal } from './wallet-total.tsx'

/** Delay before a refetch while vendors are being queried for balances, in milliseconds. */
const refetchDelayMs = 2_000

type Props = {
  readonly terms: MerchantWallet
  readonly funds: ConsolidatedFunds
  readonly isFetching: boolean
  readonly refetch: () => void
}

export function WalletPage({ terms, funds, isFetching, refetch }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const [chosen, setChosen] = useState<{ direction: Transfer['direction']; vendor: string }>()
  const [isRecalling, setRecalling] = useState(false)
  const [legs, setLegs] = useState<readonly Transfer[]>([])
  const [skipped, setSkipped] = useState<readonly SkippedVendor[]>([])
  const [followed, setFollowed] = useState<readonly Transfer[]>([])
  const changed = () => {
    refetch()
    bus.emit('balance-stale', { reason: 'wallet-transfer' })
  }
  const intent = useMoneyIntent(walletTransfer, ({ transfers, skipped: leftOut }, { direction }) => {
    const isKept = ({ vassalage }: Pick<Transfer, 'vassalage'>) =>
      ![...transfers, ...leftOut].some((each) => each.vassalage === vassalage)
    if (isRecalling && direction === 'OUT') {
      setLegs((before) => [...before.filter(isKept), ...transfers])
      setSkipped((before) => [...before.filter(isKept), ...leftOut])
    } else setFollowed((before) => [...before, ...transfers])
    changed()
  })
  const ended = (transfer: Transfer) => {
    if (isOpenTransfer(transfer)) return
    setFollowed((before) => before.filter(({ reference }) => reference !== transfer.reference))
    const isDone = transfer.state === 'completed'
    showToast({
      kind: isDone ? 'ok' : 'err',
      title: t(isDone ? 'member.wallet.done' : 'member.wallet.notDone', { vendor: transfer.vendorName }),
    })
    changed()
  }
  const isPending = funds.vendors.some((vendor) => vendor.isAsked || vendor.isReturning)
  const refetchFunds = useEffectEvent(refetch)
  useEffect(() => {
    if (!isPending || isFetching) return
    const timer = setTimeout(refetchFunds, refetchDelayMs)
    return () => clearTimeout(timer)
  }, [isPending, isFetching])

  const inRecall = (reference: string) => isRecalling && legs.some((leg) => leg.reference === reference)
  const underWay = [
    ...funds.transfers,
    ...followed.filter(({ reference }) => !funds.transfers.some((each) => each.reference === reference)),
  ].filter(({ reference }) => !inRecall(reference))
  return (
    <>
      <WalletTotal
        funds={funds}
        isFetching={isFetching}
        onRefresh={changed}
        onRecall={() => {
          setLegs([])
          setSkipped([])
          setRecalling(true)
          intent.submit({ direction: 'OUT' })
        }}
      />
      <div className={css.columns} data-alone={underWay.length === 0 || undefined}>
        <TransferForm
          key={chosen ? `${chosen.direction} ${chosen.vendor}` : ''}
          terms={terms}
          funds={funds}
          intent={intent}
          busy={underWay.map(({ vassalage }) => vassalage)}
          first={chosen ?? { direction: 'IN', vendor: terms.vendors[0]?.vassalage ?? '' }}
          onChoose={setChosen}
        />
        <div className={css.aside}>
          {underWay.map((transfer) => (
            <InFlight key={transfer.reference} first={transfer} onChange={ended} />
          ))}
        </div>
      </div>
      <VendorWallets funds={funds} busy={underWay} onChoose={setChosen} />
      <AutomaticTransfer isOn={funds.isAutomatic} />
      {isRecalling && (
        <RecallDialog
          funds={funds}
          legs={legs}
          skipped={skipped}
          intent={intent}
          onChange={(leg) => {
            setLegs((before) => before.map((each) => (each.reference === leg.reference ? leg : each)))
            if (!isOpenTransfer(leg)) changed()
          }}
          onClose={() => setRecalling(false)}
        />
      )}
    </>
  )
}
