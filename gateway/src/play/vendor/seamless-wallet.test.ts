import { toDecimal } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  callWallet,
  emptyDeps,
  type Player,
  seatPlayer,
  ticketFor,
  type WalletOperation,
} from '../../../test/seated-player.ts'
import type { Gateway } from '../../index.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { validBet } from './valid-bet.ts'

let gateway: Gateway
let now = Date.parse('2026-11-18T12:00:00Z')
const hour = 3_600_000

beforeAll(async () => {
  gateway = await emptyDeps({
    clock: { now: () => now },
  })
})
afterAll(() => gateway.close())

async function seat(cents: number, merchant: MerchantCode = 'azulejo') {
  const player = await seatPlayer(gateway, cents, 0, merchant)
  const ticket = await ticketFor(gateway, player)
  const call = (operation: WalletOperation, request: Readonly<Record<string, string>>) =>
    callWallet(gateway, operation, { ticket, ...request }, { merchant })
  return {
    player,
    ticket,
    bet: (roundId: string, amount: string) => call('bet', { roundId, amount }),
    win: (roundId: string, amount: string, more: { readonly result?: string; readonly validBet?: string } = {}) =>
      call('win', { roundId, amount, ...more }),
    cancel: (roundId: string) => call('cancel', { roundId }),
    balance: () => call('balance', {}),
  }
}

const answered = (balance: string) => ({ success: true, value: { balance, currency: 'BRL' } })
const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode })
const cents = (amount: number) => toDecimal(BigInt(amount), 'BRL')

const roundOf = (roundId: string) =>
  gateway.deps.db.selectFrom('round').selectAll().where('vendor_round_id', '=', roundId).executeTakeFirst()

describe('[LA-03] the seamless wallet', () => {
  test('a stake leaves the wallet, a prize comes back, and the round shows both', async () => {
    const table = await seat(10_00)
    expect(await table.bet('plain-1', '2.00')).toEqual(answered('8.00'))
    expect(await roundOf('plain-1')).toMatchObject({ status: 'open', bet: 200n, game_classify: 'INHOUSE' })
    expect(await table.win('plain-1', '7.50')).toEqual(answered('15.50'))
    expect(await roundOf('plain-1')).toMatchObject({ status: 'settled', payout: 750n, valid_bet: 200n })
    expect(await table.balance()).toEqual(answered('15.50'))
  })

  test('a lost round is settled without a payout', async () => {
    const table = await seat(10_00)
    await table.bet('lost-1', '2.00')
    expect(await table.win('lost-1', '0.00')).toEqual(answered('8.00'))
    expect(await roundOf('lost-1')).toMatchObject({ status: 'settled', payout: 0n, valid_bet: 200n })
  })

  test('a settled round keeps what its vendor shows; text that is no object is refused and moves nothing', async () => {
    const table = await seat(10_00)
    await table.bet('shown', '2.00')
    for (const result of ['', 'lost', '[1]', '{"board":', 'x'.repeat(1001)])
      expect(await table.win('shown', '5.00', { result })).toEqual(refused('request.invalid'))
    expect(await table.win('shown', '5.00', { result: '{"board":[3]}' })).toEqual(answered('13.00'))
    expect(await table.win('shown', '5.00', { result: '{"board":[4]}' })).toEqual(answered('13.00'))
    const { id = 0n } = (await roundOf('shown')) ?? {}
    const kept = gateway.deps.db.selectFrom('round_result').select('result').where('round_id', '=', id)
    expect(await kept.execute()).toEqual([{ result: { board: [3] } }])
  })

  test.each([
    ['netted', '2.00', '0.00', 0n],
    ['partly', '0.00', '0.50', 50n],
    ['more', '2.50', '2.00', 50n],
  ])(
    'a valid bet that the vendor reports counts up to what stake and prize give: %s',
    async (name, prize, valid, kept) => {
      const table = await seat(10_00)
      await table.bet(name, '2.00')
      await table.win(name, prize, { validBet: valid })
      expect((await roundOf(name))?.valid_bet).toBe(kept)
    },
  )

  test.each(['-0.01', '0.001', 'x'])('a valid bet of %s is refused and moves nothing', async (validBet) => {
    const round = `valid${validBet}`
    const table = await seat(10_00)
    await table.bet(round, '2.00')
    expect(await table.win(round, '3.00', { validBet })).toEqual(refused('request.invalid'))
    expect(await table.balance()).toEqual(answered('8.00'))
  })

  test('repeated calls return the first answer, also after other rounds changed the balance', async () => {
    const table = await seat(10_00)
    await table.bet('again-1', '2.00')
    await table.win('again-1', '1.00')
    await table.bet('again-2', '5.00')
    expect(await table.bet('again-1', '2.00')).toEqual(answered('8.00'))
    expect(await table.win('again-1', '1.00')).toEqual(answered('9.00'))
    await table.cancel('again-2')
    expect(await table.cancel('again-2')).toEqual(answered('9.00'))
    expect(await table.balance()).toEqual(answered('9.00'))
  })

  test('another amount for a known round is a conflict and moves nothing', async () => {
    const table = await seat(10_00)
    await table.bet('other-1', '2.00')
    expect(await table.bet('other-1', '3.00')).toEqual(refused('round.conflict'))
    await table.win('other-1', '4.00')
    expect(await table.win('other-1', '5.00')).toEqual(refused('round.conflict'))
    expect(await table.balance()).toEqual(answered('12.00'))
  })

  test('a stake above the balance is refused and creates no round', async () => {
    const table = await seat(1_00)
    expect(await table.bet('poor-1', '1.01')).toEqual(refused('wallet.insufficient'))
    expect(await roundOf('poor-1')).toBeUndefined()
    expect(await table.bet('poor-1', '1.00')).toEqual(answered('0.00'))
  })

  test('a cancelled round refunds the stake and accepts no prize', async () => {
    const table = await seat(10_00)
    await table.bet('back-1', '2.00')
    expect(await table.cancel('back-1')).toEqual(answered('10.00'))
    expect(await table.win('back-1', '9.00')).toEqual(refused('round.cancelled'))
    expect(await table.bet('back-1', '2.00')).toEqual(refused('round.cancelled'))
    expect(await table.balance()).toEqual(answered('10.00'))
  })

  test('cancelling an unknown round refuses its late stake', async () => {
    const table = await seat(10_00)
    expect(await table.cancel('late-1')).toEqual(answered('10.00'))
    expect(await table.bet('late-1', '2.00')).toEqual(refused('round.cancelled'))
    expect(await table.balance()).toEqual(answered('10.00'))
  })

  test('a settled round cannot be cancelled, and an unknown one cannot be won', async () => {
    const table = await seat(10_00)
    await table.bet('done-1', '2.00')
    await table.win('done-1', '0.00')
    expect(await table.cancel('done-1')).toEqual(refused('round.settled'))
    expect(await table.win('never-1', '2.00')).toEqual(refused('round.unknown'))
  })

  test('rounds of another member cannot be reached', async () => {
    const [owner, other] = [await seat(10_00), await seat(10_00)]
    await owner.bet('mine-1', '2.00')
    expect(await other.bet('mine-1', '2.00')).toEqual(refused('round.conflict'))
    expect(await other.win('mine-1', '50.00')).toEqual(refused('round.unknown'))
    expect(await other.cancel('mine-1')).toEqual(refused('round.unknown'))
  })

  test.each(['0.00', '-2.00', '2.001'])('a stake of %s is invalid', async (amount) => {
    const table = await seat(10_00)
    expect(await table.bet('odd-1', amount)).toEqual(refused('request.invalid'))
  })

  test('one of fifty concurrent stakes is taken when the wallet covers one', async () => {
    const table = await seat(3_00)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => table.bet(`rush-${at}`, '2.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await table.balance()).toEqual(answered('1.00'))
  })
})

describe('who may call the seamless wallet', () => {
  test('a signature with another secret, of another body, or too old is refused', async () => {
    const { ticket } = await seat(10_00)
    const sign = (seconds: number, body: string) =>
      gateway.deps.vendorKeys.sign('AZULEJO', { path: '/vendor/wallet/balance', body }, now + seconds * 1000)
    const body = JSON.stringify({ ticket })
    const sendRequest = (forged: Record<string, string>) => callWallet(gateway, 'balance', { ticket }, forged)
    expect(await sendRequest({ 'x-signature': 'f'.repeat(64) })).toEqual(refused('vendor.signature'))
    expect(await sendRequest({ 'x-signature': '' })).toEqual(refused('vendor.signature'))
    expect(await sendRequest(sign(0, `${body} `))).toEqual(refused('vendor.signature'))
    expect(await sendRequest(sign(-301, body))).toEqual(refused('vendor.signature'))
    expect(await sendRequest(sign(301, body))).toEqual(refused('vendor.signature'))
    expect(await sendRequest(sign(-299, body))).toMatchObject({ success: true })
  })

  test('an unknown ticket and another merchant’s ticket are refused', async () => {
    const { ticket } = await seat(10_00)
    expect(await callWallet(gateway, 'balance', { ticket: 'guess' })).toEqual(refused('vendor.ticket'))
    expect(await callWallet(gateway, 'balance', { ticket }, { merchant: 'saigon9' })).toEqual(refused('vendor.ticket'))
  })

  test('after the ticket expired no stake is accepted, but an open round is still paid', async () => {
    const table = await seat(10_00)
    await table.bet('old-1', '2.00')
    now += 13 * hour
    expect(await table.bet('old-2', '2.00')).toEqual(refused('vendor.ticket'))
    // A repeated stake gets its first answer and takes nothing more.
    expect(await table.bet('old-1', '2.00')).toEqual(answered('8.00'))
    expect(await table.bet('old-1', '2.50')).toEqual(refused('vendor.ticket'))
    expect(await table.balance()).toEqual(refused('vendor.ticket'))
    expect(await table.win('old-1', '3.00')).toEqual(answered('11.00'))
  })

  test('logout ends the stakes of a game that is still open', async () => {
    const table = await seat(10_00)
    await table.bet('gone-1', '2.00')
    const headers = { merchant: 'azulejo', authorization: table.player.token }
    await gateway.fetch(new Request('http://gateway/wps/session/logout', { method: 'DELETE', headers }))
    expect(await table.bet('gone-2', '2.00')).toEqual(refused('vendor.ticket'))
    expect(await table.cancel('gone-1')).toEqual(answered('10.00'))
    expect(await table.bet('gone-1', '2.00')).toEqual(refused('round.cancelled'))
  })

  test('a ticket gives the vendor the player, the game and the site', async () => {
    const { ticket, player } = await seat(10_00)
    const { value } = await callWallet(gateway, 'authenticate', { ticket })
    expect(value).toMatchObject({
      playerId: player.id,
      language: 'pt',
      gameName: 'Galo da Sorte',
      currencySymbol: 'R$',
      siteOrigin: 'http://azulejo.localhost:8080',
      balance: '10.00',
      currency: 'BRL',
    })
  })
})

describe('[LA-03] calls repeated in any order', () => {
  type Step = { kind: 'bet' | 'win' | 'cancel'; round: number; amount: number }
  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('bet', 'win', 'cancel'),
      round: fc.integer({ min: 0, max: 3 }),
      amount: fc.constantFrom(100, 100, 100, 250),
    }),
    { minLength: 1, maxLength: 24 },
  )

  type Known = { status: 'open' | 'settled' | 'cancelled'; bet: number; payout: number }

  /** The expected answer of a step, computed by a model of the rules. */
  function expectedOf(known: Map<number, Known>, wallet: { cents: number }, { kind, round, amount }: Step): string {
    const was = known.get(round)
    if (kind === 'bet') {
      if (was?.status === 'cancelled') return 'round.cancelled'
      if (was) return was.bet === amount ? 'ok' : 'round.conflict'
      if (wallet.cents < amount) return 'wallet.insufficient'
      known.set(round, { status: 'open', bet: amount, payout: 0 })
      wallet.cents -= amount
      return 'ok'
    }
    if (kind === 'win') {
      if (!was) return 'round.unknown'
      if (was.status === 'cancelled') return 'round.cancelled'
      if (was.status === 'settled') return was.payout === amount ? 'ok' : 'round.conflict'
      known.set(round, { ...was, status: 'settled', payout: amount })
      wallet.cents += amount
      return 'ok'
    }
    if (was?.status === 'settled') return 'round.settled'
    if (was?.status !== 'cancelled') wallet.cents += was?.bet ?? 0
    known.set(round, { status: 'cancelled', bet: was?.bet ?? 0, payout: 0 })
    return 'ok'
  }

  let games = 0
  const play = async (table: Awaited<ReturnType<typeof seat>>, prefix: string, { kind, round, amount }: Step) => {
    const roundId = `${prefix}-${round}`
    const { success, errorCode } =
      kind === 'cancel' ? await table.cancel(roundId) : await table[kind](roundId, cents(amount))
    return success ? 'ok' : (errorCode ?? '')
  }
  const mainOf = async ({ id }: Player) => Number(await balanceOf(gateway.deps.db, memberAccount(id, 'main', 'BRL')))

  test('sequentially, every answer and the balance follow the rules', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const table = await seat(5_00)
        const prefix = `seq-${games++}`
        const known = new Map<number, Known>()
        const wallet = { cents: 500 }
        for (const step of sequence) expect(await play(table, prefix, step)).toBe(expectedOf(known, wallet, step))
        expect(await mainOf(table.player)).toBe(wallet.cents)
      }),
      { numRuns: 40 },
    )
  })

  test('concurrently, each round takes effect once and the ledger matches the rounds', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const table = await seat(5_00)
        const prefix = `par-${games++}`
        await Promise.all([...sequence, ...sequence].map((step) => play(table, prefix, step)))
        const rounds = await gateway.deps.db
          .selectFrom('round')
          .selectAll()
          .where('member_id', '=', table.player.id)
          .execute()
        const effect = (round: (typeof rounds)[number]) =>
          round.status === 'cancelled' ? 0 : Number(round.payout - round.bet)
        const expected = rounds.reduce((sum, round) => sum + effect(round), 500)
        expect(await mainOf(table.player)).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('losses never exceed the stake', () => {
    expect(validBet(110n, 210n)).toBe(100n)
    expect(validBet(110n, 0n)).toBe(110n)
    expect(validBet(100n, 100n)).toBe(0n)
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(amounts, amounts, (stake, payout) => {
        const valid = validBet(stake, payout)
        expect(valid >= 0n && valid <= stake).toBe(true)
      }),
    )
  })
})
