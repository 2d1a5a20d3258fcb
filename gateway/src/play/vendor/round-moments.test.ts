import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { factsOfTicket, hashOfTicket } from '../launch/index.ts'
import { giveStakeBack, settleRound, takeStake } from './round-batches.ts'

const statements: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ onStatement: (text) => statements.push(text) })
})
afterAll(() => gateway.close())

const second = 1000
const start = Date.parse('2026-11-18T12:00:00Z')
const limits = { largestPrize: 1_000_00n, largestMultiple: 1000 }
const game = { merchant: 'azulejo', currency: 'BRL' } as const

/** A seated player, whose steps are as those of a vendor's calls that arrive at given moments. */
async function seat(roundMs = 0) {
  const ticket = await ticketFor(gateway, await seatPlayer(gateway, 100_00))
  const facts = await factsOfTicket(gateway.deps.db, ticket, 'azulejo')
  const stake = (roundId: string, at: number) => ({
    ...game,
    ticket: hashOfTicket(ticket),
    roundId,
    amount: 1_00n,
    at,
    isPermitted: true,
    version: facts?.version ?? '',
    roundMs,
  })
  const end = (roundId: string, amount: bigint, at: number) => ({
    ...game,
    ...limits,
    ticket: hashOfTicket(ticket),
    roundId,
    amount,
    at,
  })
  return { stake, end }
}

/** Runs steps that arrive during one call, so that they go into one batch. */
async function together<Answer>(steps: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  statements.length = 0
  const answers = await Promise.all(steps.map((step) => step()))
  expect(statements.filter((text) => /take_stakes|settle_rounds/.test(text))).toHaveLength(1)
  return answers
}

const outcomes = async (steps: Parameters<typeof together<{ outcome: string }>>[0]) =>
  (await together(steps)).map(({ outcome }) => outcome)

async function momentsOf(...roundIds: string[]) {
  const { rows } = await sql<{ at: Date; settled_at: Date | null; booked: string[] }>`
    select r.at, r.settled_at,
           (select array_agg(extract(epoch from e.at)::int - extract(epoch from j.at)::int || ' ' || e.kind || ' '
                             || extract(epoch from e.at)::int order by e.at, e.amount)
              from journal j join entry e on e.journal_id = j.id
             where j.ref = 'round:azulejo:AZULEJO:' || r.vendor_round_id) as booked
      from unnest(${roundIds}::text[]) with ordinality as asked (id, place) join round r on r.vendor_round_id = asked.id
     order by asked.place`.execute(gateway.deps.db)
  return rows.map(({ at, settled_at, booked }) => ({
    at: at.getTime() - start,
    ended: settled_at && settled_at.getTime() - start,
    booked: booked.map((line) => line.replace(/\d+$/, (text) => String(Number(text) - start / 1000))),
  }))
}

describe('[LA-03] steps of one batch', () => {
  beforeEach(() => gateway.clock.set(start))

  test('are booked each at its own moment, in the round, the journal and the entries', async () => {
    const { db } = gateway.deps
    const [one, other] = [await seat(), await seat()]
    expect(
      await outcomes([
        () => takeStake(db, one.stake('own-1', start + second)),
        () => takeStake(db, other.stake('own-2', start + 2 * second)),
        () => takeStake(db, one.stake('own-3', start + 3 * second)),
      ]),
    ).toEqual(['taken', 'taken', 'taken'])
    expect(
      await outcomes([
        () => settleRound(db, one.end('own-1', 3_00n, start + 4 * second)),
        () => settleRound(db, other.end('own-2', 0n, start + 5 * second)),
        () => giveStakeBack(db, one.end('own-3', 0n, start + 6 * second)),
      ]),
    ).toEqual(['done', 'done', 'done'])
    expect(await momentsOf('own-1', 'own-2', 'own-3')).toEqual([
      { at: 1000, ended: 4000, booked: ['0 bet 1', '0 bet 1', '0 prize 4', '0 prize 4'] },
      { at: 2000, ended: 5000, booked: ['0 bet 2', '0 bet 2'] },
      { at: 3000, ended: 6000, booked: ['0 bet 3', '0 bet 3', '0 bet_cancel 6', '0 bet_cancel 6'] },
    ])
  })

  test('are refused for a ticket or a session that has ended at their own moment only', async () => {
    const { db } = gateway.deps
    const table = await seat()
    const half = 30 * 60 * second
    expect(
      await outcomes([
        () => takeStake(db, table.stake('late-1', start + half - second)),
        () => takeStake(db, table.stake('late-2', start + half + second)),
        () => takeStake(db, table.stake('late-3', start + 13 * 2 * half)),
      ]),
    ).toEqual(['taken', 'ticket', 'ticket'])
  })

  test('keep the time between rounds from one moment to the other', async () => {
    const { db } = gateway.deps
    const table = await seat(5 * second)
    expect(
      await outcomes([
        () => takeStake(db, table.stake('pace-1', start + second)),
        () => takeStake(db, table.stake('pace-2', start + 5 * second)),
        () => takeStake(db, table.stake('pace-3', start + 6 * second)),
        () => takeStake(db, table.stake('pace-4', start + 10 * second)),
      ]),
    ).toEqual(['taken', 'fast', 'taken', 'fast'])
    expect(await outcomes([() => takeStake(db, table.stake('pace-5', start + 12 * second))])).toEqual(['taken'])
  })
})
