import { createHash } from 'node:crypto'
import { parseAmount } from '@azulejo/shared/kernel'
import { type CallRecord, equalActMinutes, repeatPrefix } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import { namedStatement } from '../db/named-statement.ts'
import type { Context, Member } from './context.ts'
import { isRefused, refuse } from './refused.ts'

const digestOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** The key of a member's call as it is stored: keys of different members and operations never collide. */
export const storedKey = (operation: string, member: Pick<Member, 'id'> | undefined, key: string): string =>
  `${operation}:${member?.id ?? 'guest'}:${key}`

// Until the transaction ends, `isUnderWay` finds its lock.
type NewIntent = {
  key: string
  digest: string
  at: Date
  memberId: string | null
  act: string | null
  amount: string | null
  currency: string | null
}
const addIntent = namedStatement<{ key: string }, NewIntent>(
  'add_intent',
  ({
    key,
    digest,
    at,
    memberId,
    act,
    amount,
    currency,
  }) => `insert into money_intent (key, digest, at, member_id, act, amount, currency)
   select ${key}::text, ${digest}, ${at}, ${memberId}, ${act}, ${amount}, ${currency}
     from (select pg_advisory_xact_lock_shared(hashtextextended(${key}::text, 0))) as held
   on conflict (key) do nothing returning key`,
)
const keepAnswer = namedStatement<unknown, { key: string; answer: string }>(
  'keep_answer',
  ({ key, answer }) => `update money_intent set answer = ${answer} where key = ${key}`,
)
const lockAct = namedStatement<unknown, { act: string }>(
  'lock_act',
  ({ act }) => `select pg_advisory_xact_lock(hashtextextended(${act}, 1))`,
)
const findEqual = namedStatement<{ at: Date }, { memberId: string | null; act: string; since: Date; ownKey: string }>(
  'find_equal_act',
  ({
    memberId,
    act,
    since,
    ownKey,
  }) => `select at from money_intent where member_id = ${memberId} and act = ${act} and at > ${since} and key <> ${ownKey} and not voided
    order by at desc limit 1`,
)
const tryLock = namedStatement<{ free: boolean }, { key: string }>(
  'try_intent',
  ({ key }) => `select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
)

/** Whether a transaction with this key is being carried out. */
export async function isUnderWay(db: Db, key: string): Promise<boolean> {
  const [tried] = await tryLock(db, { key })
  return tried?.free === false
}

export const keptIntent = (db: Db, key: string) =>
  db.selectFrom('money_intent').selectAll().where('key', '=', key).executeTakeFirst()

/**
 * Voids a key unless a call with it is booked, and returns the row of the key. Waits for a call that is being carried out
 * with the key.
 */
export async function voidIntent(db: Db, key: string, memberId: string, at: Date) {
  await db
    .insertInto('money_intent')
    .values({ key, digest: '', at, member_id: memberId, voided: true })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const kept = await keptIntent(db, key)
  if (!kept) throw new Error(`no row of the key ${key}`)
  return kept
}

type Facts = { readonly act: string | undefined; readonly amount: string | undefined; readonly currency: string }

/** Amount and digest of an act, by the fields that its record names. */
function factsOf({ operation, act }: CallRecord, { merchant }: Context, request: unknown): Facts {
  const fields = request as Readonly<Record<string, unknown>>
  const currency = act?.amount === 'points' ? 'PTS' : merchant.currency
  const value = act && fields[act.amount]
  if (!act || value === undefined) return { act: undefined, amount: undefined, currency }
  const amount = String(value)
  const units = String(parseAmount(amount, currency) ?? amount)
  return { act: digestOf([operation, units, ...act.target.map((name) => fields[name])]), amount, currency }
}

/** When the member did the same within the last minutes; equal acts of one member wait for one another. */
async function equalAct({ db, clock, member, idempotencyKey }: Context, act: string): Promise<Date | undefined> {
  await lockAct(db, { act: `${member?.id}:${act}` })
  const since = new Date(clock.now() - equalActMinutes * 60_000)
  const [equal] = await findEqual(db, { memberId: member?.id ?? null, act, since, ownKey: idempotencyKey })
  return equal?.at
}

/**
 * Runs work once per `Idempotency-Key`, in the transaction of the call: the same key and request get the first answer,
 * another request with the key and a voided key are refused. An act that equals one of the last minutes is refused unless
 * its key says that the member has confirmed it. A refusal rolls the key back too, so the caller may try again. Parallel
 * calls with one key, in any process, wait for the first one.
 */
export async function onceForIntent(
  context: Context,
  record: CallRecord,
  request: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { db, clock, member, idempotencyKey: key } = context
  const digest = digestOf(request)
  const { act, amount, currency } = factsOf(record, context, request)
  const at = new Date(clock.now())
  const [added] = await addIntent(db, {
    key,
    digest,
    at,
    memberId: member?.id ?? null,
    act: act ?? null,
    amount: amount ?? null,
    currency: amount === undefined ? null : currency,
  })
  if (!added) {
    const kept = await keptIntent(db, key)
    return kept?.digest === digest && !kept.voided ? kept.answer : refuse('intent.conflict')
  }
  if (act !== undefined && !key.startsWith(storedKey(record.operation, member, repeatPrefix))) {
    const equal = await equalAct(context, act)
    if (equal) return refuse('intent.again', { at: equal.getTime() })
  }
  const answer = await work()
  if (isRefused(answer)) return answer
  await keepAnswer(db, { key, answer: JSON.stringify(answer) })
  return answer
}
