import { nearIssue } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { issueAfter, issueAt } from './calendar.ts'
import { lotteryGame } from './games.ts'
import { openedDraws } from './opened.ts'

/** The issue that is selling now, by the time of the gateway. */
export const nearIssueCall = answers(nearIssue, async ({ gameId }, { db, clock }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  const [previousNumero] = (await openedDraws(db, [game.gameId], 1)).get(game.gameId) ?? []
  const now = clock.now()
  const issue = issueAt(game, now)
  return {
    ...(previousNumero ? { previousNumero } : {}),
    currentNumero: {
      numero: issue.numero,
      remainTime: issue.drawsAt - now,
      lockTime: game.lockSeconds,
      isSale: now < issue.closesAt,
    },
    nextNumero: issueAfter(game, issue).numero,
  }
})
