import { Button, Card, Eye, EyeOff, IconButton, Mosaic, RefreshCw } from '@azulejo/shared/design'
import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { ConsolidatedFunds } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type CSSProperties, useState } from 'react'
import { ageText } from './age-text.ts'
import css from './wallet-total.module.css'

type Props = {
  readonly funds: ConsolidatedFunds
  readonly isFetching: boolean
  readonly onRefresh: () => void
  readonly onRecall: () => void
}

/** The total balance, a bar of its parts, and each part with its age. */
export function WalletTotal({ funds, isFetching, onRefresh, onRecall }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const [isHidden, setHidden] = useState(false)
  const { currency, total, playable, main, bonus, locked, inFlight, vendors, now } = funds
  const shown = (amount: string) => (isHidden ? '***' : money(amount, currency))
  const units = (amount: string) => parseAmount(amount, currency) ?? 0n
  const atVendors = vendors.reduce((sum, { amount }) => sum + units(amount), 0n)
  // The vendors' sum is as old as the oldest answer of a vendor with a balance.
  const oldest = vendors
    .filter(({ amount }) => units(amount) > 0n)
    .map(({ at, movedAt }) => at ?? movedAt ?? now)
    .sort((one, other) => one - other)[0]
  const age = (at: number | undefined) => ageText(at, now, locale)
  const parts = [
    { look: css.main, label: t('wallet.main'), amount: main.amount, line: age(main.at) },
    {
      look: css.vendors,
      label: t('member.wallet.vendors'),
      amount: toDecimal(minor(atVendors), currency),
      line: oldest === undefined ? '' : t('member.wallet.oldest', { age: age(oldest) }),
    },
    { look: css.flight, label: t('member.wallet.inFlight'), amount: inFlight.amount, line: age(inFlight.at) },
    { look: css.locked, label: t('wallet.locked'), amount: locked.amount, line: age(locked.at) },
    { look: css.bonus, label: t('member.bonus'), amount: bonus.amount, line: age(bonus.at) },
  ]
  const canRecall = atVendors > 0n
  return (
    <Card as="section" pad="none" aria-label={t('member.wallet.total')} className={css.card}>
      <div className={css.top}>
        <p className={css.total}>
          <span>{t('member.wallet.total')}</span>
          <b>{shown(total)}</b>
        </p>
        <p className={css.playable}>
          {t('member.wallet.playable')} <b>{shown(playable)}</b>
        </p>
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={t(isHidden ? 'header.showBalance' : 'header.hideBalance')}
          aria-pressed={isHidden}
          onClick={() => setHidden(!isHidden)}
        />
        <IconButton icon={RefreshCw} label={t('member.refreshBalance')} spin={isFetching} onClick={onRefresh} />
        <Button className={css.recall} disabled={!canRecall} onClick={onRecall}>
          {t('wallet.recallAll')}
        </Button>
      </div>
      <div className={css.bar} aria-hidden="true">
        {parts
          .filter(({ amount }) => units(amount) > 0n)
          .map(({ label, look, amount }) => (
            <i key={label} className={look} style={{ '--share': Number(units(amount)) } as CSSProperties} />
          ))}
      </div>
      <Mosaic as="dl" columns={5} narrowColumns={2} aria-label={t('member.balanceParts')} className={css.parts}>
        {parts.map(({ label, look, amount, line }) => (
          <div key={label} className={css.part}>
            <dt>
              <i className={look} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <b>{shown(amount)}</b>
              <small>{line}</small>
            </dd>
          </div>
        ))}
      </Mosaic>
    </Card>
  )
}
