import type { Changes, Journal, OrderRow } from './changes.ts'
import { type Leg, orderRules } from './order-rules.ts'

const textOf = (legs: readonly Leg[]): string =>
  legs
    .filter(([, , , amount]) => amount !== 0n)
    .map((leg) => leg.join(' '))
    .sort()
    .join(', ')

const legsOf = ({ entries }: Journal): readonly Leg[] =>
  entries.map(({ owner, kind, currency, amount }) => [owner, kind, currency, amount])

export type OrderCheck = {
  /** Returns errors of orders that took a step, and of movements that belong to an order. */
  check(changes: Changes): string[]
  /** Orders by their key, in the state last read. */
  readonly orders: ReadonlyMap<string, OrderRow>
}

/** Checks that every order has exactly the movements of its state, with the right amounts and accounts. */
export function createOrderCheck(merchant: string): OrderCheck {
  const orders = new Map<string, OrderRow>()
  const journals = new Map<string, Journal[]>()
  const house = `house:${merchant}`

  function checkSteps(order: OrderRow, before: OrderRow | undefined): string[] {
    const { id, kind, state, steps } = order
    const found: string[] = []
    const name = `${kind} ${id}`
    for (const [place, { from, to }] of steps.entries())
      if (from !== (steps[place - 1]?.to ?? null)) found.push(`${name} went to ${to} from ${from}, where it was not`)
    if (steps.at(-1)?.to !== state) found.push(`${name} is ${state}, its last step led to ${steps.at(-1)?.to}`)
    if (before && orderRules[kind]?.ends.includes(before.state) && state !== before.state)
      found.push(`${name} left ${before.state} for ${state}`)
    return found
  }

  function checkMovements(order: OrderRow): string[] {
    const { id, kind, state, key } = order
    const name = `${kind} ${id}`
    const rule = orderRules[kind]
    const expected = rule?.states[state]
    if (!rule || !expected) return [`${name} is in ${state}, which no rule has`]
    const moved = journals.get(`order:${key}`) ?? []
    const found: string[] = []
    if (moved.length !== expected.length)
      found.push(`${name} in ${state} moved ${moved.length} times instead of ${expected.length}`)
    for (const [place, movement] of expected.entries()) {
      const wanted = textOf(rule.legs[movement]?.(order, house) ?? [])
      const [journal] = moved.slice(place, place + 1)
      const is = journal && textOf(legsOf(journal))
      if (journal && is !== wanted) found.push(`${name}: ${movement} moved ${is} instead of ${wanted}`)
    }
    const held = expected.at(-1) === 'hold' ? order.amount : 0n
    if (order.held !== held) found.push(`${name} in ${state} holds ${order.held} instead of ${held}`)
    const last = moved.at(-1)?.id
    const kept = expected.at(-1) === 'hold' ? order.heldJournal : order.resultJournal
    if (expected.length > 0 && kept !== last) found.push(`${name} keeps journal ${kept} instead of ${last}`)
    return found
  }

  return {
    orders,
    check(changes) {
      for (const journal of changes.journals)
        if (journal.ref.startsWith('order:')) journals.set(journal.ref, [...(journals.get(journal.ref) ?? []), journal])
      const found = changes.orders.flatMap((order) => {
        const before = orders.get(order.key)
        if (before && before.id !== order.id) return [`${order.key} has the orders ${before.id} and ${order.id}`]
        orders.set(order.key, order)
        return [...checkSteps(order, before), ...checkMovements(order)]
      })
      // Finds movements of orders that took no step.
      const stepped = new Set(changes.orders.map(({ key }) => `order:${key}`))
      for (const { id, ref, key } of changes.journals)
        if (ref.startsWith('order:') && !stepped.has(ref)) found.push(`journal ${id} (${key}) has no step of ${ref}`)
      return found
    },
  }
}
