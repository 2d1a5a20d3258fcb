import type { Minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { DecisionKind } from '../../../money/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Merchant, merchantNamed, merchants } from '../../../platform/merchants/merchants.ts'
import { type LotteryGame, lotteryGame } from '../games.ts'

/** Locks a draw that may be redrawn until the transaction ends. An issue is redrawn at most once. */
async function holdRedrawable(db: Db, game: LotteryGame, numero: string): Promise<void> {
  const draw = await db
    .selectFrom('draw')
    .select('status')
    .where('game_id', '=', game.gameId)
    .where('numero', '=', numero)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!draw) throw new Error(`${game.names.en} has no issue ${numero}`)
  if (draw.status !== 'settled')
    throw new Error(`${game.names.en} ${numero} is ${draw.status}: only a settled one is drawn again`)
  const before = await db
    .selectFrom('redraw')
    .select('number')
    .where('game_id', '=', game.gameId)
    .where('numero', '=', numero)
    .executeTakeFirst()
  if (before)
    throw new Error(`${game.names.en} ${numero} was drawn again already: an issue is drawn again at most once`)
}

export type PlannedRedraw = {
  /** The brand with the largest stakes in the issue; its operators decide. */
  readonly merchant: Merchant
  /** The stakes of this brand's tickets. */
  readonly amount: Minor
}

/** What a redraw is about, without its numbers, which nobody can know yet. Writes nothing. */
export async function planRedraw(db: Db, game: LotteryGame, numero: string): Promise<PlannedRedraw> {
  await holdRedrawable(db, game, numero)
  const { rows } = await sql<{ merchant: string; amount: bigint }>`
    select merchant, sum(amount)::int8 as amount from lottery_ticket
     where game_id = ${game.gameId} and numero = ${numero} and status in ('won', 'lost') and not is_trial
     group by merchant order by 2 desc, 1 limit 1`.execute(db)
  const [most] = rows
  const merchant = most ? merchantNamed(most.merchant) : merchants()[0]
  if (!merchant) throw new Error('there is no brand')
  return { merchant, amount: BigInt(most?.amount ?? 0) as Minor }
}

const payload = v.object({ gameId: v.string(), numero: v.string() })

/**
 * Redraws a settled issue, always by two operators. The approval fixes the moment after which the beacon has to publish the
 * value that is mixed in, so that neither operator can know the numbers.
 */
export const redrawIssue: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'lottery.redraw',
  right: 'site',
  payload,
  alwaysSecond: true,
  async execute(db, { payload: { gameId, numero }, actor, reason, at }) {
    const game = lotteryGame(gameId)
    if (!game) throw new Error(`there is no lottery ${gameId}`)
    await holdRedrawable(db, game, numero)
    await db
      .insertInto('redraw')
      .values({ game_id: gameId, numero, number: 1, actor, reason, at: new Date(at) })
      .execute()
    return `${game.names.en} ${numero} is drawn again with the next value of the beacon; its numbers are shown when all tickets are corrected`
  },
}
