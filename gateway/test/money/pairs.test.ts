import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createSeededRandom } from '../../src/demo-data/seeded-random.ts'
import { type DatabaseServer, databaseServer } from './simulated-database.ts'
import { makeMove, prepare } from './simulation.ts'

let server: DatabaseServer
beforeAll(async () => {
  server = await databaseServer(true)
}, 120_000)
afterAll(() => server.close())

const warmUp = 80

test('[MB-04] two money acts of any kinds at once end in no deadlock and no server error', async () => {
  const database = await server.open()
  const { movers, check, processes, everybody } = await prepare(database, { seed: 3, steps: 0 })
  // Gateways are killed elsewhere.
  const acting = movers.filter((actor) => actor !== everybody.operations)
  const moves = acting.flatMap((actor) => Object.entries(actor.moves).map(([name, { go }]) => ({ name, go })))
  // Orders, rounds and bonuses in all states, for the acts to meet.
  for (let step = 1; step <= warmUp; step += 1) {
    await makeMove(acting, createSeededRandom(`warm ${step}`))
    await check()
  }
  const collided: string[] = []
  const failed: string[] = []
  for (const [place, one] of moves.entries())
    for (const other of moves.slice(place)) {
      const before = processes.collisions()
      const pair = `${one.name} / ${other.name}`
      await Promise.all([one, other].map(({ go }, side) => go(createSeededRandom(`${pair} ${side}`))))
      // Only answers and log lines count here: the other checks expect acts one after the other.
      const errors = (await check()).filter((line) => /was answered 5\d\d|a gateway logged/.test(line))
      if (processes.collisions() > before) collided.push(pair)
      if (errors.length > 0) failed.push(`${pair}: ${errors.join(', ')}`)
    }
  await processes.close()
  await database.close()
  expect({ collided, failed }).toEqual({ collided: [], failed: [] })
}, 240_000)
