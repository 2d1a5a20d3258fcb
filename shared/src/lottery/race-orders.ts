import type { Drawn } from './play.ts'
import { none, type Ratio } from './ratio.ts'
import { type Part, payoutOf, returnsOf } from './space-returns.ts'

const runners = 10
const front = [0, 1, 2, 3, 4]
const sets = 2 ** front.length

/** Number of elements of each set of five, by its bits. */
const sizes = Array.from({ length: sets }, (_, set) => front.filter((bit) => set & (1 << bit)).length)

/** Payouts of the back half by opposite place, runner of the opposite place and runner. */
type BackTable = readonly (readonly Float64Array[])[]

const partsAt = (parts: readonly Part[], places: readonly number[]) =>
  parts.filter(({ places: own }) => own.length === places.length && own.every((place) => places.includes(place)))

/** Table [back place][front runner][back runner]; pairs of places that meet in dragon and tiger are 1 and 10, 2 and 9, ... */
function backTable(parts: readonly Part[]): BackTable {
  const payouts = (places: readonly number[]) => {
    const own = partsAt(parts, places)
    return own.length > 0 ? returnsOf({ family: 'PK10', places, sample: () => [] }, own, 0) : undefined
  }
  return front.map((opposite) => {
    const back = runners - 1 - opposite
    const table = Array.from({ length: runners + 1 }, () => new Float64Array(runners + 1))
    const alone = payouts([back])
    for (const [at, { numbers }] of (alone?.draws ?? []).entries())
      for (const row of table) row[numbers[back] ?? 0] = alone?.totals[at] ?? 0
    const together = payouts([opposite, back])
    for (const [at, { numbers }] of (together?.draws ?? []).entries()) {
      const row = table[numbers[opposite] ?? 0]
      const runner = numbers[back] ?? 0
      if (row) row[runner] = (row[runner] ?? 0) + (together?.totals[at] ?? 0)
    }
    return table
  })
}

const costs = new Float64Array(sets)
const last = new Int8Array(sets)

const othersThan = (ahead: readonly number[]): number[] => {
  const left: number[] = []
  for (let runner = 1; runner <= runners; runner++) if (!ahead.includes(runner)) left.push(runner)
  return left
}

/** Least payout of the five places behind a front half, over all orders; leaves the way to it in `last`. */
function leastBehind(table: BackTable, ahead: readonly number[], left: readonly number[]): number {
  costs.fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  for (let set = 0; set < sets - 1; set++) {
    const place = sizes[set] ?? 0
    const row = table[place]?.[ahead[place] ?? 0]
    const before = costs[set] ?? 0
    for (let at = 0; at < left.length; at++) {
      const next = set | (1 << at)
      const cost = before + (row?.[left[at] ?? 0] ?? 0)
      if (next === set || cost >= (costs[next] ?? 0)) continue
      costs[next] = cost
      last[next] = at
    }
  }
  return costs[sets - 1] ?? 0
}

/** The order that pays least behind a front half, from the last place to the sixth. */
function orderBehind(table: BackTable, ahead: readonly number[]): number[] {
  const left = othersThan(ahead)
  leastBehind(table, ahead, left)
  const back: number[] = []
  for (let set = sets - 1; set > 0; set &= ~(1 << (last[set] ?? 0))) back.unshift(left[last[set] ?? 0] ?? 0)
  return back
}

/**
 * The least amount that parts of a race with ten runners pay back, over all orders of the runners. Every order of the first
 * five places is tried; of the other places only pairs with a front place and single places can pay.
 */
export function leastOfOrders(parts: readonly Part[]): Ratio {
  const inFront = parts.filter(({ places }) => places.every((place) => place < front.length))
  const fronts = returnsOf({ family: 'PK10', places: front, sample: () => [] }, inFront, 0)
  const table = backTable(parts)
  const lowest = table.map((rows) =>
    rows.map((row) => row.slice(1).reduce((low, each) => Math.min(low, each), row[1] ?? 0)),
  )
  const totals = fronts?.totals ?? new Float64Array()
  // Fronts that pay least come first: most often one of them is part of the cheapest order.
  const byTotal = Array.from(totals.keys()).toSorted((a, b) => (totals[a] ?? 0) - (totals[b] ?? 0))
  let least = Number.POSITIVE_INFINITY
  let best: readonly number[] = []
  for (const at of byTotal) {
    const cost = totals[at] ?? 0
    if (cost >= least || least === 0) break
    const ahead = fronts?.draws[at]?.numbers ?? []
    let bound = cost
    for (let place = 0; place < front.length; place++) bound += lowest[place]?.[ahead[place] ?? 0] ?? 0
    if (bound >= least) continue
    const total = cost + leastBehind(table, ahead, othersThan(ahead))
    if (total >= least) continue
    least = total
    best = ahead
  }
  if (least === 0) return none
  const order: Drawn = { numbers: [...best, ...orderBehind(table, best).toReversed()], prizes: [] }
  return payoutOf(parts, order)
}
