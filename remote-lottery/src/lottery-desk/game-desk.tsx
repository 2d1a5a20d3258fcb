import { ErrorState, Skeleton } from '@azulejo/shared/design'
import { type Family, isSoldInShares } from '@azulejo/shared/lottery'
import { problemKey, problemValues, useIsHydrated, useVisitor } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SaleNotice } from '../draws/sale-notice.tsx'
import { useNearIssue } from '../draws/use-near-issue.ts'
import { DrawStage, OpenGroups, TicketStrip, Trends } from '../later-parts.ts'
import type { SlipBox } from '../slip/use-slip.ts'
import type { TrendChoice } from '../trends/use-trends.ts'
import { BetDesk } from './bet-desk.tsx'
import { DrawHead } from './draw-head.tsx'
import { LockNotice } from './lock-notice.tsx'
import { DeskLoading, usePut } from './play-desk.tsx'
import { RecentResults } from './recent-results.tsx'

/** Views that show the results themselves, or a list of their own. */
const withoutResults: readonly string[] = ['trends', 'draw', 'groups']

type Props = {
  readonly game: LotteryGame
  readonly family: Family | undefined
  readonly slip: SlipBox
  readonly choice: TrendChoice
}

/** One lottery: header, plays or another view, the member's tickets and the recent results. */
export function GameDesk({ game, family, slip, choice }: Props) {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const { near, problem, refetch } = useNearIssue(game.gameId)
  const [revealed, setRevealed] = useState<string>()
  const put = usePut(game.code)
  const isMember = useVisitor().role !== 'guest'
  const newest = near?.previousNumero?.numero
  const isHydrated = useIsHydrated()
  // Pre-rendered plays stay while the draw loads; otherwise the plays render together with the draw.
  const [isDrawn] = useState(!isHydrated)
  const hasDesk = family !== undefined && (near !== undefined || (isDrawn && !problem))
  // The pre-rendered view contains nothing below the desk.
  const withResults = isHydrated && !withoutResults.includes(query.get('view') ?? '')
  const waiting = <Skeleton height={420} radius="card" />
  return (
    <>
      <DrawHead game={game} near={near && revealed ? { ...near, awaited: revealed } : near} />
      {problem && !near && (
        <ErrorState
          title={t(problemKey(problem, { 'lottery.game.unknown': 'lottery.noGames' }), problemValues(problem))}
          onRetry={refetch}
        />
      )}
      {near && <LockNotice key={near.currentNumero.numero} near={near} />}
      {near && <SaleNotice near={near} />}
      {!near && !problem && !hasDesk && <DeskLoading />}
      {hasDesk && (
        <BetDesk
          game={game}
          family={family}
          near={near}
          slip={slip}
          groups={
            isSoldInShares(family) ? (
              <OpenGroups
                waiting={waiting}
                gameId={game.gameId}
                family={family}
                onBet={() => put({ view: undefined })}
              />
            ) : undefined
          }
          trends={near && <Trends waiting={waiting} game={game} family={family} newest={newest} choice={choice} />}
          stage={
            near && (
              <DrawStage
                waiting={waiting}
                game={game}
                family={family}
                near={near}
                onReveal={setRevealed}
                onBet={() => put({ view: undefined })}
              />
            )
          }
        />
      )}
      {isMember && <TicketStrip newest={`${newest} ${slip.last[0]?.id}`} />}
      {withResults && <RecentResults game={game} newest={newest} />}
    </>
  )
}
