import { Badge, Button, SectionHead, Table } from '@azulejo/shared/design'
import { dateFormat, parseAmount } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { ConsolidatedFunds, Transfer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './vendor-wallets.module.css'

type Props = {
  readonly funds: ConsolidatedFunds
  /** Transfers under way. */
  readonly busy: readonly Transfer[]
  readonly onChoose: (chosen: { direction: Transfer['direction']; vendor: string }) => void
}

/** The balance at each vendor, with one action. */
export function VendorWallets({ funds: { vendors, currency }, busy, onChoose }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <section aria-labelledby={title} className={css.section}>
      <SectionHead title={t('member.wallet.vendors')} id={title} />
      <Table
        caption={t('member.wallet.vendors')}
        rows={vendors}
        rowKey={({ vassalage }) => vassalage}
        columns={[
          {
            key: 'vendor',
            head: t('member.wallet.vendor'),
            narrow: 'title',
            cell: ({ icon, vendorName }) => (
              <span className={css.vendor}>
                <img src={icon} alt="" width={14} height={14} className={css.swatch} />
                <b>{vendorName}</b>
              </span>
            ),
          },
          {
            key: 'moved',
            head: t('member.wallet.moved'),
            cell: ({ vassalage, movedAt, isReturning }) => {
              const open = busy.find((transfer) => transfer.vassalage === vassalage)
              if (open)
                return (
                  <Badge tone="warn">
                    {t('member.wallet.checkingAmount', { amount: money(open.amount, currency) })}
                  </Badge>
                )
              if (isReturning) return <Badge tone="warn">{t('member.wallet.returning')}</Badge>
              return movedAt === undefined ? t('member.wallet.notMoved') : moment.format(movedAt)
            },
          },
          {
            key: 'amount',
            head: t('member.wallet.balance'),
            numeric: true,
            narrow: 'amount',
            cell: ({ amount }) => <b>{money(amount, currency)}</b>,
          },
          {
            key: 'action',
            head: t('member.wallet.action'),
            numeric: true,
            narrow: 'status',
            cell: ({ vassalage, vendorName, amount }) => {
              const direction = (parseAmount(amount, currency) ?? 0n) > 0n ? ('OUT' as const) : ('IN' as const)
              const text = t(direction === 'OUT' ? 'member.wallet.takeOut' : 'member.wallet.bring')
              return (
                <Button
                  size="sm"
                  disabled={busy.some((transfer) => transfer.vassalage === vassalage)}
                  aria-label={`${text}: ${vendorName}`}
                  onClick={() => onChoose({ direction, vendor: vassalage })}
                >
                  {text}
                </Button>
              )
            },
          },
        ]}
      />
    </section>
  )
}
