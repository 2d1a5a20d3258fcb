import { expect } from '@jest/globals'
import type { Gateway } from '../src/index.ts'
import { auditLedger, cleanAudit } from './audit-ledger.ts'
import { auditRounds, cleanRounds } from './audit-rounds.ts'
import { callWallet, seatPlayer, ticketFor, type WalletOperation } from './seated-player.ts'

type Play = (operation: WalletOperation, ticket: string, roundId: string, amount?: string) => Promise<string>

/** Sequences of calls for a round, each with the expected answers: a code, or `ok`. */
const stories: readonly ((play: Play, own: string, other: string, id: string) => Promise<[unknown, unknown]>)[] = [
  async (play, own, _, id) => [
    [await play('bet', own, id), await play('win', own, id, '1.50')],
    ['ok', 'ok'],
  ],
  async (play, own, _, id) => [
    [await play('bet', own, id), await play('win', own, id, '0.00')],
    ['ok', 'ok'],
  ],
  // Repeated calls, at the same time and later.
  async (play, own, _, id) => {
    const first = await Promise.all([play('bet', own, id), play('bet', own, id), play('bet', own, id)])
    const ends = await Promise.all([play('win', own, id, '2.00'), play('win', own, id, '2.00')])
    const later = [await play('bet', own, id), await play('win', own, id, '2.00'), await play('win', own, id, '3.00')]
    return [
      [...first, ...ends, ...later],
      ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'round.conflict'],
    ]
  },
  async (play, own, _, id) => [
    [await play('bet', own, id), await play('cancel', own, id), await play('win', own, id, '1.00')],
    ['ok', 'ok', 'round.cancelled'],
  ],
  async (play, own, _, id) => [
    [await play('cancel', own, id), await play('bet', own, id), await play('cancel', own, id)],
    ['ok', 'round.cancelled', 'ok'],
  ],
  async (play, own, _, id) => [
    [await play('bet', own, id, '900000.00'), await play('win', own, id, '1.00')],
    ['wallet.insufficient', 'round.unknown'],
  ],
  async (play, own, other, id) => [
    [await play('bet', own, id), await play('bet', other, id), await play('cancel', other, id)],
    ['ok', 'round.conflict', 'round.unknown'],
  ],
  async (play, own, _, id) => [
    [await play('bet', `${own}x`, id), await play('bet', own, id), await play('bet', own, id, '2.00')],
    ['vendor.ticket', 'ok', 'round.conflict'],
  ],
]

/** Runs work for each number below a count, 64 at the same time. */
export async function manyAtOnce<Value>(count: number, work: (place: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const place = next
      next += 1
      values[place] = await work(place)
    }
  }
  await Promise.all(Array.from({ length: 64 }, worker))
  return values
}

/** Tickets of new members. @param cents balance of each wallet */
export const seatMany = (gateway: Gateway, count: number, cents: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => ticketFor(gateway, await seatPlayer(gateway, cents))))

/** Returns `ok`, or the code of the refusal. */
export const playOn =
  (gateway: Gateway): Play =>
  async (operation, ticket, roundId, amount = '1.00') => {
    const request = { ticket, roundId, ...(operation === 'cancel' ? {} : { amount }) }
    const { success, errorCode } = await callWallet(gateway, operation, request)
    return success ? 'ok' : (errorCode ?? '')
  }

/** Plays rounds of all kinds at the same time and compares each answer with the expected one. */
export async function playStories(gateway: Gateway, tickets: readonly string[], count: number, name: string) {
  const play = playOn(gateway)
  const ticketAt = (place: number) => tickets[place % tickets.length] as string
  await manyAtOnce(count, async (place) => {
    const story = stories[place % stories.length] as (typeof stories)[number]
    const [answers, expected] = await story(play, ticketAt(place), ticketAt(place + 1), `${name}-${place}`)
    expect([place % stories.length, answers]).toEqual([place % stories.length, expected])
  })
}

/** Expects no difference between rounds, journals, entries and balances. */
export async function expectExact({ deps }: Gateway): Promise<void> {
  expect(await auditLedger(deps.db)).toEqual(cleanAudit)
  expect(await auditRounds(deps.db)).toEqual(cleanRounds)
}
