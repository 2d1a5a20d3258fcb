// Measures of the gateway's benches: which calls are sent, over how many connections, and which figure counts.
import { closedLoad, type Load, openLoad, percentile, type Sequence } from './lean-client.ts'
import type { requestsOf } from './signed-requests.ts'

export type Requests = ReturnType<typeof requestsOf>
export type Measure = {
  readonly name: string
  readonly of: (requests: Requests) => (count: number) => Sequence[]
  readonly connections: number
  /** Upper bound of requests per second; this many requests are signed beforehand. */
  readonly most: number
  /** Requests sent per second; omitted, each connection sends as fast as it gets answers. */
  readonly offered?: number
  /** The figure that is reported for a run. */
  readonly figure: (load: Load) => number
  readonly unit: string
}

const rate = { figure: ({ perSecond }: Load) => perSecond, unit: '1/s' } as const
const slowest = { figure: ({ latencies }: Load) => percentile(latencies, 0.99), unit: 'ms' } as const
const half = { figure: ({ latencies }: Load) => percentile(latencies, 0.5), unit: 'ms' } as const

export const measures: readonly Measure[] = [
  { name: 'generator and HTTP alone', of: ({ ping }) => ping, most: 80_000, connections: 64, ...rate },
  { name: 'stakes', of: ({ stakes }) => stakes, most: 20_000, connections: 64, ...rate },
  { name: 'stakes', of: ({ stakes }) => stakes, most: 20_000, connections: 16, ...rate },
  { name: 'whole rounds', of: ({ rounds }) => rounds, most: 5_000, connections: 64, ...rate },
  { name: 'balance reads', of: ({ balances }) => balances, most: 20_000, connections: 64, ...rate },
  { name: 'game lists', of: ({ lists }) => lists, most: 20_000, connections: 64, ...rate },
  {
    name: 'p99 at 400 stakes/s offered',
    of: ({ stakes }) => stakes,
    most: 400,
    connections: 64,
    offered: 400,
    ...slowest,
  },
  {
    name: 'p50 at 400 stakes/s offered',
    of: ({ stakes }) => stakes,
    most: 400,
    connections: 64,
    offered: 400,
    ...half,
  },
  { name: 'p99 of HTTP alone at 400/s', of: ({ ping }) => ping, most: 400, connections: 64, offered: 400, ...slowest },
]

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** Median, with the minimum and the maximum. */
export function spread(values: readonly number[]): string {
  const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })
  return `${format(medianOf(values))} (${format(Math.min(...values))} to ${format(Math.max(...values))})`
}

/** Whether a measure shows the ceiling of generator and HTTP instead of a call. */
export const isHttpAlone = ({ name }: Measure): boolean => name.includes('HTTP alone')

export const titleOf = ({ name, connections, unit }: Measure): string => `${name}, ${connections} connections, ${unit}`

/** Sends a measure's calls to a gateway for some seconds. @returns the figure of this run */
export async function run(measure: Measure, port: number, requests: Requests, seconds: number): Promise<number> {
  const { of, connections, offered, most } = measure
  const options = { port, connections, seconds, sequences: of(requests)(Math.ceil(seconds * most)) }
  const load = offered === undefined ? await closedLoad(options) : await openLoad(options, offered)
  // The health check answers without an envelope, so all its answers count as refused.
  if (load.refused > 0 && !isHttpAlone(measure)) throw new Error(`${measure.name}: ${load.refused} were refused`)
  return measure.figure(load)
}
