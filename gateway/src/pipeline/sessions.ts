import { createHash } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import type { MerchantCode } from '../merchants.ts'
import type { Member, Visitor } from './context.ts'
import { playerColumns, playerOf } from './player.ts'
import type { Random } from './random.ts'

const minute = 60_000
const idleMs = 30 * minute
const longestMs = 12 * 60 * minute
/** The idle time is moved on at most this often, so that a busy player does not write with every call. */
const touchMs = minute

/** Tokens are stored as hashes: a copy of the database does not let anyone log in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type Opening = {
  readonly visitor: Visitor
  readonly now: Instant
  readonly random: Random
  /** When the account itself is over. */
  readonly endsAt?: Instant | undefined
  /** The remembered login that opens it, and that it ends with. */
  readonly rememberedLogin?: string | undefined
}

/** Opens a session and journals the login. Ends after 30 minutes without a call, and after 12 hours. */
export async function openSession(
  db: Db,
  memberId: string,
  { visitor, now, random, endsAt = Number.POSITIVE_INFINITY, rememberedLogin }: Opening,
): Promise<string> {
  const token = random.token()
  const at = new Date(now)
  const { ip, device } = visitor
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: at,
      seen_at: at,
      idle_until: new Date(now + idleMs),
      ends_at: new Date(Math.min(now + longestMs, endsAt)),
      ip,
      device,
      remembered_login_id: rememberedLogin ?? null,
    })
    .execute()
  await db.insertInto('login_event').values({ member_id: memberId, at, ip, device }).execute()
  await db.deleteFrom('session').where('ends_at', '<', at).execute()
  return token
}

/** The member a token belongs to; undefined when it is unknown, ended or another merchant's. */
export async function memberOfToken(
  db: Db,
  merchant: MerchantCode,
  tokenHash: string,
  now: Instant,
): Promise<Member | undefined> {
  const at = new Date(now)
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([...playerColumns, 'member.id', 'account', 'nickname', 'rank_level', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('merchant', '=', merchant)
    .where('idle_until', '>', at)
    .where('session.ends_at', '>', at)
    .where('closed_at', 'is', null)
    .where('is_house', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  if (now - row.seen_at.getTime() > touchMs)
    await db
      .updateTable('session')
      .set({ seen_at: at, idle_until: new Date(now + idleMs) })
      .where('token_hash', '=', tokenHash)
      .execute()
  const { id, account, nickname, type, rank_level } = row
  return { ...playerOf(row), id, account, nickname, type, rankLevel: rank_level }
}

/** Ends every session of a member, and every remembered login that could open another. */
export async function endSessions(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).execute()
  await db.deleteFrom('remembered_login').where('member_id', '=', memberId).execute()
}

/** Ends a session, and the remembered login that opened it. */
export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('remembered_login')
    .where('id', 'in', (from) =>
      from.selectFrom('session').select('remembered_login_id').where('token_hash', '=', tokenHash),
    )
    .execute()
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}
