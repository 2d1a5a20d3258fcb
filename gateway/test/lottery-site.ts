import type { RequestOf } from '@azulejo/shared/wire'
import { placeLotteryBet, type SlipLine } from '@azulejo/shared/wire'
import type { GatewayOptions } from '../src/index.ts'
import type { Db } from '../src/platform/db/database.ts'
import { issueAt } from '../src/play/lottery/draw/calendar.ts'
import { createDraws, drawFirst } from '../src/play/lottery/draw/draws.ts'
import { type LotteryGame, lotteryGame } from '../src/play/lottery/games.ts'
import { lotterySecret } from '../src/play/lottery/index.ts'
import { type Player, seatPlayer } from './seated-player.ts'
import { type TestClock, type TestGateway, testClock, testGateway } from './test-gateway.ts'

export type LotterySite = {
  readonly gateway: TestGateway
  readonly clock: TestClock
  /** Seats a member with money. */
  player(cents: number, merchant?: Player['merchant']): Promise<Player>
  gameOf(gameId: string): LotteryGame
  /** The issue on sale now. */
  numero(gameId: string): string
  /** A slip line for the issue on sale. */
  line(gameId: string, playCode: string, picks: string[][], more?: Partial<SlipLine>): SlipLine
  bet(player: Player, lines: readonly SlipLine[], key?: string): ReturnType<typeof send>
  /** Sets the clock to a moment and runs the draws that are due. */
  goTo(at: number): Promise<void>
  /** Draws and settles the issue on sale. */
  draw(gameId: string): Promise<void>
  balance(player: Player): Promise<bigint>
}

const send = (gateway: TestGateway, player: Player, request: RequestOf<typeof placeLotteryBet>, key: string) =>
  gateway.request(placeLotteryBet, request, { token: player.token, merchant: player.merchant, key })

let keys = 0

/** A fixed secret gives the same numbers in every run, so that the results of tests are reproducible. */
const secret = Buffer.alloc(32, 'lottery')

/** Stops all other lotteries. */
export async function drawOnly(db: Db, games: readonly string[]): Promise<void> {
  const never = new Date('2100-01-01T00:00:00Z')
  await db.updateTable('lottery_game').set({ next_at: never }).where('game_id', 'not in', games).execute()
}

type SiteOptions = Omit<GatewayOptions, 'clock'> & {
  readonly clock?: TestClock
  /**
   * Lotteries that draw; all if omitted. The others are stopped, because they would draw thousands of times between two
   * draws of a slow lottery.
   */
  readonly only?: readonly string[]
}

/** A gateway whose lotteries draw when the test requests it. */
export async function lotterySite(
  start = Date.parse('2026-11-18T14:01:30-03:00'),
  { clock = testClock(start), only, ...options }: SiteOptions = {},
): Promise<LotterySite> {
  const gateway = await testGateway({ ...options, clock })
  await lotterySecret(gateway.deps.db, secret)
  await gateway.deps.db.transaction().execute((db) => drawFirst({ ...gateway.deps, db }))
  const draws = await createDraws(gateway.deps)
  if (only) await drawOnly(gateway.deps.db, only)
  const gameOf = (gameId: string) => {
    const game = lotteryGame(gameId)
    if (!game) throw new Error(`there is no lottery ${gameId}`)
    return game
  }
  const numero = (gameId: string) => issueAt(gameOf(gameId), clock.now()).numero
  const goTo = async (at: number) => {
    clock.set(at)
    await draws.run()
  }
  return {
    gateway,
    clock,
    gameOf,
    numero,
    goTo,
    player: (cents, merchant = 'azulejo') => seatPlayer(gateway, cents, 0, merchant),
    line: (gameId, playCode, picks, more = {}) => ({
      gameId,
      numero: numero(gameId),
      prizeMode: 'LOTT' as const,
      playCode,
      picks,
      unit: '1' as const,
      multiple: 1,
      ...more,
    }),
    bet(player, lines, key) {
      keys += 1
      return send(gateway, player, { lines: [...lines] }, key ?? `lottery-bet-key-${String(keys).padStart(8, '0')}`)
    },
    draw: (gameId) => goTo(issueAt(gameOf(gameId), clock.now()).drawsAt),
    async balance({ id }) {
      const row = await gateway.deps.db
        .selectFrom('account')
        .select('balance')
        .where('owner_id', '=', id)
        .where('kind', '=', 'main')
        .where('owner_kind', '=', 'member')
        .executeTakeFirst()
      return row?.balance ?? 0n
    },
  }
}
