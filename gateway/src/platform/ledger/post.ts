import { createHash } from 'node:crypto'
import type { Minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { namedStatement } from '../db/named-statement.ts'
import type { AccountRef, EntryKind } from './accounts.ts'

export type Line = { readonly account: AccountRef; readonly amount: Minor }

export type Posting = {
  /** Idempotency key, for example `vendor:<merchant>:FORTUNA:r-1:bet`; the same key posts once. */
  readonly key: string
  readonly kind: EntryKind
  /** Reference of the movement, for example a round or an order. */
  readonly ref: string
  readonly meta?: Readonly<Record<string, unknown>>
  /** Time of the movement, milliseconds since the epoch. */
  readonly at: number
  /** Add up to zero per currency. Lines of one account are added together. */
  readonly lines: readonly Line[]
}

export type BalanceAfter = {
  readonly ownerId: string
  readonly kind: string
  readonly currency: string
  readonly balance: Minor
}

/**
 * posted: the movement is booked. repeated: the same intent was booked before; the balances are those after the first
 * time. insufficient: an account would fall below its floor. full: an account would exceed its largest balance.
 * conflict: the key belongs to another intent.
 */
export type Posted = {
  readonly outcome: 'posted' | 'repeated' | 'insufficient' | 'full' | 'conflict'
  /** Balances of the tracked accounts involved, right after the movement; empty when nothing was booked. */
  readonly balances: readonly BalanceAfter[]
}

type WireLine = { owner_kind: string; owner_id: string; kind: string; currency: string; amount: string }

const wireLines = (lines: readonly Line[]): WireLine[] =>
  lines.map(({ account, amount }) => ({
    owner_kind: account.ownerKind,
    owner_id: account.ownerId,
    kind: account.kind,
    currency: account.currency,
    amount: amount.toString(),
  }))

/** Hash of a posting's intent: its kind, reference and lines, without the time. */
const hashOf = ({ kind, ref }: Posting, lines: readonly WireLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ref, lines.map((line) => Object.values(line).join(' ')).sort()]))
    .digest('hex')

type Row = {
  outcome: Posted['outcome']
  balances: { owner_id: string; kind: string; currency: string; balance: string }[]
}

const readBalance = ({ owner_id, kind, currency, balance }: Row['balances'][number]): BalanceAfter => ({
  ownerId: owner_id,
  kind,
  currency,
  balance: BigInt(balance) as Minor,
})

const postOne = namedStatement<
  Row,
  { key: string; hash: string; kind: EntryKind; ref: string; meta: string; at: Date; lines: string }
>(
  'post',
  ({ key, hash, kind, ref, meta, at, lines }) =>
    `select outcome, balances
       from post(${key}, ${hash}, ${kind}, ${ref}, ${meta}::jsonb, ${at}::timestamptz, ${lines}::jsonb)`,
)

const postAll = namedStatement<{ booked: number }, { postings: string }>(
  'post_many',
  ({ postings }) => `select post_many(${postings}::jsonb) as booked`,
)

/** Books one movement in one database call. Missing accounts are opened. */
export async function post(db: Db, posting: Posting): Promise<Posted> {
  const lines = wireLines(posting.lines)
  const { key, kind, ref, meta = {}, at } = posting
  const [row] = await postOne(db, {
    key,
    hash: hashOf(posting, lines),
    kind,
    ref,
    meta: JSON.stringify(meta),
    at: new Date(at),
    lines: JSON.stringify(lines),
  })
  if (!row) throw new Error('post answered nothing')
  return { outcome: row.outcome, balances: row.balances.map(readBalance) }
}

/**
 * Books many movements in their order with one statement, all or none: throws when an account would fall below its
 * floor or a key belongs to another intent. Movements that were booked before are omitted.
 * @returns how many were booked now
 */
export async function postMany(db: Db, postings: readonly Posting[]): Promise<number> {
  const payload = postings.map((posting) => {
    const lines = wireLines(posting.lines)
    const { key, kind, ref, meta = {}, at } = posting
    return { key, hash: hashOf(posting, lines), kind, ref, meta, at: new Date(at).toISOString(), lines }
  })
  const [row] = await postAll(db, { postings: JSON.stringify(payload) })
  return row?.booked ?? 0
}

/** Balance of a member's wallet in minor units; 0 when it was never opened. */
export async function balanceOf(db: Db, { ownerId, kind, currency }: AccountRef): Promise<Minor> {
  const row = await db
    .selectFrom('account')
    .select('balance')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return (row?.balance ?? 0n) as Minor
}

/** Opens a member's wallets with a balance of zero. */
export async function openWallets(db: Db, wallets: readonly AccountRef[]): Promise<void> {
  const lines = wallets.map(({ ownerKind, ownerId, kind, currency }) => ({
    owner_kind: ownerKind,
    owner_id: ownerId,
    kind,
    currency,
  }))
  await sql`select open_accounts(${JSON.stringify(lines)}::jsonb)`.execute(db)
}

/** The most that a wallet may hold, in minor units: `largest_balance()` of the database. */
export const largestBalance = 99_999_999_999_999n

export type HeldWallet = { readonly memberId: string; readonly currency: string; readonly balance: bigint }

type MainWallet = { readonly owner_id: string; readonly currency: string; readonly balance: bigint }

const mainWallets = namedStatement<MainWallet, { members: readonly string[] }>(
  'lock_wallets',
  ({ members }) => `select owner_id, currency, balance from account
    where owner_kind = 'member' and owner_id = any (${members}) and kind = 'main'
    order by id for no key update`,
)

/** Locks the main wallets of members until the transaction ends, in the same order as every movement. */
export async function lockWallets(db: Db, memberIds: readonly string[]): Promise<HeldWallet[]> {
  if (memberIds.length === 0) return []
  const rows = await mainWallets(db, { members: [...new Set(memberIds)] })
  return rows.map(({ owner_id, currency, balance }) => ({ memberId: owner_id, currency, balance }))
}
