import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, SegmentedControl, Skeleton } from '@azulejo/shared/design'
import { type DrawnCount, drawnCounts, type Field, type Play } from '@azulejo/shared/lottery'
import { hotGapInfo, type LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { atom, useAtom } from 'jotai'
import { useRenewed } from '../tickets/use-renewed.ts'
import { type TrendRange, trendRanges } from '../trends/use-trends.ts'
import css from './pads.module.css'

/** Whether pads show how often their numbers were drawn, and in how many draws; kept from one play to the next. */
const choiceAtom = atom<{ readonly isOn: boolean; readonly range: TrendRange }>({ isOn: false, range: '50' })

/** Figures of a pad's numbers by number, and the number of draws that they count. */
export type PadFigures = { readonly draws: number; readonly counts: ReadonlyMap<string, DrawnCount> }

/**
 * How often the numbers of a lottery were drawn in its last draws; asked for once the player wants it.
 * @param newest number of the latest draw known to the page; a change refetches the figures
 */
export function useDrawnFigures({ gameId }: Pick<LotteryGame, 'gameId'>, newest: string | undefined) {
  const [{ isOn, range }, choose] = useAtom(choiceAtom)
  const answer = useQuery(hotGapInfo, isOn ? { gameId, draws: Number(range) } : undefined)
  useRenewed(newest ?? '', answer.refetch)
  const { value } = answer
  return {
    answer,
    isOn,
    range,
    turn: () => choose({ isOn: !isOn, range }),
    setRange: (next: TrendRange) => choose({ isOn, range: next }),
    figuresOf(play: Play, field: Field): PadFigures | undefined {
      const counts = isOn && value ? drawnCounts(play, field, value) : undefined
      return counts && { draws: value?.draws ?? 0, counts }
    },
  }
}

export type DrawnFigures = ReturnType<typeof useDrawnFigures>

type LegendProps = { readonly figures: DrawnFigures; readonly game: LotteryGame }

/** What the figures of the pads mean, and the choice of how many draws they count. */
export function DrawnLegend({ figures: { answer, range, setRange }, game }: LegendProps) {
  const { _: t } = useLingui()
  return (
    <div className={css.legend}>
      <Answer
        of={answer}
        loading={<Skeleton className={css.legendBone} />}
        failed={{ 'lottery.game.unknown': 'lottery.noGames' }}
      >
        {({ draws }) => (
          <p>
            {draws === 0
              ? `${t('lottery.noDraws')}. ${t('lottery.noDrawsLine')}`
              : `${t('lottery.drawnLegend', { game: game.displayName, n: draws })} ${t('lottery.oddsStay')}`}
          </p>
        )}
      </Answer>
      <SegmentedControl
        label={t('lottery.range')}
        options={trendRanges.map((value) => ({ value, label: value }))}
        value={range}
        onValue={setRange}
      />
    </div>
  )
}

type ToggleProps = { readonly figures: DrawnFigures }

/** Button that shows and hides the figures of the pads. */
export function DrawnToggle({ figures: { isOn, turn } }: ToggleProps) {
  const { _: t } = useLingui()
  return (
    <Button kind="ghost" size="sm" aria-pressed={isOn} onClick={turn}>
      {t('lottery.hotCold')}
    </Button>
  )
}

type NumberProps = { readonly id: string; readonly symbol: string; readonly figures: PadFigures }

/** Times drawn and draws since then, below a number; as a sentence in the description of the button. */
export function NumberFigures({ id, symbol, figures: { draws, counts } }: NumberProps) {
  const { _: t } = useLingui()
  const count = counts.get(symbol)
  if (!count) return null
  const all = [...counts.values()]
  const most = Math.max(...all.map(({ times }) => times))
  const longest = Math.max(...all.map(({ gap }) => gap))
  return (
    <>
      <span className={css.drawn} aria-hidden="true">
        <b data-most={count.times === most || undefined}>{count.times}</b>
        <i data-most={count.gap === longest || undefined}>{count.gap}</i>
      </span>
      <span id={id} hidden>
        {t('lottery.drawnOf', { n: count.times, draws, gap: count.gap })}
      </span>
    </>
  )
}
