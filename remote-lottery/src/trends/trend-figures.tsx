import { numberFormat } from '@azulejo/shared/kernel'
import type { Family } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { CountBars } from './count-bars.tsx'
import css from './trends.module.css'
import { type TrendChoice, type TrendCount, useTrendCounts } from './use-trends.ts'

type Props = { readonly game: LotteryGame; readonly family: Family; readonly choice: TrendChoice }

const extreme = (counts: readonly TrendCount[], of: (count: TrendCount) => number) =>
  counts.toSorted((a, b) => of(b) - of(a))[0]

/** The counts of a place as bars, with its extremes and the expected count. */
export function TrendFigures({ game, family, choice }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { answer, counts, symbols } = useTrendCounts(game.gameId, family, choice)
  const draws = answer.value?.draws ?? 0
  const most = extreme(counts, ({ hot }) => hot)
  const least = extreme(counts, ({ hot }) => -hot)
  const latest = extreme(counts, ({ gap }) => gap)
  if (!most || !least || !latest) return null
  const total = counts.reduce((sum, { hot }) => sum + hot, 0)
  const expected = numberFormat(locale, { maximumFractionDigits: 1 }).format(total / counts.length)
  return (
    <div className={css.figures}>
      <CountBars title={t('lottery.trendsTimes')} symbols={symbols} counts={counts.map(({ hot }) => hot)} />
      <CountBars title={t('lottery.gap')} symbols={symbols} counts={counts.map(({ gap }) => gap)} isQuiet />
      <dl className={css.facts}>
        <dt>{t('lottery.trendsMost')}</dt>
        <dd>{t('lottery.trendsCame', { number: most.symbol, n: most.hot })}</dd>
        <dt>{t('lottery.trendsLeast')}</dt>
        <dd>{t('lottery.trendsCame', { number: least.symbol, n: least.hot })}</dd>
        <dt>{t('lottery.trendsLatest')}</dt>
        <dd>{t('lottery.trendsAgo', { number: latest.symbol, n: latest.gap })}</dd>
        <dt>{t('lottery.trendsExpected')}</dt>
        <dd>{t('lottery.trendsOf', { times: expected, n: draws })}</dd>
      </dl>
    </div>
  )
}

/** Column beside the chart of the trends. @param children the button back to the bets */
export function TrendColumn(props: Props & { readonly children: ReactNode }) {
  const { _: t } = useLingui()
  const id = useId()
  const { place, placeText } = useTrendCounts(props.game.gameId, props.family, props.choice)
  return (
    <aside className={css.column} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('lottery.trendsTitle', {
          place: place === '' ? props.game.displayName : placeText(place),
          n: Number(props.choice.range),
        })}
      </h2>
      <TrendFigures {...props} />
      <div className={css.back}>{props.children}</div>
    </aside>
  )
}
