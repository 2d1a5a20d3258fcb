import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useBalance, useBrand, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './groups.module.css'

type Props = {
  /** Price of one share in minor units. */
  readonly price: bigint
  /** Shares of the ticket. */
  readonly shares: number
  /** Shares that are bought now. */
  readonly bought: number
}

/** What shares of a group cost, what they bring, and the balance afterwards. */
export function ShareFigures({ price, shares, bought }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const balance = useBalance()
  const { currency } = useBrand()
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const pays = price * BigInt(bought)
  const before = balance && parseAmount(balance.sumBalance, balance.currency)
  return (
    <dl className={css.figures}>
      <dt>{t('lottery.group.price')}</dt>
      <dd>{write(price)}</dd>
      <dt>{t('lottery.group.whole')}</dt>
      <dd>{write(price * BigInt(shares))}</dd>
      <dt>{t('lottery.group.part')}</dt>
      <dd>{t('lottery.group.partOf', { own: bought, all: shares })}</dd>
      {before !== undefined && (
        <>
          <dt>{t('lottery.balanceAfter')}</dt>
          <dd>{write(before - pays)}</dd>
        </>
      )}
      <dt className={css.total}>{t('lottery.group.pays')}</dt>
      <dd className={css.total}>{write(pays)}</dd>
    </dl>
  )
}
