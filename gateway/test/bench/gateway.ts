// Measures calls of the gateway per second and their latencies, on both databases. Needs an idle machine of two or more
// cores.
// SECONDS is the length of each measure (8) and RUNS the number of repetitions (3); DATABASE selects one database.
import { cpus } from 'node:os'
import { measures, run, spread, titleOf } from './measures.ts'
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
    figures.set(titleOf(measure), spread(values))
  }
}

/**
 * Starts a gateway on an empty database and ends it. Then starts a gateway with players on the same data and measures the
 * load.
 */
async function measureOn(database: Database): Promise<ReadonlyMap<string, string>> {
  const place = await emptyPlace(database)
  try {
    const first = await startGateway(place, { PLAYERS: '0' })
    await first.end()
    const gateway = await startGateway(place, { PLAYERS: '64' })
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
