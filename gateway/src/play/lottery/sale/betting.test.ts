import { cancelSuborder, lotteryTicket, lotteryTickets, todayOrders } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { issueAt } from '../draw/calendar.ts'
import { entropyOf } from '../draw/merkle.ts'

const statements: string[] = []
let site: LotterySite
beforeAll(async () => {
  // With a long `statusFreshMs`, settings that operators change are not read on each call.
  site = await lotterySite(undefined, { onStatement: (sql) => statements.push(sql), statusFreshMs: 3_600_000 })
})
afterAll(() => site.gateway.close())

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const everyDigit = [digits, digits, digits, digits, digits]

describe('[LT-07] a bet on the issue on sale', () => {
  test('takes the stake, is settled with the draw and counts like every other bet', async () => {
    const player = await site.player(50_000)
    const line = site.line('SSC60', 'position', [['1', '2', '3', '4', '5'], [], [], [], []], { series: 1800 })
    const { value } = await site.bet(player, [line])
    expect(value).toMatchObject({ totalBettingAmount: '10.00', refused: [], tickets: [{ lines: [0] }] })
    expect(await site.balance(player)).toBe(49_000n)
    const ticketId = value?.tickets[0]?.ticketId ?? ''
    const before = await site.gateway.get(lotteryTicket, { ticketId }, player)
    // One of its five digits wins: 2 x 10 x 1800 / 2000.
    expect(before).toMatchObject({ state: 'accepted', prize: '0.00', mostReturn: '18.00' })
    expect([before.draw, before.proof]).toEqual([undefined, undefined])
    await site.draw('SSC60')
    const after = await site.gateway.get(lotteryTicket, { ticketId }, player)
    const isWon = ['1', '2', '3', '4', '5'].includes(after.draw?.winNo[0] ?? '')
    // 2 x 10 x 1800 / 2000, and 7.8 % of the stake as rebate.
    expect(after).toMatchObject({ state: isWon ? 'won' : 'lost', prize: isWon ? '18.00' : '0.00', rebate: '0.78' })
    expect(await site.balance(player)).toBe(49_000n + 78n + (isWon ? 1_800n : 0n))
    const round = await site.gateway.deps.db
      .selectFrom('round')
      .selectAll()
      .where('member_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(round).toMatchObject({
      status: 'settled',
      bet: 1_000n,
      payout: isWon ? 1_800n : 0n,
      valid_bet: 1_000n,
      game_classify: 'LOTT',
      node_id: 'TCG_SEA.azulejo-5d',
    })
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('names each refused line with its reason and bets the others', async () => {
    const player = await site.player(50_000)
    const good = site.line('SSC60', 'straight5', [['1'], ['2'], ['3'], ['4'], ['5']])
    const { value } = await site.bet(player, [
      good,
      { ...good, picks: [['1'], ['2'], ['3'], ['4'], ['x']] },
      { ...good, picks: [['1', '1'], ['2'], ['3'], ['4'], ['5']] },
      { ...good, picks: [[], [], [], [], []] },
      { ...good, picks: [['1']] },
      { ...good, gameId: 'NOPE' },
      { ...good, playCode: 'nope' },
      { ...good, prizeMode: 'SEA' },
      { ...good, series: 1990 },
      { ...good, multiple: 20_000 },
      { ...good, picks: everyDigit },
      { ...good, numero: '20261118-0841' },
      { ...good, numero: '20261118-1440' },
      { ...good, picks: [['5', '1'], ['2'], ['3'], ['4'], ['5']], unit: '0.01' },
    ])
    expect(value?.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'symbol'],
      [2, 'repeated'],
      [3, 'empty'],
      [4, 'fields'],
      [5, 'game'],
      [6, 'play'],
      [7, 'mode'],
      [8, 'series'],
      [9, 'multiple'],
      [10, 'too-many-notes'],
      [11, 'locked'],
      [12, 'issue'],
    ])
    expect(value?.totalBettingAmount).toBe('2.04')
    expect(value?.tickets.map(({ lines }) => lines)).toEqual([[0, 13]])
    expect(await site.balance(player)).toBe(49_796n)
  })

  test('an order without lines takes nothing, and too little money refuses the whole order', async () => {
    const player = await site.player(100)
    const line = site.line('SSC60', 'straight5', [['1'], ['2'], ['3'], ['4'], ['5']])
    const none = await site.bet(player, [{ ...line, numero: '20261118-0841' }])
    expect(none.value).toMatchObject({ totalBettingAmount: '0.00', tickets: [], refused: [{ reason: 'locked' }] })
    expect(none.value?.orderNumber).toBeUndefined()
    expect(await site.bet(player, [line])).toMatchObject({ success: false, errorCode: 'wallet.insufficient' })
    expect(await site.balance(player)).toBe(100n)
  })

  test('a repeated order returns the first answer and takes the stake once', async () => {
    const player = await site.player(10_000)
    const line = site.line('SSC60', 'sides', [['big'], [], [], [], []])
    const key = 'lottery-bet-key-repeated'
    const [first, second] = await Promise.all([site.bet(player, [line], key), site.bet(player, [line], key)])
    expect(second.value).toEqual(first.value)
    expect(await site.balance(player)).toBe(9_800n)
  })

  test('the gateway’s clock decides: a millisecond before the lock is in time, the lock is not', async () => {
    const player = await site.player(10_000)
    const line = site.line('SSC60', 'sides', [['big'], [], [], [], []])
    const { closesAt } = issueAt(site.gameOf('SSC60'), site.clock.now())
    site.clock.set(closesAt - 1)
    expect((await site.bet(player, [line])).value?.refused).toEqual([])
    site.clock.set(closesAt)
    expect((await site.bet(player, [line])).value?.refused).toEqual([{ line: 0, reason: 'locked' }])
    await site.goTo(closesAt + 5_000)
  })

  test('an order of forty lines needs as many statements as an order of one line', async () => {
    const player = await site.player(1_000_000)
    const line = (symbol: string) => site.line('SSC60', 'position', [[symbol], [], [], [], []])
    const statementsOf = async (lines: number) => {
      statements.length = 0
      const bet = await site.bet(
        player,
        Array.from({ length: lines }, (_, at) => line(digits[at % 10] as string)),
      )
      expect(bet.value?.refused).toEqual([])
      return statements.filter((sql) => !/^(begin|commit|savepoint)\b/.test(sql))
    }
    await statementsOf(1)
    // The nine statements: session, intent, series, issue, tickets, postings, limits, the risk of the draw and answer.
    expect(await statementsOf(1)).toHaveLength(9)
    expect(await statementsOf(40)).toHaveLength(9)
  })

  test('a ticket is cancelled once before the lock and refunded in full, and never after it', async () => {
    const player = await site.player(10_000)
    const line = site.line('SSC60', 'sides', [['big'], [], [], [], []])
    const [kept, left] = [await site.bet(player, [line]), await site.bet(player, [line])]
    const cancel = (ticketId = '') => site.gateway.request(cancelSuborder, { ticketId }, player)
    const ids = [kept, left].map(({ value }) => value?.tickets[0]?.ticketId)
    for (let twice = 0; twice < 2; twice++)
      expect((await cancel(ids[0])).value).toEqual({ ticketId: ids[0], state: 'cancelled', amount: '2.00' })
    expect(await site.balance(player)).toBe(9_800n)
    site.clock.set(issueAt(site.gameOf('SSC60'), site.clock.now()).closesAt)
    expect((await cancel(ids[1])).errorCode).toBe('lottery.ticket.locked')
    await site.goTo(site.clock.now() + 5_000)
    expect((await cancel(ids[1])).errorCode).toBe('lottery.ticket.locked')
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('a full number is refused by name, with one limit for all members', async () => {
    const [one, other] = [await site.player(1_000_000), await site.player(1_000_000)]
    const picks = [['1'], ['2'], ['3'], ['4'], ['5']]
    const line = site.line('SSC180', 'straight5', picks, { multiple: 20 })
    const answers = await Promise.all([one, other, one].map((player) => site.bet(player, [line])))
    const refused = answers.flatMap(({ value }) => value?.refused ?? [])
    expect(refused).toEqual([{ line: 0, reason: 'number-limit', numbers: ['1', '2', '3', '4', '5'] }])
    const free = { ...line, picks: [['1'], ['2'], ['3'], ['4'], ['6']] }
    expect((await site.bet(one, [free])).value?.refused).toEqual([])
  })

  test('concurrent orders with a line of a full number keep their other lines', async () => {
    const player = await site.player(1_000_000)
    const picks = [['6'], ['7'], ['8'], ['9'], ['0']]
    const full = site.line('SSC300', 'straight5', picks, { multiple: 20 })
    for (let twice = 0; twice < 2; twice++) expect((await site.bet(player, [full])).value?.refused).toEqual([])
    const before = await site.balance(player)
    const free = { ...full, picks: [['6'], ['7'], ['8'], ['9'], ['1']], multiple: 1 }
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.bet(player, [full, free])))
    for (const { value } of answers) {
      expect(value?.refused).toEqual([{ line: 0, reason: 'number-limit', numbers: picks.flat() }])
      expect(value?.tickets).toHaveLength(1)
    }
    expect(await site.balance(player)).toBe(before - 12n * 200n)
  })

  test('own tickets are listed, and tickets of others are unknown', async () => {
    const [player, other] = [await site.player(10_000), await site.player(10_000)]
    const { value } = await site.bet(player, [site.line('SSC60', 'sides', [['odd'], [], [], [], []])])
    const ticketId = value?.tickets[0]?.ticketId ?? ''
    expect((await site.gateway.get(todayOrders, {}, player)).map((ticket) => ticket.ticketId)).toEqual([ticketId])
    const list = await site.gateway.get(lotteryTickets, { state: 'accepted' }, player)
    expect(list).toMatchObject({ totalCount: 1, totals: { amount: '2.00', tickets: 1 } })
    expect(await site.gateway.get(todayOrders, {}, other)).toEqual([])
    for (const record of [lotteryTicket, cancelSuborder] as const)
      expect((await site.gateway.request(record, { ticketId }, other)).errorCode).toBe('lottery.ticket.unknown')
    await site.draw('SSC60')
  })

  test('each ticket proves that it is under the root of the draw, and the root gives the entropy', async () => {
    const player = await site.player(10_000)
    const line = site.line('SSC60', 'sides', [['odd'], [], [], [], []])
    const ids = []
    for (let ticket = 0; ticket < 3; ticket++)
      ids.push((await site.bet(player, [line])).value?.tickets[0]?.ticketId ?? '')
    await site.draw('SSC60')
    const { createHash } = await import('node:crypto')
    for (const ticketId of ids) {
      const { proof, draw } = await site.gateway.get(lotteryTicket, { ticketId }, player)
      const sha = (...parts: (string | Buffer)[]) =>
        parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
      expect(sha(proof?.lines ?? '').toString('hex')).toBe(proof?.linesHash)
      let node = sha(`${ticketId}|${proof?.linesHash}`)
      for (const { side, hash } of proof?.path ?? [])
        node = side === 'right' ? sha(node, Buffer.from(hash, 'hex')) : sha(Buffer.from(hash, 'hex'), node)
      expect(node.toString('hex')).toBe(proof?.root)
      expect(entropyOf(node)).toBe(draw?.entropy)
    }
  })
})
