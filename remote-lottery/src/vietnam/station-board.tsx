import { useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { type LotteryGame, vnOpenedNumero } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import { HotNumbers } from './hot-numbers.tsx'
import { NextStationDraw } from './next-station-draw.tsx'
import { PrizeBoard } from './prize-board.tsx'
import { TwoDigitTable } from './two-digit-table.tsx'
import css from './vietnam.module.css'

type Props = { readonly station: LotteryGame; readonly next: NextDraw | undefined }

/** The prizes of one station's draw, its two-digit table, and what came most often. */
export function StationBoard({ station, next }: Props) {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const answer = useQuery(vnOpenedNumero, { gameId: station.gameId, count: 100 })
  const draws = answer.value
  const newest = next?.draw?.numero
  const renew = useEffectEvent(() => {
    if (newest && draws && !draws.some(({ numero }) => numero === newest)) answer.refetch()
  })
  useEffect(() => renew(), [newest])
  const draw = draws?.find(({ numero }) => numero === query.get('draw')) ?? draws?.[0]
  return (
    <>
      {draws && draw ? (
        <PrizeBoard station={station} draw={draw} draws={draws} />
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
        <Skeleton height={560} radius="card" />
      )}
      <div className={css.side}>
        {next && <NextStationDraw next={next} />}
        {draw && <TwoDigitTable draw={draw} />}
      </div>
      {draws && draws.length > 0 && <HotNumbers draws={draws} />}
    </>
  )
}
