import { EmptyState, ErrorState, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useAnswer } from '@azulejo/shared/remote'
import { gameMenus, type LotteryGame } from '@azulejo/shared/wire'
import { useSearchParams } from 'react-router-dom'
import { useNearIssue } from '../draws/use-near-issue.ts'
import { useWords } from '../words.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { DrawHead } from './draw-head.tsx'
import { GameList } from './game-list.tsx'
import css from './lottery-desk.module.css'
import { RecentResults } from './recent-results.tsx'

/** /lottery: the lotteries by group, the draw that is selling and the recent results of one of them. */
export function LotteryDeskScreen() {
  const say = useWords()
  const [query] = useSearchParams()
  const menus = useAnswer(gameMenus, { prizeMode: 'LOTT' })
  const groups = menus.value
  if (!groups) {
    if (menus.state !== 'failed') return <DeskSkeleton />
    const title = say(problemKey(menus.problem, {}), problemValues(menus.problem))
    return <ErrorState title={title} onRetry={menus.again} />
  }
  const games = groups.flatMap(({ gameMenus }) => gameMenus)
  const wanted = query.get('gameCode')
  const chosen = games.find(({ code, gameId }) => wanted === code || wanted === gameId)
  const game = chosen ?? games[0]
  if (!game) return <EmptyState title={say('lottery.noGames')} />
  return (
    <div className={css.desk}>
      <GameList groups={groups} current={game.gameId} />
      <div className={css.play}>
        {wanted && !chosen && <Strip tone="info">{say('lottery.unknownGame', { name: game.displayName })}</Strip>}
        <Desk key={game.gameId} game={game} />
      </div>
    </div>
  )
}

function Desk({ game }: { game: LotteryGame }) {
  const say = useWords()
  const { near, problem, again } = useNearIssue(game.gameId)
  const newest = near?.previousNumero?.numero
  return (
    <>
      <DrawHead game={game} near={near} />
      {problem && !near && (
        <ErrorState
          title={say(problemKey(problem, { 'lottery.game.unknown': 'lottery.noGames' }), problemValues(problem))}
          onRetry={again}
        />
      )}
      <RecentResults game={game} newest={newest} />
    </>
  )
}
