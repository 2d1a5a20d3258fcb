import { Card, Table } from '@azulejo/shared/design'
import { type Currency, numberFormat, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type BetUnit, floorText, inverse, type Ratio, tierPrize } from '@azulejo/shared/lottery'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { Setting } from './line-limits.ts'
import css from './prize-table.module.css'
import type { OfferedPlay } from './use-bet-terms.ts'

type Props = { readonly plays: readonly OfferedPlay[]; readonly setting: Setting }

/** Prizes and odds of a line in a lottery with pools, and the current amounts of the pools. */
export function PrizeTable({ plays, setting: { pools, currency } }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const offered = plays.find(({ play }) => Object.keys(play.pools).length > 0)
  if (!offered) return null
  const { play } = offered
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className={css.prizes}>
      <div className={css.pools}>
        {Object.entries(play.pools).map(([pool, share], at, all) => {
          const title = t('lottery.pool', { n: all.length > 1 ? at + 1 : 0 })
          return (
            <Card key={pool} as="section" aria-label={title}>
              <h2 className={css.title}>{title}</h2>
              <p className={css.amount}>{money(pools[pool] ?? '0', currency)}</p>
              <p className={css.note}>
                {t('lottery.poolShare', { share: percent.format(floorText(share, 4) as `${number}`) })}
              </p>
            </Card>
          )
        })}
      </div>
      <TierTable
        caption={t('lottery.prizesOf', { amount: money(offered.singleBetPrice, currency) })}
        offered={offered}
        stake={{ unit: '1', multiple: 1 }}
        currency={currency}
        pools={pools}
      />
      <p className={css.note}>{t('lottery.poolsNote')}</p>
    </div>
  )
}

type TierTableProps = {
  readonly caption: string
  readonly offered: OfferedPlay
  readonly stake: { readonly unit: BetUnit; readonly multiple: number }
  readonly currency: Currency
  /** Current amounts of the pools, by name. */
  readonly pools?: Setting['pools']
}

/** The prizes of a play by number of hits, each with its chance; pools first, then the most hits. */
export function TierTable({ caption, offered, stake, currency, pools = {} }: TierTableProps) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const { play } = offered
  const terms = { ...stake, price: parseAmount(offered.singleBetPrice, currency) ?? 0n, series: 0 }
  const oneIn = (chance: Ratio) => {
    const all = inverse(chance)
    const decimals = all.over >= 10_000n * all.under ? 0 : 1
    return numberFormat(locale, { maximumFractionDigits: decimals }).format(floorText(all, decimals) as `${number}`)
  }
  const tiers = Object.entries(play.tiers)
  const rows = [
    ...tiers.filter(([, { pool }]) => pool !== undefined),
    ...tiers.filter(([, { pool }]) => pool === undefined).toReversed(),
  ].map(([name, { chance, pool }]) => ({
    name,
    hits: name === 'jackpot2' ? t('lottery.hitsAndBonus', { n: 5 }) : pool === undefined ? name : '6',
    chance: oneIn(chance),
    prize: pool === undefined ? toDecimal(tierPrize(play, name, terms), currency) : (pools[pool] ?? '0'),
  }))
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'hits', head: t('lottery.hits'), narrow: 'title', cell: (row) => row.hits },
        {
          key: 'chance',
          head: t('lottery.oneIn'),
          numeric: true,
          cell: (row) => (
            <>
              <span className={css.narrow}>{t('lottery.oneIn')} </span>
              {row.chance}
            </>
          ),
        },
        {
          key: 'prize',
          head: t('lottery.prizeEach'),
          numeric: true,
          narrow: 'amount',
          cell: ({ prize }) => money(prize, currency),
        },
      ]}
    />
  )
}
