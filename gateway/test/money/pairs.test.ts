import { joinGroupTicket, placeLotteryBet, startGroupTicket, transferUpline } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createSeededRandom, type SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import { adjustCommand } from '../../src/money/operators/adjust-command.ts'
import { createMember } from '../../src/people/identity/create-member.ts'
import { merchantNamed } from '../../src/platform/merchants/merchants.ts'
import { issueAt } from '../../src/play/lottery/draw/calendar.ts'
import { lotteryGame } from '../../src/play/lottery/games.ts'
import type { Move, Run } from './actor.ts'
import { type DatabaseServer, databaseServer } from './simulated-database.ts'
import { makeMove, prepare } from './simulation.ts'

let server: DatabaseServer
beforeAll(async () => {
  server = await databaseServer(true)
}, 120_000)
afterAll(() => server.close())

const warmUp = 80

/** Acts that the simulator does not have: lottery bets and group tickets, transfers to the agent, and adjustments by operators. */
async function otherMoves({ clients, clock, command, db }: Run): Promise<{ name: string; go: Move }[]> {
  const { code } = clients.merchant
  await db
    .updateTable('member')
    .set({ to_upline: true })
    .where(
      'id',
      'in',
      clients.players.map(({ id }) => id),
    )
    .execute()
  const accounts = await db
    .selectFrom('member')
    .select('account')
    .where(
      'id',
      'in',
      clients.players.map(({ id }) => id),
    )
    .execute()
  const game = lotteryGame('M645')
  if (!game) throw new Error('there is no such lottery')
  let references = 0
  const lineOf = (random: SeededRandom, multiple: number) => ({
    gameId: game.gameId,
    numero: issueAt(game, clock.now()).numero,
    prizeMode: 'SEA' as const,
    playCode: 'system',
    picks: [Array.from({ length: 6 }, (_, at) => String(random.below(7) + 7 * at + 1))],
    unit: '1' as const,
    multiple,
  })
  return [
    {
      name: 'bets in a lottery',
      go: (random) =>
        clients.send(random, clients.intend(clients.pick(random), placeLotteryBet, { lines: [lineOf(random, 1)] })),
    },
    {
      name: 'starts a group ticket',
      go: (random) =>
        clients.send(
          random,
          clients.intend(clients.pick(random), startGroupTicket, {
            lines: [lineOf(random, 3)],
            shares: 3,
            ownShares: 1,
          }),
        ),
    },
    {
      name: 'joins a group ticket',
      async go(random) {
        const group = await db
          .selectFrom('group_ticket')
          .select('id')
          .where('status', '=', 'open')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        const join = { groupId: `${group?.id ?? 0}`, shares: 1 }
        return clients.send(random, clients.intend(clients.pick(random), joinGroupTicket, join))
      },
    },
    {
      name: 'transfers to the agent',
      go: (random) =>
        clients.send(random, clients.intend(clients.pick(random), transferUpline, { amount: '20.00', message: '' })),
    },
    {
      name: 'an operator adjusts',
      async go(random) {
        references += 1
        const { account } = random.pick(accounts as [{ account: string }, ...{ account: string }[]])
        const amount = random.chance(0.5) ? '3.00' : '-3.00'
        return command(random.below(2), (deps) => adjustCommand(deps, [code, account, amount, `pairs-${references}`]))
      },
    },
  ]
}

test('[MB-04] two money acts of any kinds at once end in no deadlock and no server error', async () => {
  const database = await server.open()
  const agent = await createMember(database.db, merchantNamed('azulejo'), {
    account: 'pairs_agent',
    passwordHash: '-',
    type: 1,
    at: Date.parse('2025-01-01T00:00:00Z'),
  })
  const prepared = await prepare(database, { seed: 3, steps: 0, uplines: [agent] })
  const { movers, check, processes, everybody, run, close } = prepared
  // Gateways are killed elsewhere.
  const acting = movers.filter((actor) => actor !== everybody.operations)
  const own = acting.flatMap((actor) => Object.entries(actor.moves).map(([name, { go }]) => ({ name, go })))
  const others = await otherMoves(run)
  const moves = [...own, ...others]
  // Orders, rounds and bonuses in all states, for the acts to meet.
  for (let step = 1; step <= warmUp; step += 1) {
    await makeMove(acting, createSeededRandom(`warm ${step}`))
    await check()
  }
  const collided: string[] = []
  const failed: string[] = []
  const done = new Set<string>()
  const isDone = (result: string | undefined) => result === 'ok' || /is booked/.test(result ?? '')
  for (const [place, one] of moves.entries())
    for (const other of moves.slice(place)) {
      const before = processes.collisions()
      const pair = `${one.name} / ${other.name}`
      const results = await Promise.all([one, other].map(({ go }, side) => go(createSeededRandom(`${pair} ${side}`))))
      for (const [side, { name }] of [one, other].entries()) if (isDone(results[side])) done.add(name)
      // Only answers and log lines count here: the other checks expect acts one after the other.
      const errors = (await check()).filter((line) => /was answered 5\d\d|a gateway logged/.test(line))
      if (processes.collisions() > before) collided.push(pair)
      if (errors.length > 0) failed.push(`${pair}: ${errors.join(', ')}`)
    }
  const tickets = await database.db
    .selectFrom('lottery_ticket')
    .select(sql<boolean>`group_id is not null`.as('isOfGroup'))
    .distinct()
    .execute()
  await close()
  await database.close()
  expect({ collided, failed }).toEqual({ collided: [], failed: [] })
  expect(others.filter(({ name }) => !done.has(name))).toEqual([])
  // An accepted slip may have only refused lines: tickets show that bets were made.
  expect(tickets).toHaveLength(2)
}, 240_000)
