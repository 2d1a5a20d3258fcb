import { buttonClass, Card, IconButton, Money, Mosaic, RefreshCw, Skeleton } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { SiteLink, useBalance, useBus, useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './balance.module.css'

/** The member's total balance, with a refresh button and links to deposit and withdrawal. */
export function TotalBalance() {
  const { _: t } = useLingui()
  const bus = useBus()
  const balance = useBalance()
  return (
    <Card as="section" aria-label={t('wallet.total')} className={css.total}>
      <span className={css.label}>{t('wallet.total')}</span>
      <b className={css.sum}>
        {balance ? (
          <Money amount={balance.sumBalance} currency={balance.currency} symbol={balance.currencySymbol} />
        ) : (
          <Skeleton width={160} height={34} />
        )}
      </b>
      <IconButton
        className={css.refresh}
        icon={RefreshCw}
        size="sm"
        label={t('member.refreshBalance')}
        onClick={() => bus.emit('balance-stale', { reason: 'asked by the member' })}
      />
      <p className={css.ways}>
        <SiteLink to="/member/depositv2" className={buttonClass({ kind: 'accent', wide: true })}>
          {t('member.balance.deposit')}
        </SiteLink>
        <SiteLink to="/member/withdraw" className={buttonClass({ kind: 'secondary', wide: true })}>
          {t('member.balance.withdraw')}
        </SiteLink>
      </p>
    </Card>
  )
}

const parts = [
  { accountTypeId: 2, label: 'wallet.main' },
  { accountTypeId: 3, label: 'wallet.locked' },
  { accountTypeId: 4, label: 'member.bonus' },
  { accountTypeId: 9, label: 'points.balance' },
] as const
const pointsId = 9

/** The parts of the balance side by side: main wallet, locked funds, bonus and points. */
export function BalanceParts() {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const balance = useBalance()
  const amountOf = (id: number) => balance?.parts.find(({ accountTypeId }) => accountTypeId === id)?.availBalance ?? '0'
  return (
    <Mosaic as="dl" columns={4} narrowColumns={2} aria-label={t('member.balanceParts')}>
      {parts.map(({ accountTypeId, label }) => (
        <div key={accountTypeId} className={css.part}>
          <dt className={css.label}>{t(label)}</dt>
          <dd className={css.figure}>
            {!balance ? (
              <Skeleton width={96} height={20} />
            ) : accountTypeId === pointsId ? (
              numberFormat(locale).format(BigInt(amountOf(accountTypeId)))
            ) : (
              <Money amount={amountOf(accountTypeId)} currency={balance.currency} symbol={balance.currencySymbol} />
            )}
          </dd>
        </div>
      ))}
    </Mosaic>
  )
}
