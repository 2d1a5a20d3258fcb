import {
  cancelSuborder,
  gameDraws,
  hotGapInfo,
  lotteryGames,
  lotteryTickets,
  openedNumero,
  popularLotteries,
  todayOrders,
  vnRecentLotteries,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { type Player, seatAgain } from '../../../../test/seated-player.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

/** Moves the clock by just over a day. @returns the member, logged in again */
async function nextDay(player: Player): Promise<Player> {
  await site.goTo(site.clock.now() + 86_400_001)
  return await seatAgain(site.gateway, player)
}

/** Bets on the given lotteries, each at a different time. @returns the ticket ids */
async function betOn(player: Player, ...gameIds: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const gameId of gameIds) {
    site.clock.set(site.clock.now() + 1)
    const isStation = gameId.startsWith('XS')
    const [play, picks] = isStation ? ['lo2', [['07']]] : ['sides', [['big'], [], [], [], []]]
    const line = site.line(gameId, play as string, picks as string[][], isStation ? { prizeMode: 'SEA' } : {})
    const placed = await site.bet(player, [line])
    const ticketId = placed.value?.tickets[0]?.ticketId
    if (!ticketId) throw new Error(`the bet on ${gameId} was refused: ${JSON.stringify(placed)}`)
    ids.push(ticketId)
  }
  return ids
}

describe('[LT-03] popular lotteries', () => {
  test('have the most members who bet in 24 hours, each member once, per brand', async () => {
    const early = await site.player(90_000)
    await betOn(early, 'SSC300')
    const one = await nextDay(early)
    const [two, three] = [await site.player(90_000), await site.player(90_000)]
    const elsewhere = await site.player(90_000, 'norte')
    await betOn(one, 'SSC180', 'SSC180', 'SSC180', 'SSC60')
    await betOn(two, 'SSC60', 'XSMB')
    await betOn(three, 'SSC60', 'XSMB')
    await betOn(elsewhere, 'SSC180')
    const [ticketId = ''] = await betOn(two, 'SSC180')
    await site.gateway.get(cancelSuborder, { ticketId }, two)
    const popular = await site.gateway.get(popularLotteries, {})
    expect(popular).toHaveLength(20)
    expect(popular.slice(0, 4)).toEqual([
      { gameId: 'SSC60', code: 'azulejo-5d', displayName: 'Azulejo 5D', isSale: true, bettors: 3 },
      { gameId: 'XSMB', code: 'mien-bac', displayName: 'Miền Bắc', isSale: true, bettors: 2 },
      { gameId: 'SSC180', code: 'tejo-5d', displayName: 'Tagus 5D', isSale: true, bettors: 1 },
      expect.objectContaining({ gameId: 'SSC300', bettors: 0 }),
    ])
    const first = await site.gateway.get(popularLotteries, { count: 1 }, { merchant: 'norte' })
    expect(first).toEqual([expect.objectContaining({ gameId: 'SSC180', bettors: 1 })])
  })
})

describe('[IN-01] names of lotteries', () => {
  test.each([
    ['pt', 'Tejo Rápida', 'Miền Bắc'],
    ['en', 'Quick Tagus', 'Miền Bắc'],
    ['es', 'Tajo Rápida', 'Miền Bắc'],
    ['zh', '特茹快彩', '越南北部'],
  ] as const)('are in the language of the call, in menus, lists and tickets: %s', async (language, quick, station) => {
    const groups = await site.gateway.get(lotteryGames, {}, { language })
    const names = new Map(groups.flatMap(({ games }) => games.map(({ gameId, displayName }) => [gameId, displayName])))
    expect([names.get('D3-60'), names.get('XSMB')]).toEqual([quick, station])
    const popular = await site.gateway.get(popularLotteries, { count: 40 }, { language })
    expect(popular.find(({ gameId }) => gameId === 'XSMB')?.displayName).toBe(station)
    const player = await site.player(90_000)
    await betOn(player, 'XSMB')
    const { list } = await site.gateway.get(lotteryTickets, {}, { ...player, language })
    expect(list.map(({ gameName }) => gameName)).toEqual([station])
  })
})

describe('[LT-03] recent Vietnamese lotteries', () => {
  test('are those on which the member bet, latest first, and no others', async () => {
    const [player, other] = [await site.player(90_000), await site.player(90_000)]
    await betOn(player, 'XSMB', 'XSMN-dong-nai', 'SSC60', 'XSMB', 'XSMT-da-nang')
    const recent = await site.gateway.get(vnRecentLotteries, {}, player)
    expect(recent.map(({ gameId }) => gameId)).toEqual(['XSMT-da-nang', 'XSMB', 'XSMN-dong-nai'])
    expect(recent[1]).toEqual({ gameId: 'XSMB', code: 'mien-bac', displayName: 'Miền Bắc', isSale: true })
    expect(await site.gateway.get(vnRecentLotteries, { count: 1 }, player)).toEqual(recent.slice(0, 1))
    expect(await site.gateway.get(vnRecentLotteries, {}, other)).toEqual([])
    expect((await site.gateway.request(vnRecentLotteries, {})).errorCode).toBe('login.not.session')
  })
})

describe('[LT-07] tickets of today', () => {
  test('are own tickets since midnight of the brand, newest first, of all lotteries or of one', async () => {
    const early = await site.player(90_000)
    await betOn(early, 'SSC300')
    const player = await nextDay(early)
    const ids = await betOn(player, 'SSC60', 'SSC180', 'SSC60')
    const idsOf = async (request: { gameId?: string }) =>
      (await site.gateway.get(todayOrders, request, player)).map(({ ticketId }) => ticketId)
    expect(await idsOf({})).toEqual(ids.toReversed())
    expect(await idsOf({ gameId: 'SSC60' })).toEqual([ids[2], ids[0]])
    expect(await idsOf({ gameId: 'XSMB' })).toEqual([])
  })
})

describe('[LT-04] all draws of a game', () => {
  test('come in pages, newest first, and by day', async () => {
    const opened = await site.gateway.get(openedNumero, { gameId: 'SSC300', count: 60 })
    const pages = []
    for (let page = 1; page <= 3; page++)
      pages.push(await site.gateway.get(gameDraws, { gameId: 'SSC300', page, size: 20 }))
    const shown = pages.flatMap(({ content }) => content)
    expect(shown).toEqual(opened.map(({ numero, winNo, openedAt }) => ({ numero, winNo, openedAt })))
    const { draws } = await site.gateway.deps.db
      .selectFrom('draw')
      .select(({ fn }) => fn.countAll<string>().as('draws'))
      .where('game_id', '=', 'SSC300')
      .where('status', '=', 'settled')
      .executeTakeFirstOrThrow()
    expect(pages.map(({ totalElements }) => totalElements)).toEqual(pages.map(() => Number(draws)))
    expect(pages.map(({ totalPages }) => totalPages)).toEqual(pages.map(() => Math.ceil(Number(draws) / 20)))
    const ofDay = await site.gateway.get(gameDraws, { gameId: 'SSC300', day: '2026-11-18', size: 100 })
    expect(ofDay.totalElements).toBeGreaterThan(100)
    expect(ofDay.content.every(({ numero }) => numero.startsWith('20261118-'))).toBe(true)
    expect((await site.gateway.get(gameDraws, { gameId: 'SSC300', day: '2026-12-24' })).content).toEqual([])
    const station = await site.gateway.get(gameDraws, { gameId: 'XSMB', size: 1 })
    expect(station.content[0]?.prizes?.[0]?.code).toBe('DB')
    expect((await site.gateway.request(gameDraws, { gameId: 'NOPE' })).errorCode).toBe('lottery.game.unknown')
  })
})

describe('[LT-07] hot and gap', () => {
  const endings = (prizes: readonly { readonly numbers: readonly string[] }[] = []) =>
    prizes.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)))

  test.each([
    ['SSC60', 100, { name: 'SECOND', symbols: 10 }],
    ['PK10-120', 30, { name: 'TENTH', symbols: 10 }],
    ['K3-60', 50, { name: 'ALL', symbols: 6 }],
    ['P655', 20, { name: 'ALL', symbols: 55 }],
    ['XSMB', 100, { name: 'ALL', symbols: 100 }],
  ])('of %s over %i draws match a count draw by draw', async (gameId, draws, place) => {
    const opened = await site.gateway.get(openedNumero, { gameId, count: draws })
    const info = await site.gateway.get(hotGapInfo, { gameId, draws })
    expect([info.draws, info.symbols.length]).toEqual([draws, place.symbols])
    const at = { SECOND: 1, TENTH: 9 }[place.name]
    const shown = opened.map(({ winNo, prizes }) => {
      const numbers = prizes ? endings(prizes) : winNo.split(',')
      // The bonus ball of Power 6/55 does not count as one of the six numbers.
      return at === undefined ? numbers.slice(0, gameId === 'P655' ? 6 : undefined) : numbers.slice(at, at + 1)
    })
    info.symbols.forEach((symbol, index) => {
      let [hot, gap, run, longest] = [0, 0, 0, 0]
      let isFound = false
      for (const numbers of shown) {
        const times = numbers.filter((number) => number === symbol).length
        hot += times
        isFound ||= times > 0
        if (!isFound) gap += 1
        run = times > 0 ? 0 : run + 1
        longest = Math.max(longest, run)
      }
      const statistics = [info.hot, info.gap, info.maxGap].map((counts) => counts[place.name]?.[index])
      expect([symbol, ...statistics]).toEqual([symbol, hot, gap, longest])
    })
  })

  test('of a lottery that does not exist are refused', async () => {
    expect((await site.gateway.request(hotGapInfo, { gameId: 'NOPE' })).errorCode).toBe('lottery.game.unknown')
  })
})
