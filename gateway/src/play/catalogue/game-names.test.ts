import { type Game, gameList, hotGames, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { lotteryVendor } from '../lottery/games.ts'
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

describe('[CA-03] names of games', () => {
  const games = makeGames()
  const languages = ['pt', 'en', 'es', 'zh'] as const

  test.each(languages)('exist for every game in %s, without duplicates in a class', (language) => {
    const names = games.map((game) => `${game.gameClass} ${game.names[language]}`)
    expect(games.filter((game) => /^$|^\s|\s$|[~|]/.test(game.names[language]))).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('are translated; lotteries with a proper name have it in all languages with Latin letters', () => {
    const others = games.filter((game) => game.vendor !== lotteryVendor)
    expect(others.length).toBeGreaterThan(1500)
    expect(others.filter(({ names }) => names.es === names.en)).toEqual([])
    expect(games.filter(({ names }) => !/\p{Script=Han}/u.test(names.zh))).toEqual([])
  })

  test.each([
    ['pt', 'Roleta Relâmpago'],
    ['en', 'Lightning Roulette'],
    ['es', 'Ruleta Relámpago'],
    ['zh', '闪电轮盘'],
  ])('are in the language of the call: %s', async (language, name) => {
    const { games: found } = await list({ gameName: 'roleta relampago' }, 'azulejo', language)
    expect(namesOf(found)).toEqual([name])
    const { list: hot } = await gateway.get(hotGames, {}, { language })
    expect(namesOf(hot)).toContain(name)
  })

  test.each(['Roleta Relâmpago', 'lightning roulette', 'ruleta relampago', '闪电轮盘'])(
    'find a game in any language: %s',
    async (gameName) => {
      const { games: found } = await list({ gameName }, 'azulejo', 'es')
      expect(namesOf(found)).toEqual(['Ruleta Relámpago'])
    },
  )

  test.each(['pt', 'en', 'es', 'zh'])('order a list in the alphabet of %s', async (language) => {
    const { games: found } = await list({ gameClassify: 'LIVE', order: 'name', pageSize: 100 }, 'azulejo', language)
    const { compare } = new Intl.Collator(language, { numeric: true })
    expect(found.length).toBe(100)
    expect(namesOf(found)).toEqual(namesOf(found).sort(compare))
  })
})
