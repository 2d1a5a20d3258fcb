/** Distributions of points as lists: the place is the number of points, the value its probability. */

export type Shares = readonly number[]

const negligible = 1e-12

function convolve(one: Shares, other: Shares): number[] {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (const [at, share] of one.entries()) {
    if (share < negligible) continue
    for (const [more, next] of other.entries()) sums[at + more] = (sums[at + more] ?? 0) + share * next
  }
  return sums
}

/** The sum of `count` independent values. */
export function repeated(shares: Shares, count: number): Shares {
  let result: Shares = [1]
  let power = shares
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = convolve(result, power)
    if (left > 1) power = convolve(power, power)
  }
  return result
}

/** Probabilities of a final score, as far as markets need them. */
export type Distribution = {
  /** Probability of each difference, home less away. */
  readonly difference: ReadonlyMap<number, number>
  readonly total: ReadonlyMap<number, number>
  readonly both: number
  exact(home: number, away: number): number
}

const add = (sums: Map<number, number>, key: number, share: number) => sums.set(key, (sums.get(key) ?? 0) + share)

/** Independent further points of both sides on top of a score. */
export function distributionOf(
  [homeNow, awayNow]: readonly [number, number],
  home: Shares,
  away: Shares,
): Distribution {
  const difference = new Map<number, number>()
  const total = new Map<number, number>()
  for (const [more, share] of home.entries()) {
    if (share < negligible) continue
    for (const [other, next] of away.entries()) {
      if (next < negligible) continue
      add(difference, homeNow + more - awayNow - other, share * next)
      add(total, homeNow + more + awayNow + other, share * next)
    }
  }
  const scores = (now: number, shares: Shares) => (now > 0 ? 1 : 1 - (shares[0] ?? 0))
  return {
    difference,
    total,
    both: scores(homeNow, home) * scores(awayNow, away),
    exact: (h, a) => (home[h - homeNow] ?? 0) * (away[a - awayNow] ?? 0),
  }
}

/** The distribution of a list of scores. */
export function distributionFrom(scores: ReadonlyMap<string, number>): Distribution {
  const difference = new Map<number, number>()
  const total = new Map<number, number>()
  for (const [text, share] of scores) {
    const [home = 0, away = 0] = text.split('-').map(Number)
    add(difference, home - away, share)
    add(total, home + away, share)
  }
  return { difference, total, both: 0, exact: (home, away) => scores.get(`${home}-${away}`) ?? 0 }
}

/** Probability that home has more; half of the equal ones count, because a coin decides them. */
export function leadOf({ difference }: Distribution): number {
  let lead = 0
  for (const [by, share] of difference) lead += by > 0 ? share : by === 0 ? share / 2 : 0
  return lead
}

/**
 * Final scores of a series.
 * @param present chance of home in the part that is played
 * @param later chance of home in each later part
 * @param needed parts that win the series
 */
export function seriesOf(
  [home, away]: readonly [number, number],
  { present, later, needed }: { readonly present: number; readonly later: number; readonly needed: number },
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  const walk = (h: number, a: number, share: number, chance: number) => {
    if (h === needed || a === needed) {
      scores.set(`${h}-${a}`, (scores.get(`${h}-${a}`) ?? 0) + share)
      return
    }
    walk(h + 1, a, share * chance, later)
    walk(h, a + 1, share * (1 - chance), later)
  }
  walk(home, away, 1, present)
  return scores
}

/**
 * What a stake on the part with most points gets back on average, as a share of its odds: equal parts divide it. For each
 * total of the part the others are below or equal; the integral over x of the product of (below + equal x) counts k equal
 * others as 1 / (k + 1).
 * @param totals probabilities of the totals of each part
 */
export function shareOfBest(totals: readonly ReadonlyMap<number, number>[], own: number): number {
  const others = totals.filter((_, at) => at !== own)
  let sum = 0
  for (const [total, share] of totals[own] ?? []) {
    let product: readonly number[] = [1]
    for (const other of others) {
      let below = 0
      for (const [value, chance] of other) if (value < total) below += chance
      const equal = other.get(total) ?? 0
      product = [...product, 0].map((each, at) => each * below + (product[at - 1] ?? 0) * equal)
    }
    sum += share * product.reduce((all, each, equal) => all + each / (equal + 1), 0)
  }
  return sum
}
