import { addFavourite, favouriteGames, favouriteIds, gameList, removeFavourite } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from './stock-catalogue.ts'

let gateway: TestGateway
let player: Player
/** Node ids of more slots than a member may keep. */
let slots: readonly string[]
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.db.transaction().execute(stockCatalogue)
  const { db } = gateway.deps
  const rows = await db
    .selectFrom('game')
    .where('game_classify', '=', 'RNG')
    .where('game_type', '<>', 'LOBBY')
    .orderBy('node_id')
    .limit(230)
    .select('node_id')
    .execute()
  slots = rows.map((row) => row.node_id)
})
beforeEach(async () => {
  player = await seatPlayer(gateway, 0)
})
afterAll(() => gateway.close())

const as = ({ token }: Player) => ({ token })
const slot = (place: number) => slots[place] ?? ''
const named = (nodeId: string) => ({ nodeId, vendor: nodeId.split('.')[0] ?? '', gameType: 'RNG' as const })
const add = (nodeId: string, by = player) => gateway.request(addFavourite, named(nodeId), as(by))
const remove = (nodeId: string, by = player) => gateway.request(removeFavourite, named(nodeId), as(by))
const ids = async (by = player) => (await gateway.get(favouriteIds, {}, as(by))).list
const list = (wanted: Parameters<typeof gateway.get<typeof favouriteGames>>[1] = {}, by = player) =>
  gateway.get(favouriteGames, wanted, as(by))
const inOrder = async (nodes: readonly string[]) => {
  for (const node of nodes) await gateway.get(addFavourite, named(node), as(player))
}

describe('[LB-03] favourites', () => {
  test('put an added game first and drop a removed one', async () => {
    await inOrder([slot(0), slot(1)])
    expect(await ids()).toEqual([slot(1), slot(0)])
    expect((await add(slot(2))).value?.list).toEqual([slot(2), slot(1), slot(0)])
    expect((await remove(slot(1))).value?.list).toEqual([slot(2), slot(0)])
    expect((await list()).content.map(({ nodeId }) => nodeId)).toEqual([slot(2), slot(0)])
  })

  test('return a removed game to its former position, also at both ends', async () => {
    await inOrder([slot(0), slot(1), slot(2), slot(3)])
    const before = await ids()
    for (const [position, nodeId] of before.entries()) {
      await remove(nodeId)
      await gateway.get(addFavourite, { ...named(nodeId), position }, as(player))
      expect(await ids()).toEqual(before)
    }
    expect((await list()).content.map(({ nodeId }) => nodeId)).toEqual(before)
    await add(slot(4))
    expect(await ids()).toEqual([slot(4), ...before])
  })

  test('accept a position beyond the list, and one between games without a gap', async () => {
    await inOrder([slot(0)])
    await gateway.get(addFavourite, { ...named(slot(1)), position: 9 }, as(player))
    expect((await ids()).toSorted()).toEqual([slot(0), slot(1)].toSorted())
    for (const place of [2, 3, 4]) await gateway.get(addFavourite, { ...named(slot(place)), position: 1 }, as(player))
    expect((await ids()).toSorted()).toEqual([0, 1, 2, 3, 4].map(slot).toSorted())
    const refused = await gateway.request(addFavourite, { ...named(slot(5)), position: -1 }, as(player))
    expect(refused.success).toBe(false)
  })

  test('ignore repeated additions and removals, also in parallel', async () => {
    await inOrder([slot(0), slot(1)])
    await Promise.all([add(slot(0)), add(slot(0)), add(slot(0))])
    expect(await ids()).toEqual([slot(1), slot(0)])
    const removed = await Promise.all([remove(slot(0)), remove(slot(0))])
    expect(removed.map(({ success }) => success)).toEqual([true, true])
    expect((await remove('NOBODY.nothing')).success).toBe(true)
    expect(await ids()).toEqual([slot(1)])
  })

  test('refuse a game that is unknown, withdrawn, of another vendor or class, or the card of a vendor', async () => {
    const { db } = gateway.deps
    const withdrawn = slot(229)
    await db.updateTable('game').set({ status: 'withdrawn' }).where('node_id', '=', withdrawn).execute()
    const lobby = await db.selectFrom('game').where('game_type', '=', 'LOBBY').selectAll().executeTakeFirstOrThrow()
    const wrong = [
      named('DOURO.nothing'),
      named(withdrawn),
      { ...named(slot(0)), vendor: 'NOBODY' },
      { ...named(slot(0)), gameType: 'LIVE' as const },
      { nodeId: lobby.node_id, vendor: lobby.vendor, gameType: lobby.game_classify },
    ]
    for (const wanted of wrong)
      expect([wanted, (await gateway.request(addFavourite, wanted, as(player))).errorCode]).toEqual([
        wanted,
        'game.unknown',
      ])
    expect(await ids()).toEqual([])
  })

  test('hide a game while it is withdrawn', async () => {
    await inOrder([slot(3), slot(4)])
    const status = (to: 'withdrawn' | 'maintenance') =>
      gateway.deps.db.updateTable('game').set({ status: to }).where('node_id', '=', slot(4)).execute()
    await status('withdrawn')
    expect(await ids()).toEqual([slot(3)])
    expect((await list()).content.map(({ nodeId }) => nodeId)).toEqual([slot(3)])
    await status('maintenance')
    expect(await ids()).toEqual([slot(4), slot(3)])
  })

  test('hold at most 200 games per member, also with parallel additions', async () => {
    await inOrder(slots.slice(0, 198))
    const answers = await Promise.all(slots.slice(198, 206).map((node) => add(node)))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['favourites.full']),
    )
    expect(answers.find(({ success }) => !success)?.detail).toEqual({ most: 200 })
    expect(await ids()).toHaveLength(200)
    expect((await add(slot(0))).success).toBe(true)
    await remove(slot(0))
    expect((await add(slot(207))).success).toBe(true)
  })

  test('can be read and changed only by their member', async () => {
    const other = await seatPlayer(gateway, 0)
    await inOrder([slot(0)])
    await remove(slot(0), other)
    await add(slot(1), other)
    expect(await ids()).toEqual([slot(0)])
    expect(await ids(other)).toEqual([slot(1)])
    expect((await list({}, other)).content.map(({ nodeId }) => nodeId)).toEqual([slot(1)])
  })

  test('[LB-02] list slots unless other classes or all are requested, and support the filters of a hall', async () => {
    const { games } = await gateway.get(gameList, { gameClassify: 'LIVE', pageSize: 1 })
    const [table] = games
    if (!table) throw new Error('no table')
    await inOrder([slot(0), slot(100)])
    const { nodeId, vassalage: vendor } = table
    await gateway.get(addFavourite, { nodeId, vendor, gameType: 'LIVE' }, as(player))
    const nodes = async (wanted: Parameters<typeof list>[0]) => (await list(wanted)).content.map((game) => game.nodeId)
    expect(await nodes({})).toEqual([slot(100), slot(0)])
    expect(await nodes({ gameType: 'LIVE' })).toEqual([nodeId])
    expect(await nodes({ gameType: 'ALL' })).toEqual([nodeId, slot(100), slot(0)])
    expect(await nodes({ vassalage: named(slot(0)).vendor })).toContain(slot(0))
    expect(await nodes({ gameName: 'zzzz' })).toEqual([])
  })
})

describe('[LB-01] a list that is loaded in parts', () => {
  test('continues after the last loaded game, whatever was added or removed before it', async () => {
    await inOrder(slots.slice(0, 7))
    const first = await list({ pageSize: 3 })
    await add(slot(20))
    await remove(slot(6))
    const second = await list({ pageSize: 3, after: first.next ?? '' })
    const third = await list({ pageSize: 3, after: second.next ?? '' })
    const shown = [first, second, third].flatMap(({ content }) => content.map(({ nodeId }) => nodeId))
    expect(shown).toEqual([6, 5, 4, 3, 2, 1, 0].map(slot))
    expect([first.totalCount, third.totalCount, third.next]).toEqual([7, 7, undefined])
  })

  test.each(['popular', 'new', 'name', 'rtp'] as const)(
    'by %s has every game once, in the order of the numbered pages',
    async (order) => {
      const wanted = { gameClassify: 'FISH', order, pageSize: 20 } as const
      const numbered: string[] = []
      const grown: string[] = []
      let after: string | undefined
      for (let pageNo = 1; ; pageNo += 1) {
        const page = await gateway.get(gameList, { ...wanted, pageNo })
        const next = await gateway.get(gameList, { ...wanted, ...(after ? { after } : {}) })
        numbered.push(...page.games.map(({ nodeId }) => nodeId))
        grown.push(...next.games.map(({ nodeId }) => nodeId))
        after = next.next
        if (pageNo >= page.totalPages) break
      }
      expect(after).toBeUndefined()
      expect(grown).toEqual(numbered)
      expect(new Set(grown).size).toBe(grown.length)
      expect(grown.length).toBeGreaterThan(40)
    },
  )

  test.each(['e30', 'WzFd', Buffer.from('["x","y","z"]').toString('base64url'), 'not-json'])(
    'refuses the invalid cursor %s',
    async (after) => {
      expect(await gateway.request(gameList, { after })).toMatchObject({
        errorCode: 'request.invalid',
        detail: { path: 'after' },
      })
    },
  )
})
