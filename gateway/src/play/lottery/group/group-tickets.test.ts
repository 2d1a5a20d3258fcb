import {
  accountRecord,
  bettingRecord,
  cancelGroupTicket,
  groupTicket,
  lotteryTicket,
  lotteryTickets,
  messageList,
  openGroupTickets,
  ownGroupTickets,
} from '@azulejo/shared/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { auditGroups, type GroupSite, groupSite } from '../../../../test/group-site.ts'
import { type Player, seatAgain, seatPlayer } from '../../../../test/seated-player.ts'
import { stockCatalogue } from '../../catalogue/stock-catalogue.ts'
import { issueAt } from '../draw/calendar.ts'

let site: GroupSite
beforeAll(async () => {
  site = await groupSite()
  await db().transaction().execute(stockCatalogue)
})
afterAll(() => site.gateway.close())
afterEach(async () => {
  expect(await auditGroups(db())).toEqual([])
  expect(await auditLedger(db())).toEqual(cleanAudit)
})

const db = () => site.gateway.deps.db
const as = ({ token, merchant }: Player) => ({ token, merchant })
const cancel = (player: Player, groupId: string) => site.gateway.request(cancelGroupTicket, { groupId }, as(player))

describe('[LT-07] a group ticket', () => {
  test('takes the price of the shares, and places one ticket with the last share', async () => {
    const [ana, bia] = [await site.player(10_000), await site.player(10_000)]
    const group = await site.started(ana, 4, { ownShares: 2 })
    expect(group).toMatchObject({
      gameId: 'M645',
      state: 'open',
      shares: 4,
      left: 2,
      holders: 1,
      price: '2.00',
      amount: '8.00',
      isStarter: true,
      mayCancel: true,
      own: { shares: 2, amount: '4.00', prize: '0.00' },
    })
    expect(await site.balance(ana)).toBe(9_600n)
    expect((await site.gateway.get(openGroupTickets, { gameId: 'M645' }, as(bia))).list[0]).toMatchObject({
      groupId: group.groupId,
      left: 2,
      isStarter: false,
      lines: [{ picks: [['1', '2', '3', '4', '5', '6']], multiple: 4, amount: '8.00' }],
    })
    expect((await site.gateway.get(lotteryTickets, {}, as(ana))).list).toEqual([])
    expect(await site.joined(bia, group.groupId)).toMatchObject({ state: 'open', left: 1, own: { shares: 1 } })
    const full = await site.joined(bia, group.groupId)
    expect(full).toMatchObject({ state: 'placed', left: 0, holders: 2, own: { shares: 2, amount: '4.00' } })
    expect(await site.balance(bia)).toBe(9_600n)
    for (const player of [ana, bia]) {
      const { list, totals } = await site.gateway.get(lotteryTickets, {}, as(player))
      expect(list).toEqual([
        expect.objectContaining({
          ticketId: full.ticketId,
          state: 'accepted',
          amount: '4.00',
          group: { groupId: group.groupId, shares: 4, ownShares: 2, amount: '8.00', prize: '0.00' },
        }),
      ])
      expect(list[0]).not.toHaveProperty('cancelUntil')
      expect(totals).toMatchObject({ amount: '4.00', tickets: 1 })
      const ticketId = full.ticketId ?? ''
      expect(await site.gateway.get(lotteryTicket, { ticketId }, as(player))).toMatchObject({ amount: '4.00' })
    }
    expect((await site.gateway.get(openGroupTickets, { gameId: 'M645' }, as(ana))).list).toEqual([])
    const own = await site.gateway.get(ownGroupTickets, {}, as(bia))
    expect(own.list.map(({ groupId, ticketId }) => [groupId, ticketId])).toEqual([[group.groupId, full.ticketId]])
  })

  test('tells the others that it is placed when the last share is sold, and leads them to the ticket', async () => {
    const [ana, bia] = [await site.player(10_000), await site.player(10_000)]
    const group = await site.started(ana, 3)
    const messagesOf = async (player: Player) =>
      (await site.gateway.get(messageList, {}, { ...as(player), language: 'en' })).list
    await site.joined(bia, group.groupId)
    expect(await messagesOf(ana)).toEqual([])
    const { ticketId } = await site.joined(bia, group.groupId)
    expect(await messagesOf(ana)).toMatchObject([
      { title: expect.stringMatching(/^Group ticket placed: /), link: `/lottery/tickets/${ticketId}` },
    ])
    expect(await messagesOf(bia)).toEqual([])
  })

  test('is in the records of each holder under its name', async () => {
    const [ana, bia] = [await site.player(10_000), await site.player(10_000)]
    const { groupId } = await site.started(ana, 2)
    await site.joined(bia, groupId)
    const days = { from: '2026-11-18', to: '2026-11-18' }
    const record = await site.gateway.get(accountRecord, days, { ...as(bia), language: 'pt' })
    expect(record.list[0]).toMatchObject({ group: 'bet', detail: 'Mega 6/45 · Bolão', amount: '-2.00' })
    const bets = await site.gateway.get(bettingRecord, days, { ...as(bia), language: 'en' })
    expect(bets.list).toEqual([
      expect.objectContaining({ gameName: 'Mega 6/45 · Group ticket', bet: '2.00', status: 'open' }),
    ])
  })

  test('a repeated purchase with its key buys once', async () => {
    const [ana, bia] = [await site.player(10_000), await site.player(10_000)]
    const { groupId } = await site.started(ana, 4)
    const [first, again] = [
      await site.join(bia, groupId, 1, 'group-purchase-0001'),
      await site.join(bia, groupId, 1, 'group-purchase-0001'),
    ]
    expect(again.value).toEqual(first.value)
    expect(await site.balance(bia)).toBe(9_800n)
    expect((await site.seen(bia, groupId)).left).toBe(2)
  })

  test('two purchases of the last share: one buys it, the other is told that none is left', async () => {
    const players = [await site.player(10_000), await site.player(10_000), await site.player(10_000)] as const
    const { groupId } = await site.started(players[0], 2)
    const answers = await Promise.all(players.slice(1).map((player) => site.join(player, groupId)))
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['lottery.group.full', undefined])
    expect(answers.find(({ errorCode }) => errorCode)?.detail).toEqual({ left: 0 })
    const balances = [await site.balance(players[1]), await site.balance(players[2])]
    expect(balances.toSorted()).toEqual([10_000n, 9_800n].toSorted())
  })
})

describe('[LT-07] what a group refuses', () => {
  test('a stake that is not divisible, all shares for the starter, and lines of other games or several draws', async () => {
    const ana = await site.player(100_000)
    const mega = site.line('M645', ['1', '2', '3', '4', '5', '6'])
    const power = site.line('P655', ['1', '2', '3', '4', '5', '6'])
    const fast = {
      ...site.line('SSC60', ['1']),
      playCode: 'position',
      picks: [['1'], [], [], [], []],
      prizeMode: 'LOTT' as const,
    }
    const refusals = [
      await site.start(ana, { lines: [mega], shares: 3, ownShares: 1 }),
      await site.start(ana, { lines: [mega], shares: 2, ownShares: 2 }),
      await site.start(ana, { lines: [mega, power], shares: 2, ownShares: 1 }),
      await site.start(ana, { lines: [fast], shares: 2, ownShares: 1 }),
      await site.start(ana, { lines: [{ ...mega, picks: [['1', '2']] }], shares: 2, ownShares: 1 }),
      await site.start(ana, { lines: [{ ...mega, numero: '20200101' }], shares: 2, ownShares: 1 }),
      await site.start(await site.player(50), { lines: [mega], shares: 2, ownShares: 1 }),
    ]
    expect(refusals.map(({ errorCode }) => errorCode)).toEqual([
      'lottery.group.shares',
      'lottery.group.shares',
      'lottery.group.game',
      'lottery.group.game',
      'lottery.group.lines',
      'lottery.group.lines',
      'wallet.insufficient',
    ])
    expect(refusals[4]?.detail).toEqual({ refused: [{ line: 0, reason: 'few' }] })
    expect(await site.balance(ana)).toBe(100_000n)
  })

  test('more groups of one starter than may wait, more shares than are left, and money that is not there', async () => {
    const [ana, poor] = [await site.player(100_000), await site.player(100)]
    const groups = []
    for (let each = 0; each < 5; each += 1) groups.push(await site.started(ana, 4))
    const line = site.line('M645', ['1', '2', '3', '4', '5', '6'])
    const sixth = await site.start(ana, { lines: [line], shares: 2, ownShares: 1 })
    expect([sixth.errorCode, sixth.detail]).toEqual(['lottery.group.many', { most: 5 }])
    const [first] = groups as [(typeof groups)[number]]
    const tooMany = await site.join(await site.player(10_000), first.groupId, 4)
    expect([tooMany.errorCode, tooMany.detail]).toEqual(['lottery.group.full', { left: 3 }])
    expect((await site.join(poor, first.groupId)).errorCode).toBe('wallet.insufficient')
    expect((await site.join(poor, '999999')).errorCode).toBe('lottery.group.unknown')
    for (const { groupId } of groups) expect((await cancel(ana, groupId)).errorCode).toBeUndefined()
    expect(await site.balance(ana)).toBe(100_000n)
  })

  test('a member of another brand, a trial account and a purchase after the lock', async () => {
    const ana = await site.player(10_000)
    const { groupId } = await site.started(ana, 4)
    const other = await site.player(10_000, 'saigon9')
    expect((await site.join(other, groupId)).errorCode).toBe('lottery.group.unknown')
    expect((await site.gateway.request(groupTicket, { groupId }, as(other))).errorCode).toBe('lottery.group.unknown')
    const trial = await seatPlayer(site.gateway, 10_000, 4)
    expect((await site.join(trial, groupId)).errorCode).toBe('lottery.group.unknown')
    const late = await site.player(10_000)
    const { closesAt } = issueAt(site.gameOf('M645'), site.clock.now())
    site.clock.set(closesAt)
    expect((await site.join(await seatAgain(site.gateway, late), groupId)).errorCode).toBe('lottery.group.closed')
    await site.goTo(closesAt)
    expect(await site.balance(ana)).toBe(10_000n)
    await site.draw('M645')
  })
})

describe('[LT-07] a group that is not sold out', () => {
  test('is refunded in full to each holder when betting locks, with a message', async () => {
    const [ana, bia] = [await site.player(10_000), await site.player(10_000)]
    const { groupId } = await site.started(ana, 10, { ownShares: 3 })
    await site.joined(bia, groupId, 2)
    await site.joined(bia, groupId, 4)
    expect([await site.balance(ana), await site.balance(bia)]).toEqual([9_400n, 8_800n])
    await site.goTo(issueAt(site.gameOf('M645'), site.clock.now()).closesAt)
    expect([await site.balance(ana), await site.balance(bia)]).toEqual([10_000n, 10_000n])
    expect(await site.seen(bia, groupId)).toMatchObject({
      state: 'returned',
      holders: 2,
      own: { shares: 6, amount: '12.00', prize: '0.00' },
    })
    const again = await seatAgain(site.gateway, bia)
    const inbox = await site.gateway.get(messageList, {}, { ...as(again), language: 'en' })
    expect(inbox.list[0]).toMatchObject({ title: expect.stringMatching(/^Group ticket not filled: .*12\.00 back$/) })
    await site.goTo(issueAt(site.gameOf('M645'), site.clock.now()).drawsAt)
    expect([await site.balance(ana), await site.balance(bia)]).toEqual([10_000n, 10_000n])
  })

  test('may be cancelled by its starter while nobody else holds a share, once', async () => {
    const [ana, bia] = [await site.player(10_000), await site.player(10_000)]
    const { groupId } = await site.started(ana, 4)
    expect((await cancel(bia, groupId)).errorCode).toBe('lottery.group.unknown')
    const [first, again] = [await cancel(ana, groupId), await cancel(ana, groupId)]
    expect(first.value).toMatchObject({ state: 'cancelled', own: { shares: 1, amount: '2.00' } })
    expect(again.value).toEqual(first.value)
    expect(await site.balance(ana)).toBe(10_000n)
    const joined = await site.started(ana, 4)
    await site.joined(bia, joined.groupId)
    expect((await cancel(ana, joined.groupId)).errorCode).toBe('lottery.group.joined')
    const rows = await db().selectFrom('lottery_limit').select('held').where('owner', '=', ana.id).execute()
    expect(rows.map(({ held }) => held)).toEqual([800n])
  })
})
