import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { IssueRow } from './issue-row.ts'

const rowsAtOnce = 2000

/** Adds games that are new; their draws are due at once. */
export async function addGames(db: Db, gameIds: readonly string[]): Promise<void> {
  await db
    .insertInto('lottery_game')
    .values(gameIds.map((game_id) => ({ game_id, next_at: new Date(0) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps the first secret that any process offers. */
export async function lotterySecret(db: Db, offered: Uint8Array): Promise<Uint8Array> {
  await db
    .insertInto('lottery_secret')
    .values({ id: 1, secret: Buffer.from(offered).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db.selectFrom('lottery_secret').select('secret').executeTakeFirstOrThrow()
  return Buffer.from(secret, 'hex')
}

/** Claims the games for which something is due; another process that holds one is not waited for. */
export async function claimGames(transaction: Db, now: Instant): Promise<string[]> {
  const rows = await transaction
    .selectFrom('lottery_game')
    .select('game_id')
    .where('next_at', '<=', new Date(now))
    .orderBy('next_at')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ game_id }) => game_id)
}

/** Issues without numbers yet, oldest first. */
export const waitingIssues = (transaction: Db, gameIds: readonly string[]) =>
  transaction
    .selectFrom('draw')
    .select(['game_id', 'draws_at'])
    .where('game_id', 'in', gameIds)
    .where('status', '<>', 'drawn')
    .orderBy('draws_at')
    .execute()

/** Writes issues in their order. Numbers that were drawn are never touched again. */
export async function writeIssues(transaction: Db, rows: readonly IssueRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await sql`
      insert into draw select * from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb)
        as r (game_id text, numero text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, status text,
              commit text, entropy text, seed text, win_no text, prizes jsonb)
      on conflict (game_id, numero) do update
        set status = excluded.status, commit = excluded.commit, entropy = excluded.entropy, seed = excluded.seed,
            win_no = excluded.win_no, prizes = excluded.prizes
        where draw.status <> 'drawn'`.execute(transaction)
  }
}

export async function planNext(transaction: Db, next: readonly { gameId: string; at: Instant }[]): Promise<void> {
  await sql`
    update lottery_game set next_at = n.at
      from jsonb_to_recordset(${JSON.stringify(next.map(({ gameId, at }) => ({ gameId, at: new Date(at) })))}::jsonb)
        as n ("gameId" text, at timestamptz)
     where game_id = n."gameId"`.execute(transaction)
}

/** When the next game needs attention. */
export async function nextAttention(db: Db): Promise<Instant | undefined> {
  const row = await db.selectFrom('lottery_game').select('next_at').orderBy('next_at').limit(1).executeTakeFirst()
  return row?.next_at.getTime()
}
