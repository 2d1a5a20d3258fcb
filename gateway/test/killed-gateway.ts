import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { endAll, expectBookedOnce, folder, loadedPlayers, type Started, sendAll, start } from './loaded-gateway.ts'
import { emptyDatabase } from './test-database.ts'

/** Kills a gateway repeatedly while stakes and orders are in flight. @param kills number of kills */
export function describeKilledGateway(kills: number): void {
  afterAll(endAll)

  test(`[LA-03] after ${kills} kills of a gateway under load each stake and each order is there once when it is sent again`, async () => {
    const { databaseUrl } = await emptyDatabase()
    let seated: Started['seated'] = []
    let interrupted = 0
    for (let life = 0; life < kills; life += 1) {
      const { child, ended, port, seated: known } = await start(databaseUrl, life === 0 ? loadedPlayers : 0)
      if (life === 0) seated = known
      let answered = 0
      const answers = await sendAll({ port, seated }, life, (answer) => {
        if (answer) answered += 1
        if (answer && answered === 10 + (life % 5) * 10) child.kill('SIGKILL')
      })
      await ended
      if (answers.includes(undefined)) interrupted += 1
      expect(answers).not.toContain(false)
    }
    // Some kills come right after the last answer, but not most.
    expect(interrupted).toBeGreaterThan(kills / 2)

    const last = await start(databaseUrl, 0)
    for (let life = 0; life < kills; life += 1)
      expect(new Set(await sendAll({ port: last.port, seated }, life))).toEqual(new Set([true]))
    last.child.stdin?.end()
    await last.ended
    await expectBookedOnce(databaseUrl ? { databaseUrl } : { folder: join(folder, 'database') }, kills)
  }, 900_000)
}
