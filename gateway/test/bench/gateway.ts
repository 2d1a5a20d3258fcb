// Measures calls of the gateway per second and their latencies, on both databases. Needs an idle machine of two or more
// cores.
// SECONDS is the length of each measure (8) and RUNS the number of repetitions (3); DATABASE selects one database,
// TABLES=large fills the ledger with 1,000,000 entries and 100,000 accounts first.
import { cpus } from 'node:os'
import { closedLoad, type Load, openLoad, percentile, type Sequence } from './lean-client.ts'
import { requestsOf } from './signed-requests.ts'
import {
  type Database,
  databases,
  emptyPlace,
  type Memory,
  type StartedGateway,
  startGateway,
} from './started-gateway.ts'

const seconds = Number(process.env.SECONDS ?? 8)
const runs = Number(process.env.RUNS ?? 3)
const chosen = databases.filter((name) => (process.env.DATABASE ?? name) === name)

type Requests = ReturnType<typeof requestsOf>
type Measure = {
  readonly name: string
  readonly of: (requests: Requests) => (count: number) => Sequence[]
  readonly connections: number
  /** Upper bound of requests per second; this many requests are signed beforehand. */
  readonly most: number
  /** Requests sent per second; left out, each connection sends as fast as it gets answers. */
  readonly offered?: number
  /** The figure that is reported for a run. */
  readonly figure: (load: Load) => number
  readonly unit: string
}

const rate = { figure: ({ perSecond }: Load) => perSecond, unit: '1/s' } as const
const slowest = { figure: ({ latencies }: Load) => percentile(latencies, 0.99), unit: 'ms' } as const
const half = { figure: ({ latencies }: Load) => percentile(latencies, 0.5), unit: 'ms' } as const

const measures: readonly Measure[] = [
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

/** Median, with the minimum and the maximum. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const format = (value = Number.NaN) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })
  return `${format(sorted[sorted.length >> 1])} (${format(sorted[0])} to ${format(sorted.at(-1))})`
}

async function run(measure: Measure, port: number, requests: Requests, seconds: number): Promise<number> {
  const { of, connections, offered, most, name } = measure
  const options = { port, connections, seconds, sequences: of(requests)(Math.ceil(seconds * most)) }
  const load = offered === undefined ? await closedLoad(options) : await openLoad(options, offered)
  // The health check answers without an envelope, so all its answers count as refused.
  if (load.refused > 0 && !name.includes('HTTP alone')) throw new Error(`${name}: ${load.refused} were refused`)
  return measure.figure(load)
}

const memoryText = ({ now, most }: Memory) => `${now} (${most})`

/** Milliseconds after its work within which a gateway returns memory to the system (`quiet-memory.ts`). */
const quietMs = 20_000

async function measureLoad(started: StartedGateway, figures: Map<string, string>): Promise<void> {
  const { port } = started
  const requests = requestsOf(started)
  const [, stakes] = measures
  if (!stakes) throw new Error('nothing to measure')
  figures.set('stakes, first two seconds, 64 connections, 1/s', spread([await run(stakes, port, requests, 2)]))
  await run(stakes, port, requests, seconds)
  for (const measure of measures) {
    await run(measure, port, requests, Math.min(2, seconds))
    const values: number[] = []
    for (let time = 0; time < runs; time += 1) values.push(await run(measure, port, requests, seconds))
    figures.set(`${measure.name}, ${measure.connections} connections, ${measure.unit}`, spread(values))
  }
}

/**
 * Starts a gateway on an empty database, fills it when requested, and ends it. Then starts a gateway with players on the
 * same data and measures the load.
 */
async function measureOn(database: Database): Promise<ReadonlyMap<string, string>> {
  const place = await emptyPlace(database)
  try {
    const first = await startGateway(place, { PLAYERS: '0' })
    await first.end()
    const gateway = await startGateway(place, { PLAYERS: '64', TABLES: '' })
    try {
      const figures = new Map<string, string>()
      await measureLoad(gateway, figures)
      figures.set('memory after the first start, MB (most)', memoryText(first.memory))
      figures.set('memory after the next start, MB (most)', memoryText(gateway.memory))
      figures.set('memory at the end of all load, MB (most)', memoryText(await gateway.memoryNow()))
      await new Promise((resolve) => setTimeout(resolve, quietMs))
      figures.set('memory after all load, MB (most)', memoryText(await gateway.memoryNow()))
      return figures
    } finally {
      await gateway.end()
    }
  } finally {
    await place.remove()
  }
}

const tables: ReadonlyMap<string, string>[] = []
for (const database of chosen) tables.push(await measureOn(database))
console.log(`\n${cpus().length} cores (${cpus()[0]?.model}), ${runs} runs of ${seconds} s: median (least to most)\n`)
const row = (cells: readonly string[]) =>
  console.log(cells.map((cell, place) => cell.padEnd(place === 0 ? 52 : 26)).join(''))
row(['', ...chosen])
for (const name of tables[0]?.keys() ?? []) row([name, ...tables.map((table) => table.get(name) ?? '')])
