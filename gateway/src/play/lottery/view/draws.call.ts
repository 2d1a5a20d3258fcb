import { followingNumeros, latestDraws, nearIssue, openedNumero, vnOpenedNumero } from '@azulejo/shared/wire'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import { type Issue, issueAfter, issueAt } from '../draw/calendar.ts'
import { openedDraws } from '../draw/opened.ts'
import { isVietnamese, lotteryGame } from '../games.ts'
import { gamesOfMode, homeGames } from '../merchant-games.ts'
import { isOnSale, salesOf, voidedIssues } from '../sale/sale.ts'
import { wireGame } from './menu.ts'

/** Returns the current issue of a game by the gateway's clock, with its previous and next issue numbers. */
export const nearIssueCall = answers(nearIssue, async ({ gameId }, { db, clock }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  const [previousNumero] = (await openedDraws(db, [game.gameId], 1)).get(game.gameId) ?? []
  const now = clock.now()
  const issue = issueAt(game, now)
  const sale = (await salesOf(db, [game], now)).get(game.gameId)
  return {
    ...(previousNumero ? { previousNumero } : {}),
    currentNumero: {
      numero: issue.numero,
      remainTime: issue.drawsAt - now,
      lockTime: game.lockSeconds,
      closesAt: issue.closesAt,
      isSale: sale?.isOpen === true,
      ...(sale?.closed ? { closed: sale.closed } : {}),
      ...(sale?.commit ? { commit: sale.commit } : {}),
    },
    nextNumero: issueAfter(game, issue).numero,
  }
})

/** Returns the issues after the current one, which a chase may name; voided issues are omitted. */
export const followingNumerosCall = answers(followingNumeros, async ({ gameId, count }, { db, clock }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  const now = clock.now()
  const issues = [issueAfter(game, issueAt(game, now))]
  while (issues.length < count) issues.push(issueAfter(game, issues.at(-1) as Issue))
  const isVoid = await voidedIssues(
    db,
    game,
    issues.map(({ numero }) => numero),
  )
  return issues
    .filter(({ numero }) => !isVoid.has(numero))
    .map(({ numero, closesAt }) => ({ numero, remainTime: closesAt - now, closesAt }))
})

/** Returns the latest result and the time to the next draw of the first home-page games, or of one prize mode's games. */
export const latestDrawsCall = answers(latestDraws, async ({ count, prizeMode }, { db, clock, merchant, language }) => {
  const wanted = prizeMode ? gamesOfMode(prizeMode) : homeGames(merchant, clock.now())
  const games = wanted.slice(0, count)
  const draws = await openedDraws(
    db,
    games.map(({ gameId }) => gameId),
    1,
  )
  const now = clock.now()
  const sales = await salesOf(db, games, now)
  return games.map((game) => {
    const [draw] = draws.get(game.gameId) ?? []
    return {
      game: wireGame(game, language, isOnSale(sales, game)),
      ...(draw ? { draw } : {}),
      remainTime: issueAt(game, now).drawsAt - now,
      lockTime: game.lockSeconds,
    }
  })
})

/** Returns the latest draws of any lottery, newest first. */
export const openedNumeroCall = answers(openedNumero, async ({ gameId, count }, { db }) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  return (await openedDraws(db, [game.gameId], count)).get(game.gameId) ?? []
})

/** Returns the latest draws of a Vietnamese lottery with their prize tables, newest first. */
export const vnOpenedNumeroCall = answers(vnOpenedNumero, async ({ gameId, count }, { db }) => {
  const game = lotteryGame(gameId)
  if (!game || !isVietnamese(game)) return refuse('lottery.game.unknown')
  return (await openedDraws(db, [game.gameId], count)).get(game.gameId) ?? []
})
