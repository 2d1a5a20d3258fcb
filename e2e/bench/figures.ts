import type { Visit } from './visit.ts'

export type Figure = keyof Visit

/** What is told of a visit, with the factor from its own unit to the one that is shown. */
export const figures: Readonly<Record<Figure, { readonly name: string; readonly factor: number }>> = {
  lcp: { name: 'largest paint, ms', factor: 1 },
  content: { name: 'remote content, ms', factor: 1 },
  script: { name: 'in scripts, ms', factor: 1 },
  waves: { name: 'waves of requests', factor: 1 },
  requests: { name: 'requests', factor: 1 },
  bytes: { name: 'all bytes, kB', factor: 1 / 1_000 },
  scriptBytes: { name: 'script bytes, kB', factor: 1 / 1_000 },
  firstScriptBytes: { name: 'scripts until content, kB', factor: 1 / 1_000 },
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** `1204 (1152 to 1398)`. */
export function spread(values: readonly number[], figure: Figure): string {
  const shown = (value: number) => String(Math.round(value * figures[figure].factor))
  return `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`
}

/** The median of the ratios of visits that followed each other, as two places. */
export const paired = (values: readonly number[], others: readonly number[]): string =>
  median(values.map((value, place) => value / (others[place] ?? value))).toFixed(2)
