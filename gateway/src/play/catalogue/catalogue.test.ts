import { vendors } from '@azulejo/shared/brand-data'
import { inLanguage } from '@azulejo/shared/kernel'
import { type Game, gameClasses, gameList, gameVendors, hotGames, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '../../../test/play-table.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { lotteryGames, lotteryVendor } from '../lottery/games.ts'
import { makeGames } from './make-games.ts'
import { stockCatalogue } from './stock-catalogue.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => gateway.close())

const list = (request: RequestOf<typeof gameList>, merchant = 'azulejo', language = 'pt') =>
  gateway.get(gameList, request, { merchant, language })
const namesOf = (games: readonly Game[]) => games.map((game) => game.gameName)

async function everyGame(request: RequestOf<typeof gameList>): Promise<Game[]> {
  const { totalPages, games } = await list({ ...request, pageSize: 100 })
  const rest = []
  for (let pageNo = 2; pageNo <= totalPages; pageNo += 1) rest.push(await list({ ...request, pageNo, pageSize: 100 }))
  return [games, ...rest.map((page) => page.games)].flat()
}

describe('the catalogue', () => {
  const games = makeGames()

  test('has at least 1,500 games of every class, and each node id once', () => {
    expect(games.length).toBeGreaterThanOrEqual(1500)
    for (const gameClass of gameClasses) expect(games.some((game) => game.gameClass === gameClass)).toBe(true)
    expect(games.filter((game) => game.gameClass === 'RNG')).toHaveLength(1248)
    expect(new Set(games.map((game) => game.nodeId)).size).toBe(games.length)
  })

  test('[LB-07] gives every vendor games, among them the five of e-sports', () => {
    for (const { code } of vendors) expect(games.some((game) => game.vendor === code)).toBe(true)
    const esports = games.filter((game) => game.gameClass === 'ESPORTS').map((game) => game.vendor)
    expect([...new Set(esports)].sort()).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF'])
  })

  test('[RT-05] holds exactly the lotteries that are drawn, each with code and default play type', () => {
    const held = games.filter((game) => game.vendor === lotteryVendor)
    expect(held.map((game) => [game.gameId, game.code, game.defaultPlayType]).sort()).toEqual(
      lotteryGames.map((game) => [game.gameId, game.code, game.defaultPlayType]).sort(),
    )
    expect(games.filter((game) => game.gameClass === 'LOTT').every((game) => game.vendor === lotteryVendor)).toBe(true)
  })

  test('[IN-01] names its games in Portugal as Portugal writes them', () => {
    const poker = games.find(({ names }) => names.pt === 'Pôquer Caribe')
    expect(poker && inLanguage(poker.names, 'pt-PT')).toBe('Póquer Caribe')
    expect(games.filter(({ names }) => /Pôquer|Tênis|Prêmios/.test(inLanguage(names, 'pt-PT')))).toEqual([])
  })

  test('is deterministic', () => expect(makeGames()).toEqual(games))
})

describe('[MD-05] the card of a vendor', () => {
  test('is in the hall of e-sports for each of its vendors, and does not count as a game', async () => {
    const { games: cards, totalCount } = await list({ gameClassify: 'ESPORTS', pageSize: 100 })
    const lobbies = cards.filter(({ isGame }) => isGame === 'VASSALAGE')
    expect(lobbies.map(({ vassalage }) => vassalage).sort()).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF'])
    expect(totalCount).toBe(cards.length - lobbies.length)
  })

  test('appears only in its hall, and not in the list that it opens', async () => {
    const own = await everyGame({ vassalage: 'AV' })
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ isGame }) => isGame === 'GAME')).toBe(true)
    expect((await everyGame({ gameClassify: 'RNG' })).every(({ isGame }) => isGame === 'GAME')).toBe(true)
    const { list: hot } = await gateway.get(hotGames, { gameClassify: 'ESPORTS', count: 40 })
    expect(hot.every(({ isGame }) => isGame === 'GAME')).toBe(true)
  })
})

describe('[LB-10] game vendors', () => {
  test('come in lanes in the order of the menu, with the game counts of the lists', async () => {
    const { lanes } = (await gateway.get(gameVendors, {}, { language: 'pt' })).data
    expect(lanes.map((lane) => lane.gameClassify)).toEqual([
      'ELOTT',
      'LOTT',
      'LIVE',
      'SPORTS',
      'FISH',
      'RNG',
      'PVP',
      'ESPORTS',
      'INHOUSE',
    ])
    expect(lanes.find((lane) => lane.gameClassify === 'RNG')?.title).toBe('Caça-níqueis')
    expect(lanes.find((lane) => lane.gameClassify === 'RNG')?.cards).toHaveLength(11)
    for (const lane of lanes) {
      const { totalCount } = await list({ gameClassify: lane.gameClassify })
      expect([lane.gameClassify, lane.gameCount]).toEqual([lane.gameClassify, totalCount])
      for (const card of lane.cards) {
        const games = await list({ gameClassify: lane.gameClassify, vassalage: card.vassalage })
        expect([card.displayName, card.gameCount]).toEqual([card.displayName, games.totalCount])
      }
    }
  })

  test('[CA-03] are titled in the language of the call', async () => {
    const live = async (language: string) =>
      (await gateway.get(gameVendors, {}, { language })).data.lanes.find((lane) => lane.gameClassify === 'LIVE')?.title
    expect(await live('en')).toBe('Live casino')
    expect(await live('es')).toBe('Casino en vivo')
    expect(await live('zh')).toBe('真人娱乐')
  })

  test('[LA-01] include the lottery vendor under lottery and e-lottery', async () => {
    const { lanes } = (await gateway.get(gameVendors, {})).data
    for (const gameClassify of ['LOTT', 'ELOTT']) {
      const lane = lanes.find((each) => each.gameClassify === gameClassify)
      expect(lane?.cards.map((card) => card.vassalage)).toContain('TCG_SEA')
    }
  })
})

describe('[LB-01] game list', () => {
  test('has 42 games per page, and every game once over all pages in every order', async () => {
    const first = await list({ gameClassify: 'RNG' })
    expect(first.games).toHaveLength(42)
    expect(first).toMatchObject({ totalCount: 1248, totalPages: 30 })
    for (const order of ['popular', 'new', 'name', 'rtp'] as const) {
      const nodes = (await everyGame({ gameClassify: 'RNG', order })).map((game) => game.nodeId)
      expect(new Set(nodes).size).toBe(1248)
    }
  })

  test('returns the totals on a page after the last', async () => {
    expect(await list({ gameClassify: 'PVP', pageNo: 50 })).toEqual({ games: [], totalPages: 1, totalCount: 39 })
  })

  test.each(['DRAGAO DE JADE', 'dragão de jade', ' Dragao de J '])(
    'ignores accents and case in a search: %s',
    async (gameName) => {
      expect(namesOf((await list({ gameName })).games)).toEqual(['Dragão de Jade'])
    },
  )

  test('finds Vietnamese and English names by letters without accents', async () => {
    expect(namesOf((await list({ gameName: 'hoi an' })).games)).toEqual(['Hội An Nights'])
    expect(namesOf((await list({ gameName: 'dong nai' })).games)).toEqual(['Đồng Nai'])
    expect(namesOf((await list({ gameName: 'jade dragon' })).games)).toEqual(['Dragão de Jade'])
  })

  test.each(['%', '_', '\\', "' or true --"])('searches for the character %s literally', async (gameName) => {
    expect((await list({ gameName })).totalCount).toBe(0)
  })

  test('filters by vendor, class, type and smallest bet, all at once', async () => {
    const wanted = { gameClassify: 'RNG', vassalage: 'DOURO', gameType: 'VIDEO', minBet: '0.20' } as const
    const games = await everyGame(wanted)
    expect(games.length).toBeGreaterThan(0)
    for (const game of games) {
      expect(game).toMatchObject({ gameClassify: 'RNG', vassalage: 'DOURO', gameType: 'VIDEO' })
      expect(Number(game.minBet)).toBeLessThanOrEqual(0.2)
    }
    const all = (await everyGame({ gameClassify: 'RNG', vassalage: 'DOURO', gameType: 'VIDEO' })).length
    expect(games.length).toBeLessThan(all)
    expect((await list({ minBet: '0.01' })).totalCount).toBe(0)
  })

  test('orders by name and by return to player', async () => {
    const byName = await list({ gameClassify: 'LIVE', order: 'name' })
    expect(namesOf(byName.games).slice(0, 2)).toEqual(['Bacará Alfama', 'Bacará Avenida'])
    const returns = (await list({ gameClassify: 'RNG', order: 'rtp' })).games.map((game) => Number(game.rtp))
    expect(returns).toEqual([...returns].sort((a, b) => b - a))
    for (const rtp of returns) expect(rtp).toBeGreaterThan(85)
  })

  test('[LB-09] marks and filters hot and new games', async () => {
    const hot = await everyGame({ only: 'hot' })
    const fresh = await everyGame({ only: 'new' })
    expect(hot).toHaveLength(20)
    expect(hot.every((game) => game.isHot)).toBe(true)
    expect(fresh.length).toBeGreaterThan(10)
    expect(fresh.every((game) => game.isNew)).toBe(true)
    expect((await list({ order: 'new' })).games.every((game) => game.isNew)).toBe(true)
  })

  test('[LB-09] most cards of the first page of a hall are not hot', async () => {
    const { games } = await list({ gameClassify: 'RNG', pageSize: 18 })
    const hot = games.filter((game) => game.isHot)
    expect(hot.length).toBeGreaterThan(0)
    expect(hot.length).toBeLessThan(9)
  })

  test('[LB-01] filters by the least number of pay lines', async () => {
    const all = makeGames().filter((game) => game.gameClass === 'RNG')
    for (const minLineNum of [6, 10]) {
      const { games, totalCount } = await list({ gameClassify: 'RNG', minLineNum })
      expect(totalCount).toBe(all.filter((game) => game.lines >= minLineNum).length)
      expect(totalCount).toBeLessThan(all.length)
      expect(Math.min(...games.map((game) => game.lines))).toBeGreaterThanOrEqual(minLineNum)
    }
    expect((await list({ gameClassify: 'LIVE', minLineNum: 1 })).totalCount).toBe(0)
  })

  test('uses the merchant’s currency and the language of the call', async () => {
    const search = { gameName: 'dragao de jade' }
    const [real] = (await list(search)).games
    const [dong] = (await list(search, 'saigon9', 'en')).games
    expect([real?.gameName, real?.minBet]).toEqual(['Dragão de Jade', '1.00'])
    expect([dong?.gameName, dong?.minBet]).toEqual(['Jade Dragon', '5000'])
  })

  test('has an existing picture for every game', async () => {
    for (const game of (await list({ only: 'hot', pageSize: 20 })).games) {
      const picture = await gateway.fetch(new Request(`http://gateway.test${game.icon}`))
      expect([game.icon, picture.status, picture.headers.get('content-type')]).toEqual([
        game.icon,
        200,
        'image/svg+xml; charset=utf-8',
      ])
      await picture.text()
    }
  })

  test('leaves out games that were withdrawn', async () => {
    const { db } = gateway.deps
    const change = (status: 'open' | 'withdrawn') =>
      db.updateTable('game').set({ status }).where('node_id', '=', 'ATLAS.trevo-real').execute()
    const found = async () => (await list({ gameName: 'trevo real' })).totalCount
    // The gateway drops cached answers when the database notifies it of the change.
    await change('withdrawn')
    await until(async () => (await found()) === 0)
    await change('open')
    await until(async () => (await found()) === 1)
  })
})

describe('[LB-02] hot games', () => {
  test('begin with the games that each merchant puts first', async () => {
    const hot = async (merchant: string, language: string) =>
      namesOf((await gateway.get(hotGames, {}, { merchant, language })).list)
    const azulejo = await hot('azulejo', 'pt')
    expect(azulejo).toHaveLength(20)
    expect(azulejo.slice(0, 4)).toEqual(['Galo da Sorte', 'Roleta Lisboa', 'Dragão de Jade', 'Noites de Alfama'])
    expect((await hot('saigon9', 'en')).slice(0, 4)).toEqual([
      'Red Lantern',
      'Jade Dragon',
      'Cao Lầu Fortune',
      'Hội An Nights',
    ])
  })

  test('of one hall are filled up with its most played games', async () => {
    const { list: tables } = await gateway.get(hotGames, { gameClassify: 'LIVE', count: 40 })
    expect(tables).toHaveLength(40)
    expect(tables.every((game) => game.gameClassify === 'LIVE')).toBe(true)
    expect(tables[0]?.isHot).toBe(true)
    expect(tables.at(-1)?.isHot).toBe(false)
  })
})

describe('a newer edition of the catalogue', () => {
  test('is imported once, withdraws missing games, and keeps games closed that the operator has closed', async () => {
    const { db } = gateway.deps
    const row = await db
      .selectFrom('game')
      .selectAll()
      .where('node_id', '=', 'ATLAS.trevo-real')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('game')
      .values({ ...row, node_id: 'ATLAS.bygone', name: 'Bygone', names: JSON.stringify(row.names), name_places: '{}' })
      .execute()
    await db
      .updateTable('game')
      .set({ status: 'maintenance', rtp: 1 })
      .where('node_id', '=', 'ATLAS.trevo-real')
      .execute()
    const state = async (node: string) =>
      db.selectFrom('game').select(['status', 'rtp']).where('node_id', '=', node).executeTakeFirstOrThrow()

    await stockCatalogue(db)
    expect(await state('ATLAS.trevo-real')).toEqual({ status: 'maintenance', rtp: 1 })
    await db.updateTable('catalogue_edition').set({ edition: 'older' }).execute()
    await db.transaction().execute(stockCatalogue)
    expect(await state('ATLAS.trevo-real')).toEqual({ status: 'maintenance', rtp: row.rtp })
    expect((await state('ATLAS.bygone')).status).toBe('withdrawn')
    await db.deleteFrom('game').where('node_id', '=', 'ATLAS.bygone').execute()
    await db.updateTable('game').set({ status: 'open' }).execute()
  })
})
