import { LaidTilesProgress } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, rankProgress } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './rank-progress.module.css'
import { rankTiles, rankWay } from './rank-way.ts'

type Props = { readonly progress: AnswerOf<typeof rankProgress> }

/** How much is left to bet for the next VIP rank, as laid tiles. */
export function RankProgress({ progress }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const { currency } = useBrand()
  const { nextRankName, totalTurnover } = progress
  const way = rankWay(totalTurnover.actual, totalTurnover.expected, currency)
  if (!way) return null
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0, roundingMode: 'floor' })
  const shareText = percent.format(way.share)
  return (
    <div className={css.rank}>
      <p className={css.line}>
        <span>
          {nextRankName ? t('member.rankLeft', { amount: money(way.left), rank: nextRankName }) : t('member.rankTop')}
        </span>
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
