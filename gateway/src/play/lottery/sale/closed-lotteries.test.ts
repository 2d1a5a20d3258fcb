import {
  cancelSuborder,
  followingNumeros,
  gameMenus,
  latestDraws,
  lotteryGames,
  lotteryTicket,
  nearIssue,
  placeLotteryBet,
  popularLotteries,
  vnGameMenu,
  vnOpenedNumero,
  vnRecentLotteries,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { merchantNamed } from '../../../platform/merchants/merchants.ts'
import { stockCatalogue } from '../../catalogue/stock-catalogue.ts'
import { issueAfter, issueAt } from '../draw/calendar.ts'
import { giveFreeTicket } from './free-ticket.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
  await site.gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => site.gateway.close())

const order = (...words: string[]) => executeAsAdmin(site.gateway.deps, words)
const odd = [['odd'], [], [], [], []]
const near = async (gameId: string) => (await site.gateway.get(nearIssue, { gameId })).currentNumero

async function chase(player: Awaited<ReturnType<LotterySite['player']>>, gameId: string, numeros: readonly string[]) {
  const request = {
    lines: [site.line(gameId, 'sides', odd)],
    chase: { issues: numeros.map((numero) => ({ numero, multiple: 1 })), winningStop: false },
  }
  const key = `chase-into-closed-${numeros.join('-')}-${site.clock.now()}`
  return site.gateway.request(placeLotteryBet, request, { token: player.token, key })
}

describe('[ER-01] a lottery in maintenance', () => {
  test.each(['TCG_SEA.azulejo-5d', 'TCG_SEA'])('takes no bet, no chase and no free ticket: %s', async (name) => {
    const player = await site.player(10_000)
    const before = await site.bet(player, [site.line('SSC60', 'sides', odd)])
    await order('game', name, 'maintenance')
    const refused = await site.bet(player, [site.line('SSC60', 'sides', odd)])
    expect(refused.value).toMatchObject({ tickets: [], refused: [{ line: 0, reason: 'game' }] })
    const game = site.gameOf('SSC60')
    const chased = await chase(player, 'SSC60', [issueAfter(game, issueAt(game, site.clock.now())).numero])
    expect(chased).toMatchObject({ success: false, errorCode: 'lottery.chase' })
    const { deps } = site.gateway
    const given = await deps.db
      .transaction()
      .execute((db) =>
        giveFreeTicket(
          { ...deps, db, merchant: merchantNamed('azulejo'), member: player },
          { lottery: 'SSC60', play: 'straight3', mode: 'LOTT' },
        ),
      )
    expect(given).toBeUndefined()
    expect(await site.balance(player)).toBe(9_800n)
    // A bet that was taken before can be taken back until the lock.
    const ticketId = before.value?.tickets[0]?.ticketId ?? ''
    expect(await site.gateway.get(cancelSuborder, { ticketId }, player)).toMatchObject({ state: 'cancelled' })
    await order('game', name, 'open')
    expect((await site.bet(player, [site.line('SSC60', 'sides', odd)])).value?.tickets).toHaveLength(1)
  })

  test('says so on its desk and in every list, and in no other', async () => {
    const player = await site.player(10_000)
    for (const gameId of ['XSMB', 'XSMT-da-nang'])
      await site.bet(player, [site.line(gameId, 'lo2', [['07']], { prizeMode: 'SEA' })])
    expect(await near('SSC60')).toMatchObject({ isSale: true })
    const { get } = site.gateway
    const lists = async () => [
      ...(await get(gameMenus, {})).flatMap(({ gameMenus: games }) => games),
      ...(await get(vnGameMenu, {})).flatMap(({ gameMenus: games }) => games),
      ...(await get(lotteryGames, {})).flatMap(({ games }) => games),
      ...(await get(latestDraws, { count: 40 })).map(({ game }) => game),
      ...(await get(popularLotteries, { count: 40 })),
      ...(await get(vnRecentLotteries, {}, player)),
    ]
    for (const code of ['azulejo-5d', 'mien-bac']) await order('game', `TCG_SEA.${code}`, 'maintenance')
    const games = await lists()
    const closed = games.filter(({ isSale }) => isSale === false).map(({ gameId }) => gameId)
    expect(closed.toSorted()).toEqual([...Array(4).fill('SSC60'), ...Array(5).fill('XSMB')])
    expect(games.filter(({ isSale }) => isSale === true)).toHaveLength(games.length - closed.length)
    expect(await near('SSC60')).toMatchObject({ isSale: false, closed: 'maintenance' })
    expect(await near('SSC180')).toMatchObject({ isSale: true })
    for (const code of ['azulejo-5d', 'mien-bac']) await order('game', `TCG_SEA.${code}`, 'open')
    expect((await lists()).every(({ isSale }) => isSale)).toBe(true)
    expect(await near('SSC60')).toMatchObject({ isSale: true })
  })
})

describe('[LT-07] a void issue', () => {
  test('is not offered and takes no bet; neither may a chase name one', async () => {
    const player = await site.player(10_000)
    const game = site.gameOf('SSC180')
    const open = issueAt(game, site.clock.now())
    const later = issueAfter(game, open)
    const names = async () =>
      (await site.gateway.get(followingNumeros, { gameId: 'SSC180', count: 2 })).map(({ numero }) => numero)
    expect(await names()).toContain(later.numero)
    await order('lottery', 'SSC180', 'void', later.numero)
    expect(await names()).toEqual([issueAfter(game, later).numero])
    expect(await chase(player, 'SSC180', [later.numero])).toMatchObject({ errorCode: 'lottery.chase' })
    await order('lottery', 'SSC180', 'void', open.numero)
    expect(await near('SSC180')).toMatchObject({ numero: open.numero, isSale: false, closed: 'void' })
    const [listed] = (await site.gateway.get(latestDraws, { count: 40 })).filter(
      ({ game: { gameId } }) => gameId === 'SSC180',
    )
    expect(listed?.game.isSale).toBe(false)
    const refused = await site.bet(player, [site.line('SSC180', 'sides', odd)])
    expect(refused.value?.refused).toEqual([{ line: 0, reason: 'issue' }])
    expect(await site.balance(player)).toBe(10_000n)
  })
})

test('[LT-07] the commit of the open issue is public, and its seed opens it after the draw', async () => {
  const { numero, commit } = await near('SSC60')
  expect(commit).toMatch(/^[0-9a-f]{64}$/)
  await site.draw('SSC60')
  const drawn = (await site.gateway.get(nearIssue, { gameId: 'SSC60' })).previousNumero
  expect([drawn?.numero, drawn?.commit]).toEqual([numero, commit])
})

describe('[LT-07] a ticket of an issue without a row', () => {
  test('is cancelled by the calendar: until its lock time, and not afterwards', async () => {
    const player = await site.player(10_000)
    const game = site.gameOf('SSC60')
    const open = issueAt(game, site.clock.now())
    const issues = [issueAfter(game, issueAfter(game, open))]
    for (let count = 1; count < 3; count += 1) issues.push(issueAfter(game, issues.at(-1) as typeof open))
    const { value } = await chase(
      player,
      'SSC60',
      issues.map(({ numero }) => numero),
    )
    const [, first = '', second = '', third = ''] = (value?.tickets ?? []).map(({ ticketId }) => ticketId)
    const ticket = (ticketId: string) => site.gateway.get(lotteryTicket, { ticketId }, player)
    const cancel = (ticketId: string) => site.gateway.request(cancelSuborder, { ticketId }, player)
    // The draws are down: none of the chased issues has a row.
    const [one, two, three] = issues as [typeof open, typeof open, typeof open]
    site.clock.set(one.closesAt - 1)
    expect((await ticket(first)).cancelUntil).toBe(one.closesAt)
    expect((await cancel(first)).value).toMatchObject({ state: 'cancelled' })
    site.clock.set(two.closesAt)
    expect((await ticket(second)).cancelUntil).toBeUndefined()
    expect((await cancel(second)).errorCode).toBe('lottery.ticket.locked')
    site.clock.set(three.drawsAt + 1)
    expect((await cancel(third)).errorCode).toBe('lottery.ticket.locked')
    expect((await ticket(third)).state).toBe('accepted')
  })
})

test('[LT-03] takes every field that the specification names for the lists of lotteries', async () => {
  const player = await site.player(10_000)
  await site.goTo(site.clock.now())
  await site.bet(player, [site.line('XSMB', 'lo2', [['07']], { prizeMode: 'SEA' })])
  const { get } = site.gateway
  const recent = await get(vnRecentLotteries, { prizeMode: 'SEA', device: 'WEB' }, player)
  expect(recent.map(({ gameId }) => gameId)).toEqual(['XSMB'])
  expect(await get(vnRecentLotteries, { prizeMode: 'LOTT', device: 'WEB' }, player)).toEqual([])
  const popular = await get(popularLotteries, { count: 20, prizeMode: 'ELOTT', device: 'WEB', language: 'pt' })
  expect(popular.map(({ gameId }) => gameId)).toEqual(['PK10-120', 'PK10-300'])
  expect(await get(vnGameMenu, { prizeMode: 'SEA', device: 'WEB' })).toHaveLength(3)
  const named = await get(vnOpenedNumero, { gameId: 'XSMB', count: 100 })
  expect(named.length).toBeGreaterThan(0)
  expect(await get(vnOpenedNumero, { count: 100 })).toEqual(named)
})
