import { hash } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { LoginOutcome, LoginWay, SecondStepWay } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { namedStatement } from '../db/named-statement.ts'
import type { Merchant, MerchantCode } from '../merchants/merchants.ts'
import { profileOf } from '../merchants/profiles.ts'
import type { Context, Member, Visitor } from './context.ts'
import { gathered } from './gathered.ts'
import { type PlayerRow, playerColumns, playerOf } from './player.ts'
import type { Random } from './random.ts'

const minute = 60_000
/** How long a session lasts without activity where the jurisdiction says nothing else, and at most. */
export const idleMs = 30 * minute
export const longestMs = 12 * 60 * minute
/** How long, in milliseconds, a session of a merchant lasts without activity. */
export const idleOf = (merchant: Merchant): number => profileOf(merchant).pace.idleMinutes * minute

/** Minimum milliseconds between two extensions of a session, so that a busy player does not write with every call. */
const touchMs = minute

/** Hash under which a token is stored, so that a copy of the database does not let anyone log in. */
export const hashToken = (token: string): string => hash('sha256', token)

type Opening = {
  readonly visitor: Visitor
  readonly now: Instant
  readonly random: Random
  /** Milliseconds that the session lasts without activity; `idleMs` if omitted. */
  readonly idle?: number | undefined
  /** When the account itself ends. */
  readonly endsAt?: Instant | undefined
  /** Id of the remembered login that the session belongs to and ends with. */
  readonly rememberedLogin?: string | undefined
  /** Whether the password has to be changed before anything else. */
  readonly isPasswordDue?: boolean | undefined
} & LoginSteps

/** The first and the second step of a login. */
export type LoginSteps = {
  readonly way?: LoginWay | undefined
  readonly second?: SecondStepWay | undefined
}

type LoginTry = LoginSteps & { readonly visitor: Visitor; readonly now: Instant; readonly result?: LoginOutcome }

const deviceOf = ({ browser, device }: Visitor): string => browser ?? device

/** Adds an entry to the member's login history. */
export async function noteLogin(
  db: Db,
  memberId: string,
  { visitor, now, way, second, result = 'ok' }: LoginTry,
): Promise<void> {
  const { ip, country } = visitor
  await db
    .insertInto('login_event')
    .values({
      member_id: memberId,
      at: new Date(now),
      ip,
      device: deviceOf(visitor),
      country,
      way: way ?? null,
      second: second ?? null,
      result,
    })
    .execute()
}

/** A session of a member: opened at a moment, and used until another. */
export type SessionUse = {
  readonly token: string
  readonly memberId: string
  readonly visitor: Visitor
  readonly at: Instant
  readonly seenAt: Instant
}

function sessionRow({ token, memberId, visitor, at, seenAt }: SessionUse) {
  return {
    token_hash: hashToken(token),
    member_id: memberId,
    created_at: new Date(at),
    seen_at: new Date(seenAt),
    idle_until: new Date(seenAt + idleMs),
    ends_at: new Date(at + longestMs),
    ip: visitor.ip,
    device: deviceOf(visitor),
    country: visitor.country,
  }
}

/** Rows of one statement, so that it has less than 65,535 parameters. */
const batch = 2000

/** Writes sessions of the past, which are no logins of the history. The caller ends them. */
export async function keepSessions(db: Db, sessions: readonly SessionUse[]): Promise<void> {
  const rows = sessions.map(sessionRow)
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('session')
      .values(rows.slice(from, from + batch))
      .execute()
}

/** Restarts the time until the reality check, unless the member plays in another session. */
async function startPlaying(db: Db, memberId: string, now: Instant): Promise<void> {
  const at = new Date(now)
  await db
    .updateTable('member')
    .set({ reality_from: at })
    .where('id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('token_hash')
            .where('member_id', '=', memberId)
            .where('idle_until', '>', at)
            .where('ends_at', '>', at),
        ),
      ),
    )
    .execute()
}

/**
 * Opens a session and records the login. The session ends after `idle` without activity, and after 12 hours.
 * @returns the token
 */
export async function openSession(
  db: Db,
  memberId: string,
  {
    visitor,
    now,
    random,
    idle = idleMs,
    endsAt = Number.POSITIVE_INFINITY,
    rememberedLogin,
    isPasswordDue = false,
    ...steps
  }: Opening,
): Promise<string> {
  const token = random.token()
  await startPlaying(db, memberId, now)
  await db
    .insertInto('session')
    .values({
      ...sessionRow({ token, memberId, visitor, at: now, seenAt: now }),
      idle_until: new Date(now + idle),
      ends_at: new Date(Math.min(now + longestMs, endsAt)),
      remembered_login_id: rememberedLogin ?? null,
      password_due: isPasswordDue,
      // A login with its second step needs no other one at once.
      app_code_checked_until: steps.second ? new Date(now + proofMs) : null,
    })
    .execute()
  await noteLogin(db, memberId, { visitor, now, ...steps })
  return token
}

/** How long a proof in a session is valid for calls that need it. */
const proofMs = 5 * minute

/** Keeps what a session has just proved. @returns the time at which the proofs expire */
export async function keepProofs(
  { db, clock, tokenHash = '' }: Pick<Context, 'db' | 'clock' | 'tokenHash'>,
  { hasPassword = false, hasSecondStep = false }: { readonly hasPassword?: boolean; readonly hasSecondStep?: boolean },
): Promise<Instant> {
  const until = clock.now() + proofMs
  await db
    .updateTable('session')
    .set({
      ...(hasPassword && { payment_checked_until: new Date(until) }),
      ...(hasSecondStep && { app_code_checked_until: new Date(until) }),
    })
    .where('token_hash', '=', tokenHash)
    .execute()
  return until
}

type SessionRow = PlayerRow & {
  readonly id: string | null
  readonly account: string
  readonly nickname: string
  readonly rank_level: number
  readonly seen_at: Date
  readonly password_due: boolean
}

const membersOfTokens = namedStatement<
  SessionRow,
  { merchants: readonly string[]; hashes: readonly string[]; now: Date }
>(
  'members_of_tokens',
  ({ merchants, hashes, now }) => `select m.*, s.seen_at, s.password_due
     from unnest(${merchants}::text[], ${hashes}::text[]) with ordinality as asked (merchant, token_hash, place)
     left join lateral (select member_id, seen_at, password_due from session
                         where token_hash = asked.token_hash and idle_until > ${now} and ends_at > ${now} offset 0) s on true
     left join lateral (select id, account, nickname, rank_level, ${playerColumns.join(', ')} from member
                         where id = s.member_id and merchant = asked.merchant and closed_at is null and not is_house
                        offset 0) m on true
    order by asked.place`,
)

/** Activity of a session: when its member last acted, and how long the session then lasts, in milliseconds. */
export type SessionActivity = { readonly activeAt: Instant; readonly idle: number }

type SessionQuery = SessionActivity & {
  readonly merchant: MerchantCode
  readonly tokenHash: string
  readonly now: Instant
}

/** Extends the idle time of sessions by their latest activity. */
async function touch(db: Db, sessions: readonly SessionQuery[]): Promise<void> {
  const latest = new Map<string, SessionQuery>()
  for (const one of sessions) {
    const known = latest.get(one.tokenHash)
    if (!known || known.activeAt < one.activeAt) latest.set(one.tokenHash, one)
  }
  const rows = [...latest.values()].sort((a, b) => (a.tokenHash < b.tokenHash ? -1 : 1))
  const moments = (of: (one: SessionQuery) => Instant) => rows.map((one) => new Date(of(one)).toISOString())
  await sql`update session set seen_at = acted.at, idle_until = acted.idle_until
      from unnest(${rows.map(({ tokenHash }) => tokenHash)}::text[], ${moments(({ activeAt }) => activeAt)}::timestamptz[],
                  ${moments(({ activeAt, idle }) => activeAt + idle)}::timestamptz[]) as acted (hash, at, idle_until)
     where session.token_hash = acted.hash and session.seen_at < acted.at`.execute(db)
}

const members = gathered<SessionQuery, Member | undefined>({
  most: 64,
  longestQueue: 5_000,
  async call(db, queries) {
    const now = Math.max(...queries.map((one) => one.now))
    const hashes = queries.map(({ tokenHash }) => tokenHash)
    const merchants = queries.map(({ merchant }) => merchant)
    const rows = await membersOfTokens(db, { merchants, hashes, now: new Date(now) })
    const acted = queries.filter(({ activeAt }, place) => {
      const row = rows[place]
      return row !== undefined && row.id !== null && activeAt - row.seen_at.getTime() > touchMs
    })
    if (acted.length > 0) await touch(db, acted)
    return rows.map((row) => {
      const { id, account, nickname, type, rank_level: rankLevel, password_due: isPasswordDue } = row
      return id === null ? undefined : { ...playerOf(row), id, account, nickname, type, rankLevel, isPasswordDue }
    })
  },
})

/**
 * The member of a session token; undefined if the session is unknown, ended or another merchant's. One query serves
 * several calls and starts after all of them were made, so that an ended session never counts as open.
 * @param activity the member's last activity; the call itself if omitted
 */
export const memberOfToken = (
  db: Db,
  merchant: MerchantCode,
  tokenHash: string,
  now: Instant,
  activity: SessionActivity = { activeAt: now, idle: idleMs },
): Promise<Member | undefined> => members(db, { merchant, tokenHash, now, ...activity })

/** Sessions of a member that have not ended, the newest first. */
export const openSessionsOf = (db: Db, memberId: string, now: Instant) =>
  db
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'seen_at', 'ip', 'device', 'country'])
    .where('member_id', '=', memberId)
    .where('idle_until', '>', new Date(now))
    .where('ends_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends every session of a member, every remembered login that could open another, and the notices of all devices. */
export async function endSessions(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('push_device').where('member_id', '=', memberId).execute()
  await db.deleteFrom('session').where('member_id', '=', memberId).execute()
  await db.deleteFrom('remembered_login').where('member_id', '=', memberId).execute()
}

/** Ends sessions, the remembered logins that opened them, and the notices of their devices. */
export async function endSession(db: Db, ...tokenHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('push_device').where('session_hash', 'in', tokenHashes).execute()
  await db
    .deleteFrom('remembered_login')
    .where('id', 'in', (from) =>
      from.selectFrom('session').select('remembered_login_id').where('token_hash', 'in', tokenHashes),
    )
    .execute()
  await db.deleteFrom('session').where('token_hash', 'in', tokenHashes).execute()
}
