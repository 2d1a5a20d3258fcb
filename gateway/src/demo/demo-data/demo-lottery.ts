import type { Instant } from '@azulejo/shared/kernel'
import { fairSeries, largestNotePrize, type Picks, type Play, playOf, quickPick } from '@azulejo/shared/lottery'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { betTerms, drawPast, issueAfter, issueAt, type LotteryGame, lotteryGames, placeSlip } from '../../play/index.ts'
import { callerAt } from './demo-events.ts'
import { createSeededRandom } from './seeded-random.ts'

const minute = 60_000
/** The longest time in which the orders are bet, and the time from one to the next. */
export const lotteryMs = 40 * minute
const stepMs = 4 * minute
/** Time after the start of an issue at which it is bet. */
const betAfter = 20_000

type Of = {
  readonly db: Db
  readonly random: GatewayDeps['random']
  readonly merchant: Merchant
  readonly memberId: string
}

/** Lotteries that nobody has drawn yet, so that their draws can be made at moments of the past. */
async function undrawn({ db }: Of): Promise<readonly LotteryGame[]> {
  const rows = await db.selectFrom('lottery_game').select('game_id').execute()
  const drawn = rows.map(({ game_id }) => game_id)
  return lotteryGames.filter(({ gameId }) => !drawn.includes(gameId))
}

const isOfOneMinute = ({ calendar }: LotteryGame) => calendar.every === 'period' && calendar.seconds === 60
const isOfOneDay = ({ gameId }: LotteryGame) => gameId === 'XSMB'

const unit = '1'

/** The wanted multiple, or the largest one whose prize the site's limit allows; 0 where it allows none. */
function allowedMultiple({ merchant }: Of, game: LotteryGame, play: Play, picks: Picks, wanted: number): number {
  const terms = betTerms(game, merchant.currency)
  if (!terms) return 0
  const prize = largestNotePrize(play, picks, { price: terms.price, unit, multiple: 1, series: fairSeries })
  const most = Number(terms.limits.win / prize)
  return Math.min(most, wanted)
}

/** Bets a random line on the issue that is on sale at a moment; undefined where the limits allow no such line. */
async function bet(of: Of, game: LotteryGame, wanted: number, at: Instant) {
  const { db, random, merchant, memberId } = of
  const play = playOf(game.group, game.defaultPlayType)
  const [prizeMode] = game.prizeModes
  if (!play || !prizeMode) throw new Error(`${game.gameId} has no usual play`)
  const { numero } = issueAt(game, at)
  const { below } = createSeededRandom(`lottery of ${merchant.code} ${numero}`)
  const picks = quickPick(play, below).map((field) => [...field])
  const multiple = allowedMultiple(of, game, play, picks, wanted)
  if (multiple < 1) return undefined
  const line = { gameId: game.gameId, numero, prizeMode, playCode: play.code, picks, unit, multiple } as const
  const member = { id: memberId, type: 0 } as const
  const { clock } = callerAt(db, merchant, memberId, at)
  return placeSlip({ db, merchant, clock, random, member }, { lines: [line] })
}

/** Bets on issues of a fast lottery, which are drawn and settled one after the other. */
async function betOnIssues(of: Of, game: LotteryGame, from: Instant, until: Instant): Promise<void> {
  await drawPast(of, [game.gameId], from)
  let issue = issueAfter(game, issueAt(game, from))
  for (let multiple = 1; issue.drawsAt < until; multiple = (multiple % 3) + 1) {
    const at = issue.opensAt + betAfter
    await drawPast(of, [game.gameId], at)
    const placed = await bet(of, game, multiple, at)
    if (placed && (isRefused(placed) || placed.refused.length > 0))
      throw new Error(`${game.gameId} ${issue.numero} was not bet: ${JSON.stringify(placed)}`)
    await drawPast(of, [game.gameId], issue.drawsAt)
    issue = issueAt(game, issue.opensAt + stepMs)
  }
}

/**
 * Lets a member bet on a fast lottery, and leaves a ticket of a daily lottery open. The orders, draws and prizes are the
 * site's own, at moments of the past. A site whose lotteries all run already gets no such orders.
 */
export async function writeDemoLottery(of: Of, from: Instant, until: Instant): Promise<void> {
  const games = await undrawn(of)
  const fast = games.find(isOfOneMinute)
  if (!fast) return
  await betOnIssues(of, fast, from, until)
  const daily = lotteryGames.find(isOfOneDay)
  if (!daily) return
  if (games.includes(daily)) await drawPast(of, [daily.gameId], until)
  // Its issue may have locked.
  await bet(of, daily, 1, until)
}
