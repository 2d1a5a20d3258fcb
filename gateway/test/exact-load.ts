import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { GatewayOptions } from '../src/index.ts'
import { expectExact, manyAtOnce, playOn, playStories, seatMany } from './played-rounds.ts'
import { emptyDatabase, isOnPostgres } from './test-database.ts'
import { testGateway } from './test-gateway.ts'

/** A gateway without a practical limit for vendor calls. */
const loadedGateway = (options: GatewayOptions = {}) =>
  testGateway({ limits: { vendorCalls: { points: 1e9, seconds: 1 } }, ...options })

/** Tests the ledger after rounds of all kinds, failures and several gateways. @param size factor of the number of rounds */
export function describeExactLoad(size: number): void {
  describe(`[LA-03] nothing differs in the books after ${size * 160} rounds`, () => {
    test('that were repeated, refused, cancelled before and after their stake, and settled twice', async () => {
      const gateway = await loadedGateway()
      await playStories(gateway, await seatMany(gateway, 16, 1_000_00 * size), 160 * size, 'stories')
      await expectExact(gateway)
      await gateway.close()
    })

    test('of members whose wallets cover only some of the stakes', async () => {
      const gateway = await loadedGateway()
      const tickets = await seatMany(gateway, 8, 10_00)
      const play = playOn(gateway)
      const answers = await manyAtOnce(160 * size, (place) =>
        play('bet', tickets[place % tickets.length] as string, `few-${place}`),
      )
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(80)
      expect(answers.filter((answer) => answer === 'wallet.insufficient')).toHaveLength(160 * size - 80)
      await expectExact(gateway)
      await gateway.close()
    })

    test('of which some raise an error in the database: only these fail', async () => {
      const gateway = await loadedGateway()
      const { db } = gateway.deps
      await sql`create function poison() returns trigger language plpgsql as $$
        begin
          if new.vendor_round_id like 'poison%' then raise exception 'poisoned'; end if;
          return new;
        end $$`.execute(db)
      await sql`create trigger poison before insert on round for each row execute function poison()`.execute(db)
      const tickets = await seatMany(gateway, 8, 1_000_00 * size)
      const play = playOn(gateway)
      const nameAt = (place: number) => `${place % 40 === 7 ? 'poison' : 'sound'}-${place}`
      const answers = await manyAtOnce(160 * size, (place) =>
        play('bet', tickets[place % tickets.length] as string, nameAt(place)),
      )
      expect(answers).toEqual(answers.map((_, place) => (place % 40 === 7 ? 'system.error' : 'ok')))
      await expectExact(gateway)
      await gateway.close()
    })

    // These tests need several connections or gateways, which the embedded database does not allow.
    const onPostgres: (name: string, run: () => Promise<void>) => void = isOnPostgres ? test : () => {}
    onPostgres('that two gateways were sent in opposite order, for the same and for other members', async () => {
      const database = await emptyDatabase()
      const [one, two] = await Promise.all([loadedGateway(database), loadedGateway(database)])
      const tickets = await seatMany(one, 16, 1_000_00 * size)
      const ticketAt = (place: number) => tickets[place % tickets.length] as string
      const count = 160 * size
      const stake = (gateway: typeof one, place: number, shift: number) =>
        playOn(gateway)('bet', ticketAt(place + (place % 2) * shift), `both-${place}`)
      const [here, there] = await Promise.all([
        manyAtOnce(count, (place) => stake(one, place, 0)),
        manyAtOnce(count, (place) => stake(two, count - 1 - place, 1)),
      ])
      for (const [place, answer] of here.entries()) {
        const pair = [answer, there[count - 1 - place]].sort()
        expect([place, pair]).toEqual([place, place % 2 ? ['ok', 'round.conflict'] : ['ok', 'ok']])
      }
      await expectExact(one)
      await Promise.all([one.close(), two.close()])
    })

    onPostgres(
      'while connections were killed: every stake is answered, and taken once when it is sent again',
      async () => {
        const gateway = await loadedGateway()
        const { db } = gateway.deps
        const tickets = await seatMany(gateway, 16, 1_000_00 * size)
        const play = playOn(gateway)
        const sendAll = () =>
          manyAtOnce(160 * size, (place) => play('bet', tickets[place % tickets.length] as string, `cut-${place}`))
        const sent = sendAll()
        for (let time = 0; time < 4; time += 1)
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
            .execute(db)
            .catch(() => {})
        for (const answer of await sent) expect(['ok', 'system.error']).toContain(answer)
        expect(new Set(await sendAll())).toEqual(new Set(['ok']))
        const { rows } = await sql<{ taken: bigint }>`select count(*) as taken from round where bet > 0`.execute(db)
        expect(rows[0]?.taken).toBe(BigInt(160 * size))
        await expectExact(gateway)
        await gateway.close()
      },
    )

    onPostgres('and a member whose wallet is locked does not make others wait', async () => {
      const gateway = await loadedGateway()
      const { db } = gateway.deps
      const [held = '', free = ''] = await seatMany(gateway, 2, 100_00)
      const play = playOn(gateway)
      await play('bet', held, 'held-0')
      await play('bet', free, 'free-0')
      const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holder = db.transaction().execute(async (transaction) => {
        await sql`select 1 from account where owner_id = (select member_id from round where vendor_round_id = 'held-0')
          for update`.execute(transaction)
        locked.resolve()
        await over.promise
      })
      await locked.promise
      const waiting = play('bet', held, 'held-1')
      for (let place = 1; place <= 40; place += 1) expect(await play('bet', free, `free-${place}`)).toBe('ok')
      const taken = await db.selectFrom('round').select('id').where('vendor_round_id', '=', 'held-1').execute()
      expect(taken).toEqual([])
      over.resolve()
      await holder
      expect(await waiting).toBe('ok')
      await expectExact(gateway)
      await gateway.close()
    })
  })
}
