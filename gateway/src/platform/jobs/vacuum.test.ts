import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { settleRounds, takeStakes } from '../../../test/round-functions.ts'
import { seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { isOnPostgres } from '../../../test/test-database.ts'
import { testGateway } from '../../../test/test-gateway.ts'
import { hashOfTicket } from '../../play/launch/index.ts'
import { createVacuum } from './vacuum.ts'

test('dead rows of rounds do not make the embedded database grow; PostgreSQL vacuums its own', async () => {
  const gateway = await testGateway()
  const { clock } = gateway
  const { db } = gateway.deps
  const ticketHash = hashOfTicket(await ticketFor(gateway, await seatPlayer(gateway, 1_000_000_00)))
  const vacuum = await createVacuum(db, clock)
  const pages = async (table: string) => {
    const { rows } = await sql<{ pages: number }>`
      select (pg_relation_size(${table}::regclass) / 8192)::int as pages`.execute(db)
    return rows[0]?.pages ?? Number.NaN
  }
  const play = async (turn: string) => {
    for (let call = 0; call < 60; call += 1) {
      const rounds = Array.from({ length: 32 }, (_, place) => `${turn}-${call}-${place}`)
      const booking = { ticketHash, now: clock.now() }
      expect(new Set(await takeStakes(db, booking, rounds))).toEqual(new Set(['taken']))
      expect(new Set(await settleRounds(db, booking, rounds))).toEqual(new Set(['done']))
    }
  }
  await play('first')
  const [rounds, accounts] = [await pages('round'), await pages('account')]
  for (const turn of ['second', 'third']) {
    clock.forward(15_000)
    await vacuum.run()
    await play(turn)
  }
  if (isOnPostgres) expect(await vacuum.nextAt()).toBeUndefined()
  else {
    // Three times as many rounds need at most 2.5 times the pages of the first turn, because vacuum frees the dead rows.
    expect((await pages('round')) / rounds).toBeLessThan(2.5)
    expect(await pages('account')).toBeLessThanOrEqual(accounts + 1)
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_user_tables where vacuum_count > 0`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(['round'])
  }
  await gateway.close()
})
