import { Answer, useQuery } from '@azulejo/shared/data'
import { FilterChips, SegmentedControl, Skeleton, Table } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { type LotteryGame, openedNumero } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { shortNumero } from '../draws/draw-facts.ts'
import { useRenewed } from '../tickets/use-renewed.ts'
import { trendRows } from './draw-rows.ts'
import { Road } from './road.tsx'
import { TrendChart } from './trend-chart.tsx'
import css from './trends.module.css'
import { type TrendChoice, trendRanges, useTrendCounts } from './use-trends.ts'

type Props = {
  readonly game: LotteryGame
  readonly family: Family
  /** Number of the latest draw known to the page; a change refetches the trends. */
  readonly newest: string | undefined
}

/** Chart of a place's draws, the road of the draws, and a table with the counts of the place's numbers. */
export function Trends({ game, family, newest, choice }: Props & { readonly choice: TrendChoice }) {
  const { _: t } = useLingui()
  const { gameId } = game
  const { answer, keys, place, placeText, symbols, counts } = useTrendCounts(gameId, family, choice)
  const drawn = useQuery(openedNumero, { gameId, count: 100 })
  const shown = Number(choice.range)
  useRenewed(newest ?? '', () => {
    answer.refetch()
    drawn.refetch()
  })
  return (
    <div className={css.found}>
      <div className={css.choices}>
        {keys.length > 1 && (
          <FilterChips
            className={css.places}
            label={t('lottery.trendsPlace')}
            scrolls
            options={keys.map((value) => ({ value, label: placeText(value) }))}
            value={place}
            onValue={choice.setPlace}
          />
        )}
        <SegmentedControl
          label={t('lottery.range')}
          options={trendRanges.map((value) => ({ value, label: value }))}
          value={choice.range}
          onValue={choice.setRange}
        />
      </div>
      <Answer
        of={answer}
        loading={<Skeleton height={420} radius="card" />}
        failed={{ 'lottery.game.unknown': 'lottery.noGames' }}
      >
        {(_found, isBusy) => (
          <div aria-busy={isBusy} className={css.found}>
            {drawn.value && drawn.value.length > 0 && (
              <>
                <TrendChart
                  label={`${t('lottery.trendsChart')}: ${placeText(place)}`}
                  symbols={symbols}
                  rows={trendRows(drawn.value, game, { place, symbols, shown })}
                  issueText={shortNumero}
                  issueHead={t('lottery.numero')}
                  resultHead={t('lottery.result')}
                />
                <Road game={game} draws={drawn.value.slice(0, shown)} />
              </>
            )}
            <Table
              caption={`${t('lottery.trends')}: ${placeText(place)}`}
              rows={counts}
              rowKey={({ symbol }) => symbol}
              columns={[
                { key: 'symbol', head: t('lottery.numbers'), narrow: 'title', cell: ({ symbol }) => symbol },
                { key: 'hot', head: t('lottery.trendsTimes'), numeric: true, narrow: 'amount', cell: (row) => row.hot },
                {
                  key: 'gap',
                  head: t('lottery.gap'),
                  numeric: true,
                  cell: (row) => (
                    <>
                      <span className={css.narrow}>{t('lottery.gap')} </span>
                      {row.gap}
                    </>
                  ),
                },
                { key: 'max', head: t('lottery.maxGap'), numeric: true, narrow: 'hidden', cell: (row) => row.maxGap },
              ]}
            />
            <p className={css.note}>{t('lottery.oddsStay')}</p>
          </div>
        )}
      </Answer>
    </div>
  )
}
