import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Posting } from '../../platform/ledger/post.ts'
import { type Movement, type OrderKind, type OrderKindName, orderKinds } from './kinds.ts'
import { orderLines } from './order-lines.ts'
import type { NewOrder, OrderStep } from './orders.ts'

export type PastStep<Kind extends OrderKindName> = Pick<OrderStep<Kind>, 'step' | 'key' | 'actor' | 'at'>

type Logged = {
  readonly key: string
  readonly step: string
  readonly from: string | null
  readonly to: string
  readonly actor: string
  readonly at: Instant
  /** Idempotency key of the step's movement; null when nothing moves. */
  readonly posting: string | null
}

/** An order that has ended, with its steps and its movements. */
export type PastOrder = {
  readonly order: NewOrder
  readonly steps: readonly Logged[]
  readonly postings: readonly Posting[]
}

/**
 * Takes the steps of an order by the rules of its kind, without a database. Throws when a state does not allow a step.
 * The postings have to be booked before the order is written.
 */
export function pastOrder<Kind extends OrderKindName>(
  order: NewOrder & { readonly kind: Kind },
  taken: readonly PastStep<Kind>[],
): PastOrder {
  const kind: OrderKind = orderKinds[order.kind]
  const postings: Posting[] = []
  const money = {
    ...order,
    gain: order.gain,
    fee: order.fee ?? (0n as typeof order.amount),
    subject: order.subject ?? '',
  }
  const move = (movement: Movement | undefined, key: string, at: Instant): string | null => {
    const entry = movement && kind.entries[movement]
    if (!movement || !entry) return null
    const posting = `order:${order.key}:${key}`
    const lines = orderLines(kind, movement, money, order.amount)
    postings.push({ key: posting, kind: entry, ref: `order:${order.key}`, at, lines })
    return posting
  }
  const { opening } = kind
  const steps: Logged[] = [
    {
      key: 'open',
      step: 'open',
      from: null,
      to: opening.state,
      actor: order.actor,
      at: order.at,
      posting: move(opening.movement, 'open', order.at),
    },
  ]
  let state = opening.state
  for (const { step: name, key, actor, at } of taken) {
    const step = kind.steps[name]
    const to = step?.states[state]
    if (!step || to === undefined) throw new Error(`order ${order.key}: no step ${name} from ${state}`)
    steps.push({ key, step: name, from: state, to, actor, at, posting: move(step.movement, key, at) })
    state = to
  }
  return { order, steps, postings }
}

/** Writes orders whose movements are booked, in the caller's transaction. @returns their ids by key */
export async function writePastOrders(db: Db, orders: readonly PastOrder[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = orders.map(({ order, steps }) => ({
    key: order.key,
    merchant: order.merchant,
    member_id: order.memberId,
    kind: order.kind,
    state: steps.at(-1)?.to,
    currency: order.currency,
    amount: order.amount.toString(),
    fee: (order.fee ?? 0n).toString(),
    subject: order.subject ?? '',
    detail: order.detail ?? {},
    held: steps[0]?.posting ?? null,
    result: steps.slice(1).findLast(({ posting }) => posting !== null)?.posting ?? null,
    opened_at: new Date(order.at).toISOString(),
    changed_at: new Date(steps.at(-1)?.at ?? order.at).toISOString(),
  }))
  const logged = orders
    .flatMap(({ order, steps }) => steps.map((step) => ({ ...step, order_key: order.key })))
    .map(({ from, to, at, ...step }, place) => ({
      ...step,
      place,
      from_state: from,
      to_state: to,
      at: new Date(at).toISOString(),
    }))
  await sql`
      insert into money_order (merchant, member_id, kind, state, key, currency, amount, fee, subject, detail,
                               held_journal, result_journal, opened_at, changed_at)
      select o.merchant, o.member_id, o.kind, o.state, o.key, o.currency, o.amount, o.fee, o.subject, o.detail,
             h.id, r.id, o.opened_at, o.changed_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (merchant text, member_id text, kind text,
               state text, key text, currency text, amount int8, fee int8, subject text, detail jsonb, held text,
               result text, opened_at timestamptz, changed_at timestamptz)
        left join journal h on h.idem_key = o.held left join journal r on r.idem_key = o.result
       order by o.opened_at, o.key
      on conflict (key) do nothing`.execute(db)
  await sql`
      insert into money_order_step (order_id, key, step, from_state, to_state, actor, reason, journal_id, at)
      select o.id, s.key, s.step, s.from_state, s.to_state, s.actor, '', j.id, s.at
        from jsonb_to_recordset(${JSON.stringify(logged)}::jsonb) as s (key text, step text, from_state text,
               to_state text, actor text, at timestamptz, posting text, order_key text, place int8)
        join money_order o on o.key = s.order_key left join journal j on j.idem_key = s.posting
       order by s.at, s.place
      on conflict (order_id, key) do nothing`.execute(db)
  const { rows: written } = await sql<{ key: string; id: bigint }>`
      select key, id from money_order
       where key in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ key }) => key))}::jsonb))`.execute(
    db,
  )
  return new Map(written.map(({ key, id }) => [key, id]))
}
