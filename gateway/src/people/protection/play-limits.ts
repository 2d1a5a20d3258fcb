import {
  exceededBy,
  type LimitInForce,
  type LimitKind,
  leftOf,
  limitKinds,
  limitWindowMs,
  toDecimal,
} from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { type LimitName, limitPeriodsOf, limitRows, rowInForce, type Subject } from './limits.store.ts'

/** Kinds that bound play and not payments. */
export const playKinds = limitKinds.filter((kind): kind is Exclude<LimitKind, 'deposit'> => kind !== 'deposit')

export type PlayLimit = LimitName & LimitInForce & { readonly used: bigint }

const namesOf = (merchant: Merchant): readonly LimitName[] =>
  playKinds.flatMap((kind) => limitPeriodsOf(merchant, kind).map((period) => ({ kind, period })))

/** How much of some limits is used, by the figures of the database's `limit_used`. */
async function usedOf(db: Db, { merchant, memberId, at }: Subject, names: readonly LimitName[]): Promise<bigint[]> {
  if (names.length === 0) return []
  const wanted = names.map(({ kind, period }) => ({ kind, after: new Date(at - limitWindowMs[period]).toISOString() }))
  const { rows } = await sql<{ used: bigint }>`
    select limit_used(${memberId}, ${merchant.currency}, w.kind, w.after, ${new Date(at)}) as used
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (kind text, after timestamptz))
           with ordinality as w (kind, after, place) order by w.place`.execute(db)
  return rows.map(({ used }) => used)
}

/** The member's limits of play with what is used of them. @param isSet only those that have an amount */
export async function readPlayLimits(db: Db, subject: Subject, isSet = false): Promise<readonly PlayLimit[]> {
  const rows = await limitRows(db, subject.memberId, playKinds)
  const limits = namesOf(subject.merchant)
    .map((name) => {
      const row = rows.find(({ kind, period }) => kind === name.kind && period === name.period)
      return { ...name, ...rowInForce(row, subject) }
    })
    .filter(({ amount }) => !isSet || amount !== undefined)
  const used = await usedOf(db, subject, limits)
  return limits.map((limit, place) => ({ ...limit, used: used[place] ?? 0n }))
}

/** A sum of a limit on the wire: money as a decimal, time in whole minutes. A negative loss is shown as none. */
export const limitText = (kind: LimitKind, sum: bigint, { currency }: Merchant): string => {
  const shown = sum < 0n ? 0n : sum
  return kind === 'time' ? shown.toString() : toDecimal(shown, currency)
}

type Act = {
  /** The stake in minor units; 0 for a launch, which only needs time. */
  readonly stake: bigint
  /** Whether the stake is booked already, in the caller's transaction, and so counts in what is used. */
  readonly isBooked?: boolean
}

/**
 * Refuses an act of play that would exceed a limit of the member: a stake, or a transfer to a vendor that holds wallets, which
 * counts as staked. Locks the main wallet before it reads, so that the acts of a member are checked one after another.
 * @returns undefined when the act is within all limits; the detail of the refusal names the tightest limit
 */
export async function limitRefusal(
  { db, clock, merchant, member }: Pick<Context<'needed'>, 'db' | 'clock' | 'merchant' | 'member'>,
  { stake, isBooked = false }: Act,
): Promise<Refused<'limit.reached'> | undefined> {
  if (!member.hasLimits) return undefined
  await lockWallets(db, [member.id])
  const limits = await readPlayLimits(db, { merchant, memberId: member.id, at: clock.now() }, true)
  const before = limits.map((limit) =>
    isBooked && limit.kind !== 'time' ? { ...limit, used: limit.used - stake } : limit,
  )
  const reached =
    exceededBy(
      before.filter(({ kind }) => kind === 'time'),
      1n,
    ) ??
    exceededBy(
      before.filter(({ kind }) => kind !== 'time'),
      stake,
    )
  if (reached?.amount === undefined) return undefined
  const { kind, period, amount, used } = reached
  const text = (sum: bigint) => limitText(kind, sum, merchant)
  return refuse('limit.reached', {
    kind,
    period,
    currency: merchant.currency,
    limit: text(amount),
    used: text(used),
    left: text(leftOf(reached) ?? 0n),
  })
}

/** A row of limits in the facts of a ticket: sums and times are text. */
export type TicketLimit = LimitName & {
  readonly amount: string | null
  readonly raise_amount: string | null
  readonly raise_asked_at: string | null
  readonly raise_from: string | null
}

/**
 * The limits in force that a stake of a vendor has to keep, as the database's `is_over_limit` reads them; undefined without
 * limits. The stake that is judged by them has the version of the facts, so that no other limits are in force.
 */
export function stakeLimits(
  rows: readonly TicketLimit[] | null,
  subject: Pick<Subject, 'merchant' | 'at'>,
): string | undefined {
  const sum = (text: string | null) => (text === null ? null : BigInt(text))
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const limits = (rows ?? []).flatMap(({ kind, period, ...row }) => {
    const { amount } = rowInForce(
      {
        amount: sum(row.amount),
        raise_amount: sum(row.raise_amount),
        raise_asked_at: moment(row.raise_asked_at),
        raise_from: moment(row.raise_from),
      },
      subject,
    )
    const isOffered = limitPeriodsOf(subject.merchant, kind).includes(period)
    return amount === undefined || !isOffered
      ? []
      : [{ kind, window_ms: limitWindowMs[period], amount: amount.toString() }]
  })
  return limits.length === 0 ? undefined : JSON.stringify(limits)
}
