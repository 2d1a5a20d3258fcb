import { afterAll, expect, test } from '@jest/globals'
import { endAll, expectBookedOnce, loadedPlayers, sendAll, start } from './loaded-gateway.ts'
import { type Cluster, startPostgres } from './postgres.ts'

/** Kills PostgreSQL repeatedly while one gateway has stakes and orders in flight. @param kills number of kills */
export function describeKilledPostgres(kills: number): void {
  let cluster: Cluster | undefined
  afterAll(async () => {
    endAll()
    await cluster?.stop()
  })

  test(`[LA-03] after ${kills} kills of PostgreSQL under load the same gateway books each stake and each order once when it is sent again`, async () => {
    cluster = await startPostgres({ isDurable: true })
    const gateway = await start(cluster.url, loadedPlayers)
    let interrupted = 0
    for (let life = 0; life < kills; life += 1) {
      let answered = 0
      let crashed: Promise<void> | undefined
      const answers = await sendAll(gateway, life, (answer) => {
        if (answer) answered += 1
        if (answer && answered === 10 + (life % 5) * 10) crashed = cluster?.crash()
      })
      await crashed
      if (answers.some((answer) => answer !== true)) interrupted += 1
      let again = await sendAll(gateway, life)
      // A connection opened before the crash fails once.
      for (let attempt = 0; attempt < 20 && again.includes(false); attempt += 1) again = await sendAll(gateway, life)
      expect({ life, answers: new Set(again) }).toEqual({ life, answers: new Set([true]) })
    }
    // Some kills come right after the last answer, but not most.
    expect(interrupted).toBeGreaterThan(kills / 2)
    expect(gateway.child.exitCode).toBeNull()
    gateway.child.stdin?.end()
    await gateway.ended
    await expectBookedOnce({ databaseUrl: cluster.url }, kills)
  }, 900_000)
}
