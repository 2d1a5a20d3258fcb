import { useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { type Draw, type LotteryGame, vnOpenedNumero } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import { useReveal } from '../draws/use-reveal.ts'
import { TrendsSection } from '../trends/trends-section.tsx'
import { HotNumbers } from './hot-numbers.tsx'
import { NextStationDraw } from './next-station-draw.tsx'
import { PaperCheck } from './paper-check.tsx'
import { PrizeBoard } from './prize-board.tsx'
import { TwoDigitTable } from './two-digit-table.tsx'
import css from './vietnam.module.css'
import { WaitingBoard } from './waiting-board.tsx'

type Props = {
  readonly station: LotteryGame
  readonly family: Family | undefined
  readonly next: NextDraw | undefined
}

/** The prizes of one station's draw, its two-digit table, and the most frequent endings. */
export function StationBoard({ station, family, next }: Props) {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const answer = useQuery(vnOpenedNumero, { gameId: station.gameId, count: 100 })
  const draws = answer.value
  const newest = next?.draw?.numero
  const renew = useEffectEvent(() => {
    if (newest && draws && !draws.some(({ numero }) => numero === newest)) answer.refetch()
  })
  const known = draws?.[0]?.numero
  useEffect(() => renew(), [newest, known])
  const draw = draws?.find(({ numero }) => numero === query.get('draw')) ?? draws?.[0]
  // Draws that were known when the page loaded are shown at once.
  const [seen, setSeen] = useState<string>()
  if (seen === undefined && draws) setSeen(known ?? '')
  const isNew = seen !== undefined && draw !== undefined && draw.numero === known && known !== seen
  return (
    <>
      {draws && draw ? (
        <Drawn key={draw.numero} {...{ station, family, draw, draws, next, isNew }} />
      ) : answer.state === 'failed' ? (
        <ErrorState
          title={t(
            problemKey(answer.problem, { 'lottery.game.unknown': 'lottery.noGames' }),
            problemValues(answer.problem),
          )}
          onRetry={answer.refetch}
        />
      ) : draws ? (
        <EmptyState title={t('lottery.noDraws')} line={t('lottery.noDrawsLine')} />
      ) : (
        <WaitingBoard station={station} family={family} />
      )}
      {!draw && <div className={css.side}>{next && <NextStationDraw next={next} />}</div>}
      {draws && draws.length > 0 && <HotNumbers draws={draws} />}
      {family && (
        <div className={css.trends}>
          <TrendsSection game={station} family={family} newest={newest} />
        </div>
      )}
    </>
  )
}

type DrawnProps = {
  readonly station: LotteryGame
  readonly family: Family | undefined
  readonly draw: Draw
  readonly draws: readonly Draw[]
  readonly next: NextDraw | undefined
  /** Whether the draw arrived while the page was open; its prizes then open one after the other. */
  readonly isNew: boolean
}

/** A draw, followed by its two-digit table and the check of a paper ticket once all prizes are open. */
function Drawn({ station, family, draw, draws, next, isNew }: DrawnProps) {
  const reveal = useReveal(draw.prizes?.length ?? 0, isNew)
  return (
    <>
      <PrizeBoard station={station} draw={draw} draws={draws} reveal={reveal} />
      <div className={css.side}>
        {next && <NextStationDraw next={next} />}
        {reveal.isOver && <TwoDigitTable draw={draw} />}
        {reveal.isOver && family && <PaperCheck family={family} draw={draw} />}
      </div>
    </>
  )
}
