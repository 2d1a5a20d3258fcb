import { placeLotteryBet, type SlipLine } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { accountOf } from '../../../../test/member-table.ts'
import { type Player, seatPlayer } from '../../../../test/seated-player.ts'
import { issueAt } from '../draw/calendar.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

let keys = 0
/** Sends a request unchecked, even one that violates the schema of the call. */
const send = (player: Player, request: unknown) => {
  keys += 1
  const own = { token: player.token, merchant: player.merchant, key: `bad-bet-${String(keys).padStart(8, '0')}` }
  return site.gateway.request(placeLotteryBet, request as { lines: SlipLine[] }, own)
}
const straight = (picks: string[][], more: Partial<SlipLine> = {}) => site.line('SSC60', 'straight5', picks, more)
const one = [['1'], ['2'], ['3'], ['4'], ['5']]

describe('[LT-07] an invalid request is refused as a whole and takes nothing', () => {
  test.each([
    ['a price', { price: '0.01' }],
    ['a prize', { prize: '99999.00' }],
    ['odds', { odds: '99' }],
    ['a time of the device', { at: Date.parse('2030-01-01') }],
    ['the multiple 0', { multiple: 0 }],
    ['the multiple -1', { multiple: -1 }],
    ['half a multiple', { multiple: 1.5 }],
    ['the multiple 10^9', { multiple: 1_000_000_000 }],
    ['the unit 10', { unit: '10' }],
    ['the series 9999', { series: 9_999 }],
    ['an issue that is no number', { numero: "20261118-0842' or 1=1" }],
  ])('%s', async (_, more) => {
    const player = await site.player(10_000)
    const { status, success } = await send(player, { lines: [{ ...straight(one), ...more }] })
    expect([status, success]).toEqual([400, false])
    expect(await site.balance(player)).toBe(10_000n)
  })

  test('more lines than an order may have, and a line with more numbers than any play has', async () => {
    const player = await site.player(10_000)
    for (const lines of [
      new Array(201).fill(straight(one)),
      [straight([Array.from({ length: 1_001 }, (_, at) => String(at))])],
      [],
    ])
      expect((await send(player, { lines })).status).toBe(400)
    expect(await site.balance(player)).toBe(10_000n)
  })
})

describe('[LT-07] a line that cannot be bet', () => {
  test('of 100,000 notes is refused at once', async () => {
    const player = await site.player(10_000)
    const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
    const { value } = await send(player, { lines: [straight(new Array(5).fill(digits)), straight(one)] })
    expect(value?.refused).toEqual([{ line: 0, reason: 'too-many-notes' }])
    expect(value?.totalBettingAmount).toBe('2.00')
  })

  test('with its numbers in another order is the same bet, stored in sorted order', async () => {
    const player = await site.player(10_000)
    const sorted = await site.bet(player, [straight([['1', '2', '3'], ['2'], ['3'], ['4'], ['5']])])
    const mixed = await site.bet(player, [straight([['3', '1', '2'], ['2'], ['3'], ['4'], ['5']])])
    const ids = [sorted, mixed].map(({ value }) => BigInt(value?.tickets[0]?.ticketId ?? 0))
    const rows = await site.gateway.deps.db
      .selectFrom('lottery_ticket')
      .select(['lines', 'amount'])
      .where('id', 'in', ids)
      .execute()
    expect(rows[0]).toEqual(rows[1])
  })

  test('of an issue of another game, of yesterday, of tomorrow, or unknown', async () => {
    const player = await site.player(10_000)
    const numeros = [site.numero('SSC300'), '20261117-0842', '20261119-0001', '20261118-9999', '20261399']
    const { value } = await send(player, { lines: numeros.map((numero) => straight(one, { numero })) })
    expect(value?.refused.map(({ line }) => line)).toEqual([0, 1, 2, 3, 4])
    expect(value?.refused.every(({ reason }) => reason === 'issue' || reason === 'locked')).toBe(true)
    expect(await site.balance(player)).toBe(10_000n)
  })

  test('two members can bet a millisecond before the lock, none at the lock', async () => {
    const players = [await site.player(10_000), await site.player(10_000)]
    const { closesAt } = issueAt(site.gameOf('SSC60'), site.clock.now())
    const line = straight(one)
    for (const [at, refused] of [
      [closesAt - 1, []],
      [closesAt, [{ line: 0, reason: 'locked' }]],
    ] as const) {
      site.clock.set(at)
      const answers = await Promise.all(players.map((player) => site.bet(player, [line])))
      expect(answers.map(({ value }) => value?.refused)).toEqual([refused, refused])
    }
    expect(await Promise.all(players.map((player) => site.balance(player)))).toEqual([9_800n, 9_800n])
    await site.goTo(closesAt + 5_000)
  })
})

describe('[LT-07] who may bet', () => {
  test('a trial account bets play money where the profile allows free play', async () => {
    const trial = await seatPlayer(site.gateway, 10_000, 4)
    expect((await site.bet(trial, [straight(one)])).value?.totalBettingAmount).toBe('2.00')
    expect(await site.balance(trial)).toBe(9_800n)
  })

  test('excluded, paused and frozen members are refused, and nothing is taken', async () => {
    for (const state of [['exclude', '180'], ['time-out', '24'], ['freeze']]) {
      const player = await site.player(10_000)
      const account = await accountOf(site.gateway, player)
      await executeAsAdmin(site.gateway.deps, ['member', 'azulejo', account, ...state])
      const answer = await site.bet(player, [straight(one)])
      expect([state[0], answer.success, answer.value]).toEqual([state[0], false, undefined])
      expect(await site.balance(player)).toBe(10_000n)
    }
  })

  test('a guest is refused', async () => {
    const guest = { lines: [straight(one)] }
    const answer = await site.gateway.request(placeLotteryBet, guest, {
      merchant: 'azulejo',
      key: 'bad-bet-of-a-guest',
    })
    expect(answer.errorCode).toBe('login.not.session')
  })
})
