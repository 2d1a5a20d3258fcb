import type { Minor } from '@azulejo/shared/kernel'
import { readDrawn } from '@azulejo/shared/lottery'
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../db/database.ts'
import type { DrawTable } from '../db/tables/lottery.ts'
import { type Merchant, merchantNamed, merchants } from '../merchants.ts'
import type { DecisionKind } from '../operators/index.ts'
import { drawOutcome } from './draw-outcome.ts'
import { sha256Hex } from './draw-stream.ts'
import type { LotteryGame } from './games.ts'
import { lotteryGame } from './games.ts'
import { ticketPrizes } from './settle-tickets.ts'
import { redrawnShares, shareMap, ticketsOfIssue } from './share-pools.ts'

type Drawn = Pick<Selectable<DrawTable>, 'game_id' | 'numero' | 'status' | 'seed' | 'entropy'>

/** Entropy of a redraw, which anyone can derive from the entropy of the first draw and the number of the redraw. */
export const redrawEntropy = (entropy: string, number: number): string => sha256Hex(`${entropy}|redraw|${number}`)

/** Computes the result of a redraw from the committed seed, so that nobody can choose the numbers. */
function redrawOf({ shape, gameId }: LotteryGame, { numero, seed, entropy }: Drawn, number: number) {
  if (seed === null || entropy === null) throw new Error(`${gameId} ${numero} is not drawn`)
  const mixed = redrawEntropy(entropy, number)
  return { entropy: mixed, ...drawOutcome(shape, { seed: Buffer.from(seed, 'hex'), gameId, numero, entropy: mixed }) }
}

/** Locks a draw that may be redrawn until the transaction ends; returns the draw and the number of its next redraw. */
async function nextRedraw(db: Db, game: LotteryGame, numero: string) {
  const draw = await db
    .selectFrom('draw')
    .selectAll()
    .where('game_id', '=', game.gameId)
    .where('numero', '=', numero)
    .forUpdate()
    .executeTakeFirst()
  if (!draw) throw new Error(`${game.name} has no issue ${numero}`)
  if (draw.status !== 'settled')
    throw new Error(`${game.name} ${numero} is ${draw.status}: only a settled one is drawn again`)
  const last = await db
    .selectFrom('redraw')
    .select(['number', 'done_at'])
    .where('game_id', '=', game.gameId)
    .where('numero', '=', numero)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (last && last.done_at === null) throw new Error(`tickets of ${game.name} ${numero} are being corrected`)
  return { draw, number: (last?.number ?? 0) + 1 }
}

export type PlannedRedraw = {
  readonly number: number
  /** The brand that decides whether two operators are needed: one over its approval limit, else the largest change. */
  readonly merchant: Merchant
  readonly amount: Minor
}

/** Computes what a redraw would change, without writing anything. */
export async function planRedraw(db: Db, game: LotteryGame, numero: string): Promise<PlannedRedraw> {
  const { draw, number } = await nextRedraw(db, game, numero)
  const { winNo, prizes } = redrawOf(game, draw, number)
  const drawn = readDrawn(winNo, prizes)
  const issue = { gameId: game.gameId, numero }
  const shares = shareMap(await redrawnShares(db, issue, number, drawn))
  const changes = new Map<string, bigint>()
  for await (const tickets of ticketsOfIssue(db, issue, 'settled'))
    for (const ticket of tickets) {
      const difference = ticketPrizes(ticket, drawn, shares).prize - ticket.prize
      const size = difference < 0n ? -difference : difference
      changes.set(ticket.merchant, (changes.get(ticket.merchant) ?? 0n) + size)
    }
  const isOver = ({ approvalLimits, currency }: Merchant, amount: bigint) => amount > (approvalLimits[currency] ?? -1n)
  const [most] = [...changes]
    .map(([code, amount]) => ({ merchant: merchantNamed(code), amount }))
    .toSorted(
      (a, b) =>
        Number(isOver(b.merchant, b.amount)) - Number(isOver(a.merchant, a.amount)) || Number(b.amount - a.amount),
    )
  const merchant = most?.merchant ?? merchants()[0]
  if (!merchant) throw new Error('there is no brand')
  return { number, merchant, amount: (most?.amount ?? 0n) as Minor }
}

const payload = v.object({
  gameId: v.string(),
  numero: v.string(),
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
})

/** Redraws a settled issue. The first draw stays on record; the tickets are corrected afterwards, in batches. */
export const redrawIssue: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'lottery.redraw',
  right: 'site',
  payload,
  async execute(db, { payload: { gameId, numero, number: requestedNumber }, actor, reason, at }) {
    const game = lotteryGame(gameId)
    if (!game) throw new Error(`there is no lottery ${gameId}`)
    const { draw, number } = await nextRedraw(db, game, numero)
    if (String(number) !== requestedNumber)
      throw new Error(`${game.name} ${numero} was drawn again meanwhile; look at it again`)
    const { entropy, winNo, prizes } = redrawOf(game, draw, number)
    await db
      .insertInto('redraw')
      .values({
        ...{ game_id: gameId, numero, number, entropy, win_no: winNo, prizes: prizes ? JSON.stringify(prizes) : null },
        ...{ actor, reason, at: new Date(at), done_at: null },
      })
      .execute()
    const shares = await redrawnShares(db, { gameId, numero }, number, readDrawn(winNo, prizes))
    if (shares.length > 0) await db.insertInto('lottery_pool_draw').values(shares).execute()
    return `${game.name} ${numero} is drawn again: ${prizes ? `${winNo} …` : winNo}; its tickets are corrected`
  },
}

export type PendingRedraw = { game_id: string; numero: string; number: number; corrected_to: bigint }
type Result = { win_no: string; prizes: { code: string; numbers: string[] }[] | null }

/** Locks the oldest unfinished redraw until the transaction ends; skips redraws that another process has locked. */
export async function claimRedraw(db: Db): Promise<(PendingRedraw & Result & { before: Result }) | undefined> {
  const { rows } = await sql<PendingRedraw & Result & { first: Result; last: Result | null }>`
    select r.game_id, r.numero, r.number, r.corrected_to, r.win_no, r.prizes,
           jsonb_build_object('win_no', d.win_no, 'prizes', d.prizes) as first,
           (select jsonb_build_object('win_no', p.win_no, 'prizes', p.prizes) from redraw p
             where p.game_id = r.game_id and p.numero = r.numero and p.number = r.number - 1) as last
      from redraw r join draw d using (game_id, numero)
     where r.done_at is null order by r.at limit 1 for update of r skip locked`.execute(db)
  const [row] = rows
  return row && { ...row, corrected_to: BigInt(row.corrected_to), before: row.last ?? row.first }
}
