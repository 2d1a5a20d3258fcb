import type { Currency, Instant, Minor } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import { notifyOrderChange } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MoneyOrderTable } from '../../platform/db/tables/money/orders.ts'
import { type Line, type Posted, post } from '../../platform/ledger/post.ts'
import { type Movement, type OrderKind, type OrderKindName, orderKinds, type StepName } from './kinds.ts'
import { type OrderMoney, orderLines } from './order-lines.ts'

export type Order = Selectable<MoneyOrderTable>

export type NewOrder = Omit<OrderMoney, 'fee' | 'subject'> & {
  readonly kind: OrderKindName
  /** Idempotency key: the same key opens only one order. */
  readonly key: string
  readonly fee?: Minor
  readonly subject?: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly actor: string
  readonly reason?: string
  readonly at: Instant
}

type Failed = Extract<Posted['outcome'], 'insufficient' | 'full'>

/**
 * opened: the order is new. repeated: the key has opened it before. Other outcomes moved nothing, and the caller must
 * roll back.
 */
export type Opened = { readonly outcome: 'opened' | 'repeated'; readonly order: Order } | { readonly outcome: Failed }

export type OrderStep<Kind extends OrderKindName = OrderKindName> = {
  readonly order: bigint
  readonly kind: Kind
  readonly step: StepName<Kind>
  /** Idempotency key within the order, for example of a vendor's callback: the same key is one step. */
  readonly key: string
  /** Part of the held amount to move, for steps with `inParts`; the whole held amount if omitted. */
  readonly part?: Minor
  /** `member:<id>`, `operator`, `vendor:<code>` or `job:<kind>`. */
  readonly actor: string
  readonly reason?: string
  readonly at: Instant
}

/**
 * taken: the step was executed. repeated: the same step was taken before. not_allowed: the order's state has no such
 * step, for example after a late callback. conflict: the key belongs to another step. Only `taken` moved or wrote
 * anything.
 */
export type Taken = {
  readonly outcome: 'taken' | 'repeated' | 'not_allowed' | 'conflict' | Failed
  readonly order: Order
}

/** @throws when the member was removed with the demonstration data: an order without a member moves no money */
function moneyOf(order: Order): OrderMoney {
  const { id, member_id: memberId } = order
  if (memberId === null) throw new Error(`order ${id} belongs to a member who was removed`)
  return {
    merchant: order.merchant,
    memberId,
    currency: order.currency as Currency,
    amount: order.amount as Minor,
    fee: order.fee as Minor,
    gain: order.gain === null ? undefined : { currency: order.gain_currency as Currency, amount: order.gain as Minor },
    subject: order.subject,
  }
}

type Move = { readonly orderKey: string; readonly stepKey: string; readonly movement: Movement; readonly at: Instant }

/** Books a movement of an order. @returns the id of its journal, which is null when nothing moves */
async function move(
  db: Db,
  kind: OrderKind,
  money: OrderMoney,
  { orderKey, stepKey, movement, at }: Move,
  moved: bigint,
): Promise<{ journal: bigint | null } | { failed: Failed }> {
  const lines = orderLines(kind, movement, money, moved)
  const entry = kind.entries[movement]
  if (lines.length === 0) return { journal: null }
  if (!entry) throw new Error(`an order of this kind has no entry for ${movement}`)
  const key = `order:${orderKey}:${stepKey}`
  const { outcome } = await post(db, { key, kind: entry, ref: `order:${orderKey}`, at, lines })
  if (outcome === 'insufficient' || outcome === 'full') return { failed: outcome }
  if (outcome === 'conflict') throw new Error(`${key} is in the ledger for another movement`)
  const { id } = await db.selectFrom('journal').select('id').where('idem_key', '=', key).executeTakeFirstOrThrow()
  return { journal: id }
}

const orderOfKey = (db: Db, key: string) =>
  db.selectFrom('money_order').selectAll().where('key', '=', key).executeTakeFirst()

const openingStep = 'open'

/**
 * Opens an order in the caller's transaction, with its first movement and its first step. The database rejects an order
 * without a step, so a caller that commits after a failure gets an error.
 */
export async function openOrder(db: Db, newOrder: NewOrder): Promise<Opened> {
  const { merchant, memberId, currency, amount, fee = 0n as Minor, gain, subject = '', detail = {}, at } = newOrder
  const { kind: name, key, actor, reason = '' } = newOrder
  const kind: OrderKind = orderKinds[name]
  const { state, movement } = kind.opening
  // Parallel calls with the same key wait here for the first one.
  const added = await db
    .insertInto('money_order')
    .values({
      merchant,
      member_id: memberId,
      kind: name,
      state,
      key,
      currency,
      amount,
      fee,
      subject,
      gain: gain?.amount ?? null,
      gain_currency: gain?.currency ?? null,
      detail: JSON.stringify(detail),
      held_journal: null,
      result_journal: null,
      opened_at: new Date(at),
      changed_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
  const order = added ?? (await orderOfKey(db, key))
  if (!order) throw new Error(`order ${key} is neither new nor known`)
  if (!added) return { outcome: 'repeated', order }
  const money = { merchant, memberId, currency, amount, fee, gain, subject }
  const moved = movement
    ? await move(db, kind, money, { orderKey: key, stepKey: openingStep, movement, at }, amount)
    : { journal: null }
  if ('failed' in moved) return { outcome: moved.failed }
  await logStep(
    db,
    { order: order.id, step: openingStep, key: openingStep, actor, reason, at },
    null,
    state,
    moved.journal,
  )
  return { outcome: 'opened', order: await keepState(db, order, { state, movement, at, ...moved }, amount) }
}

type Logged = Pick<OrderStep, 'order' | 'key' | 'actor' | 'reason' | 'at'> & { readonly step: string }

async function logStep(db: Db, taken: Logged, from: string | null, to: string, journal: bigint | null): Promise<void> {
  const { order, step, key, actor, reason = '', at } = taken
  await db
    .insertInto('money_order_step')
    .values({
      order_id: order,
      key,
      step,
      from_state: from,
      to_state: to,
      actor,
      reason,
      journal_id: journal,
      at: new Date(at),
    })
    .execute()
}

type NewState = {
  readonly state: string
  readonly movement: Movement | undefined
  readonly journal: bigint | null
  readonly at: Instant
}

function keepState(db: Db, order: Order, { state, movement, journal, at }: NewState, moved: bigint): Promise<Order> {
  const journals =
    movement === undefined || journal === null
      ? {}
      : movement === 'hold'
        ? { held_journal: journal, held: moved }
        : { result_journal: journal, held: order.held_journal === null ? 0n : order.held - moved }
  return db
    .updateTable('money_order')
    .set({ state, changed_at: new Date(at), ...journals })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The ledger lines of a step that moves the whole amount of an order, without taking the step. */
export async function linesOfStep<Kind extends OrderKindName>(
  db: Db,
  { order: id, kind: name, step }: Pick<OrderStep<Kind>, 'order' | 'kind' | 'step'>,
): Promise<readonly Line[]> {
  const order = await db
    .selectFrom('money_order')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', name)
    .executeTakeFirstOrThrow()
  const kind: OrderKind = orderKinds[name]
  const movement = kind.steps[step]?.movement
  return movement ? orderLines(kind, movement, moneyOf(order), kind.held ? order.held : order.amount) : []
}

/** Takes a step of an order in the caller's transaction: books its movement, updates the order and logs the step. */
export async function takeStep<Kind extends OrderKindName>(db: Db, request: OrderStep<Kind>): Promise<Taken> {
  const { kind: name, step: stepName, key, part, at } = request
  const order = await db
    .selectFrom('money_order')
    .selectAll()
    .where('id', '=', request.order)
    .where('kind', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const before = await db
    .selectFrom('money_order_step')
    .select('step')
    .where('order_id', '=', order.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before) return { outcome: before.step === stepName ? 'repeated' : 'conflict', order }
  const kind: OrderKind = orderKinds[name]
  const step = kind.steps[stepName]
  const state = step?.states[order.state]
  if (!step || state === undefined) return { outcome: 'not_allowed', order }
  const { movement } = step
  const whole = kind.held ? order.held : order.amount
  const moved = part ?? whole
  if (part !== undefined && (!step.inParts || part <= 0n || part > whole)) return { outcome: 'not_allowed', order }
  const booked = movement
    ? await move(db, kind, moneyOf(order), { orderKey: order.key, stepKey: key, movement, at }, moved)
    : { journal: null }
  if ('failed' in booked) return { outcome: booked.failed, order }
  await logStep(db, request, order.state, state, booked.journal)
  const after = await keepState(db, order, { state, movement, at, ...booked }, moved)
  await notifyOrderChange(db, after, {
    step: stepName,
    key,
    isNewState: state !== order.state,
    reason: request.reason ?? '',
    at,
  })
  return { outcome: 'taken', order: after }
}

export const paymentsChannel = 'payments'

/** The id of the newest step by order id. */
export async function newestSteps(db: Db, orderIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await db
    .selectFrom('money_order_step')
    .select(({ fn }) => ['order_id', fn.max('id').as('newest')])
    .where('order_id', 'in', [...orderIds])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, newest }) => [order_id, newest]))
}

/** Notifies every process, at commit, that a payment's order has changed or that its provider must be queried. */
export async function notifyPaymentChange(db: Db): Promise<void> {
  await sql`select pg_notify(${paymentsChannel}, '')`.execute(db)
}
