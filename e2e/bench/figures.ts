import type { Visit } from './visit.ts'

export type Figure = keyof Visit

/** Printed figures of a visit: name, factor from the measured to the printed unit, and decimals. */
export const figures = {
  content: { name: 'first game, ms', factor: 1, decimals: 0 },
  lcp: { name: 'largest paint, ms', factor: 1, decimals: 0 },
  alive: { name: 'page alive, ms', factor: 1, decimals: 0 },
  tbt: { name: 'blocking time, ms', factor: 1, decimals: 0 },
  cls: { name: 'layout shift', factor: 1, decimals: 3 },
  warmLcp: { name: 'largest paint, second visit, ms', factor: 1, decimals: 0 },
  fcp: { name: 'first paint, ms', factor: 1, decimals: 0 },
  longestTask: { name: 'longest task, ms', factor: 1, decimals: 0 },
  script: { name: 'in scripts, ms', factor: 1, decimals: 0 },
  firstScriptBytes: { name: 'scripts until content, kB', factor: 1 / 1_000, decimals: 1 },
  aliveScriptBytes: { name: 'scripts until alive, kB', factor: 1 / 1_000, decimals: 1 },
  scriptBytes: { name: 'script bytes, kB', factor: 1 / 1_000, decimals: 1 },
  bytes: { name: 'all bytes, kB', factor: 1 / 1_000, decimals: 0 },
  requests: { name: 'requests', factor: 1, decimals: 0 },
  waves: { name: 'waves of requests', factor: 1, decimals: 0 },
} as const satisfies Readonly<
  Record<Figure, { readonly name: string; readonly factor: number; readonly decimals: number }>
>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** Formats the median and the range of values: `1204 (1152 to 1398)`. */
export function spread(values: readonly number[], figure: Figure): string {
  const shown = (value: number) => (value * figures[figure].factor).toFixed(figures[figure].decimals)
  return `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`
}

/**
 * Bounds that enclose the true median in 19 of 20 measurements, for any distribution. They are the k-th smallest and the
 * k-th largest value, with the largest k for which fewer than k heads in n coin tosses have a probability of at most 1/40.
 * With fewer than six values they are the smallest and the largest value.
 */
export function medianBounds(values: readonly number[]): readonly [least: number, most: number] {
  const sorted = values.toSorted((a, b) => a - b)
  let [k, outcomes, fewer] = [0, 1, 0]
  while (k < values.length && (fewer + outcomes) / 2 ** values.length <= 1 / 40) {
    fewer += outcomes
    outcomes *= (values.length - k) / (k + 1)
    k += 1
  }
  const place = Math.max(k, 1)
  return [sorted[place - 1] ?? 0, sorted[values.length - place] ?? 0]
}

/** Formats the median ratio of paired visits with its confidence bounds: `0.99 (0.97 to 1.02)`. */
export function paired(values: readonly number[], others: readonly number[]): string {
  // Equal values have the ratio 1, also when both are 0 (no layout shift).
  const ratios = values.map((value, place) => (value === others[place] ? 1 : value / (others[place] ?? value)))
  const [middle, least, most] = [median(ratios), ...medianBounds(ratios)].map((ratio) => ratio.toFixed(2))
  return `${middle} (${least} to ${most})`
}
