import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BeaconValue } from './beacon.ts'
import type { IssueRow } from './issue-row.ts'
import { merkleRoot } from './merkle.ts'

const rowsAtOnce = 2000

/** Inserts missing games; their draws are due at once. */
export async function addGames(db: Db, gameIds: readonly string[]): Promise<void> {
  await db
    .insertInto('lottery_game')
    .values(gameIds.map((game_id) => ({ game_id, next_at: new Date(0) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores the offered secret unless one is stored already. @returns the stored secret */
export async function lotterySecret(db: Db, offered: Uint8Array): Promise<Uint8Array> {
  await db
    .insertInto('lottery_secret')
    .values({ id: 1, secret: Buffer.from(offered).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db.selectFrom('lottery_secret').select('secret').executeTakeFirstOrThrow()
  return Buffer.from(secret, 'hex')
}

/** Locks the games with a due event; skips games that another process has locked. */
export async function claimGames(transaction: Db, now: Instant, among: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('lottery_game')
    .select('game_id')
    .where('next_at', '<=', new Date(now))
    .where('game_id', 'in', among)
    .orderBy('next_at')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ game_id }) => game_id)
}

/** Issues that are not drawn yet, oldest first. */
export const waitingIssues = (transaction: Db, gameIds: readonly string[]) =>
  transaction
    .selectFrom('draw')
    .select(['game_id', 'draws_at', 'awaited_since'])
    .where('game_id', 'in', gameIds)
    .where('status', 'in', ['scheduled', 'open', 'locked'])
    .orderBy('draws_at')
    .execute()

/** Upserts issues in order. Updates only scheduled, open and locked issues, so drawn numbers never change. */
export async function writeIssues(transaction: Db, rows: readonly IssueRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await sql`
      insert into draw select * from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb)
        as r (game_id text, numero text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, status text,
              commit text, entropy text, seed text, win_no text, prizes jsonb, root text,
              beacon text, beacon_round int8, beacon_value text, beacon_signature text, awaited_since timestamptz)
      on conflict (game_id, numero) do update
        set status = excluded.status, commit = excluded.commit, entropy = excluded.entropy, seed = excluded.seed,
            win_no = excluded.win_no, prizes = excluded.prizes, root = excluded.root,
            beacon = excluded.beacon, beacon_round = excluded.beacon_round, beacon_value = excluded.beacon_value,
            beacon_signature = excluded.beacon_signature, awaited_since = excluded.awaited_since
        where draw.status in ('scheduled', 'open', 'locked')`.execute(transaction)
  }
}

/** Stores the beacon chains, with their public keys, that signed the values of draws. */
export async function keepChains(transaction: Db, values: Iterable<BeaconValue>): Promise<void> {
  const chains = new Map(Array.from(values, ({ beacon, chain }) => [beacon, chain]))
  if (chains.size === 0) return
  await transaction
    .insertInto('beacon_chain')
    .values(
      Array.from(chains, ([beacon, { publicKey, period, genesisTime, groupHash, beaconId }]) => ({
        beacon,
        public_key: publicKey,
        period,
        genesis_time: BigInt(genesisTime),
        group_hash: groupHash,
        beacon_id: beaconId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first closing times of undrawn issues whose draw is due, at most `most`. */
export async function locksBeforeDraw(db: Db, now: Instant, most: number): Promise<Instant[]> {
  const rows = await db
    .selectFrom('draw')
    .select('closes_at')
    .distinct()
    .where('status', 'in', ['scheduled', 'open', 'locked'])
    .where('draws_at', '<=', new Date(now))
    .orderBy('closes_at')
    .limit(most)
    .execute()
  return rows.map(({ closes_at }) => closes_at.getTime())
}

/**
 * Returns the Merkle roots over the tickets of issues closed for betting, by `gameId|numero`. Bets lock the row of their
 * issue until they commit, so every accepted ticket is visible here. Later changes to tickets change no root.
 */
export async function lockIssues(
  transaction: Db,
  gameIds: readonly string[],
  now: Instant,
): Promise<Map<string, string>> {
  const waiting = await transaction
    .selectFrom('draw')
    .select(['game_id', 'numero', 'root'])
    .where('game_id', 'in', gameIds)
    .where('status', 'in', ['scheduled', 'open', 'locked'])
    .where('closes_at', '<=', new Date(now))
    .orderBy('game_id')
    .orderBy('numero')
    .forNoKeyUpdate()
    .execute()
  const known = waiting.flatMap(({ game_id, numero, root }) =>
    root === null ? [] : [[`${game_id}|${numero}`, root] as const],
  )
  const issues = waiting.filter(({ root }) => root === null).map(({ game_id, numero }) => ({ game_id, numero }))
  if (issues.length === 0) return new Map(known)
  const { rows } = await sql<{ game_id: string; numero: string; id: bigint; lines_hash: string }>`
    select t.game_id, t.numero, t.id, t.lines_hash
      from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as i (game_id text, numero text)
      join lottery_ticket t on t.game_id = i.game_id and t.numero = i.numero and t.status = 'accepted'`.execute(
    transaction,
  )
  const byIssue = Map.groupBy(rows, ({ game_id, numero }) => `${game_id}|${numero}`)
  const rootOf = (tickets: typeof rows) =>
    merkleRoot(tickets.map(({ id, lines_hash }) => ({ id: BigInt(id), linesHash: lines_hash }))).toString('hex')
  return new Map([...known, ...[...byIssue].map(([issue, tickets]) => [issue, rootOf(tickets)] as const)])
}

/** Marks drawn issues without accepted tickets as settled, so that their result is shown at once. */
export async function settleEmpty(transaction: Db, gameIds: readonly string[]): Promise<void> {
  await sql`
    update draw set status = 'settled'
     where status = 'drawn' and game_id in (select jsonb_array_elements_text(${JSON.stringify(gameIds)}::jsonb))
       and not exists (select from lottery_ticket t
                        where t.game_id = draw.game_id and t.numero = draw.numero and t.status = 'accepted')`.execute(
    transaction,
  )
}

export async function planNext(transaction: Db, next: readonly { gameId: string; at: Instant }[]): Promise<void> {
  await sql`
    update lottery_game set next_at = n.at
      from jsonb_to_recordset(${JSON.stringify(next.map(({ gameId, at }) => ({ gameId, at: new Date(at) })))}::jsonb)
        as n ("gameId" text, at timestamptz)
     where game_id = n."gameId"`.execute(transaction)
}

/** Returns the time of the next event of any game; undefined without games. */
export async function nextAttention(db: Db): Promise<Instant | undefined> {
  const row = await db.selectFrom('lottery_game').select('next_at').orderBy('next_at').limit(1).executeTakeFirst()
  return row?.next_at.getTime()
}
