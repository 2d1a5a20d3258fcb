import type { Instant } from '@azulejo/shared/kernel'
import { readDrawn } from '@azulejo/shared/lottery'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DrawTable } from '../../../platform/db/tables/play/lottery.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lotteryGame } from '../games.ts'
import { setStatus } from '../settle/settlement.store.ts'
import { redrawnShares, voidPools } from '../settle/share-pools.ts'
import type { Beacon, BeaconValue } from './beacon.ts'
import { keepChains } from './draw.store.ts'
import { drawOutcome } from './draw-outcome.ts'
import { sha256Hex } from './draw-stream.ts'

/** How long an approved redraw waits for a value of the beacon before its issue is void. */
const waitForValue = 600_000

/** Entropy of a redraw, which anyone can derive from the entropy of the first draw and the value of the beacon. */
export const redrawEntropy = (entropy: string, value: string): string => sha256Hex(`${entropy}|redraw|${value}`)

type Drawn = Pick<Selectable<DrawTable>, 'game_id' | 'numero' | 'seed' | 'entropy'>

/** Computes the result of a redraw from the committed seed and the value, so that nobody can choose the numbers. */
export function redrawOutcome({ game_id: gameId, numero, seed, entropy }: Drawn, value: string) {
  const game = lotteryGame(gameId)
  if (!game || seed === null || entropy === null) throw new Error(`${gameId} ${numero} is not drawn`)
  const mixed = redrawEntropy(entropy, value)
  const key = { seed: Buffer.from(seed, 'hex'), gameId, numero, entropy: mixed }
  return { entropy: mixed, ...drawOutcome(game.shape, key) }
}

const approved = sql<boolean>`redraw.win_no is null and not redraw.is_void and redraw.done_at is null`

/** Approved redraws that wait for a value of the beacon, with the time of their approval. */
const approvedRedraws = (db: Db) =>
  db.selectFrom('redraw').select(['game_id', 'numero', 'at']).where(approved).orderBy('at').execute()

/** Whether an approved redraw waits for a value of the beacon. */
export const isRedrawAwaited = async (db: Db): Promise<boolean> => (await approvedRedraws(db)).length > 0

type Approved = Awaited<ReturnType<typeof approvedRedraws>>[number]

/** Draws an approved redraw with the value, or voids its issue without one. Does nothing when another process did so. */
async function drawAgain(
  db: Db,
  { game_id: gameId, numero }: Approved,
  value: BeaconValue | undefined,
  at: Instant,
): Promise<void> {
  const draw = await db
    .selectFrom('draw')
    .select(['game_id', 'numero', 'seed', 'entropy', 'win_no', 'prizes'])
    .where('game_id', '=', gameId)
    .where('numero', '=', numero)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const own = () => db.updateTable('redraw').where('game_id', '=', gameId).where('numero', '=', numero).where(approved)
  if (!value) {
    const voided = await own().set({ is_void: true }).executeTakeFirst()
    if (voided.numUpdatedRows === 0n) return
    await voidPools(db, { gameId, numero, at }, readDrawn(draw.win_no ?? '', draw.prizes))
    await setStatus(db, gameId, numero, 'void')
    return
  }
  const { entropy, winNo, prizes } = redrawOutcome(draw, value.value)
  await keepChains(db, [value])
  const { numUpdatedRows } = await own()
    .set({
      entropy,
      win_no: winNo,
      prizes: prizes ? JSON.stringify(prizes) : null,
      beacon: value.beacon,
      beacon_round: BigInt(value.round),
      beacon_value: value.value,
      beacon_signature: value.signature,
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const shares = await redrawnShares(db, { gameId, numero }, 1, readDrawn(winNo, prizes))
  if (shares.length > 0) await db.insertInto('lottery_pool_draw').values(shares).execute()
}

/** Draws the approved redraws whose value the beacon has published, and voids issues whose value did not come in time. */
export async function drawRedraws(db: Db, beacon: Beacon | undefined, now: Instant): Promise<void> {
  for (const redraw of await approvedRedraws(db)) {
    const value = await beacon?.firstAfter(redraw.at.getTime())
    const isOver = !beacon || now >= redraw.at.getTime() + waitForValue
    if (value || isOver) await transact(db, (transaction) => drawAgain(transaction, redraw, value, now))
  }
}

export type PendingRedraw = { game_id: string; numero: string; number: number; corrected_to: bigint; is_void: boolean }
type Result = { win_no: string; prizes: { code: string; numbers: string[] }[] | null }

/** Locks the oldest unfinished redraw until the transaction ends; skips redraws that another process has locked. */
export async function claimRedraw(db: Db): Promise<(PendingRedraw & Result & { before: Result }) | undefined> {
  const { rows } = await sql<PendingRedraw & Result & { before: Result }>`
    select r.game_id, r.numero, r.number, r.corrected_to, r.is_void, coalesce(r.win_no, d.win_no) as win_no,
           case when r.win_no is null then d.prizes else r.prizes end as prizes,
           coalesce((select jsonb_build_object('win_no', p.win_no, 'prizes', p.prizes) from redraw p
                      where p.game_id = r.game_id and p.numero = r.numero and p.number = r.number - 1),
                    jsonb_build_object('win_no', d.win_no, 'prizes', d.prizes)) as before
      from redraw r join draw d using (game_id, numero)
     where r.done_at is null and (r.win_no is not null or r.is_void)
     order by r.at limit 1 for no key update of r skip locked`.execute(db)
  const [row] = rows
  return row && { ...row, corrected_to: BigInt(row.corrected_to) }
}
