import { LaidTilesProgress } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './rank-progress.module.css'
import { type NextRank, rankTiles, rankWay } from './rank-way.ts'

/** How much is left to bet for the next VIP rank, as laid tiles. @param way undefined at the highest rank */
export function RankProgress({ way: next }: { readonly way: NextRank | undefined }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const { currency } = useBrand()
  const way = next ? rankWay(next.actual, next.expected, currency) : rankWay('1', '1', currency)
  if (!way) return null
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' })
  const shareText = percent.format(way.share)
  return (
    <div className={css.rank}>
      <p className={css.line}>
        <span>{next ? t('member.rankLeft', { amount: money(way.left), rank: next.name }) : t('member.rankTop')}</span>
        <b className={css.percent}>{shareText}</b>
      </p>
      <LaidTilesProgress
        label={t('vip.next')}
        value={way.tiles}
        max={rankTiles}
        valueText={t('member.rankSaid', { percent: shareText })}
      />
    </div>
  )
}
