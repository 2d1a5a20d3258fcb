// Compares a gateway with 1,000,000 entries and 100,000 accounts with one whose tables are small, on both databases. The
// two are measured in turns, because the speed of a machine changes within minutes.
// SECONDS is the length of each turn (2) and RUNS the number of pairs (9); DATABASE selects one database.
import { isHttpAlone, measures, medianOf, run, spread, titleOf } from './measures.ts'
import { requestsOf } from './signed-requests.ts'
import { type Database, databases, emptyPlace, type Place, startGateway } from './started-gateway.ts'

const seconds = Number(process.env.SECONDS ?? 2)
const runs = Number(process.env.RUNS ?? 9)
const chosen = databases.filter((name) => (process.env.DATABASE ?? name) === name)

type Tables = 'small' | 'large'

/** Fills the tables in one process and starts the measured gateway in another, whose memory the filling has not used. */
async function startOn(place: Place, tables: Tables) {
  const filling = await startGateway(place, { PLAYERS: '0', TABLES: tables })
  await filling.end()
  const gateway = await startGateway(place, { PLAYERS: '64' })
  return { ...gateway, requests: requestsOf(gateway) }
}

type Measured = Awaited<ReturnType<typeof startOn>>

async function compareInTurns(small: Measured, large: Measured): Promise<void> {
  for (const measure of measures) {
    const turn = ({ port, requests }: Measured) => run(measure, port, requests, seconds)
    const values = { small: [] as number[], large: [] as number[] }
    // The first pair warms both up.
    for (let pair = 0; pair <= runs; pair += 1) {
      const isSmallFirst = pair % 2 === 0
      const first = await turn(isSmallFirst ? small : large)
      const second = await turn(isSmallFirst ? large : small)
      if (pair === 0) continue
      values.small.push(isSmallFirst ? first : second)
      values.large.push(isSmallFirst ? second : first)
    }
    const ratios = values.large.map((value, pair) => value / (values.small[pair] ?? Number.NaN))
    const note = isHttpAlone(measure) ? '' : spread(ratios.map((ratio) => ratio * 100)).concat(' %')
    row([
      titleOf(measure),
      String(Math.round(medianOf(values.small))),
      String(Math.round(medianOf(values.large))),
      note,
    ])
  }
}

async function compareOn(database: Database): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  try {
    const started: Measured[] = []
    for (const tables of ['small', 'large'] as const) {
      const place = await emptyPlace(database)
      ends.push(() => place.remove())
      const gateway = await startOn(place, tables)
      ends.push(() => gateway.end())
      started.push(gateway)
    }
    const [small, large] = started as [Measured, Measured]
    row([`\n${database}`, 'small tables', 'large tables', 'large / small'])
    await compareInTurns(small, large)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

const row = (cells: readonly string[]) =>
  console.log(cells.map((cell, place) => cell.padEnd(place === 0 ? 52 : 26)).join(''))

for (const database of chosen) await compareOn(database)
