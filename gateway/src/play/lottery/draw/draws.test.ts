import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { drawOnly } from '../../../../test/lottery-site.ts'
import { testGateway } from '../../../../test/test-gateway.ts'
import type { Gateway } from '../../../index.ts'
import { type LotteryGame, lotteryGame, lotteryGames } from '../games.ts'
import { issueAt } from './calendar.ts'
import { drawOutcome } from './draw-outcome.ts'
import { sha256Hex } from './draw-stream.ts'
import { createDraws, drawFirst } from './draws.ts'

const start = Date.parse('2026-11-18T14:01:30-03:00')
const minute = 60_000
const day = 1440 * minute

let now = start
let gateway: Gateway

const draws = async () => createDraws(gateway.deps)
const rowsOf = (gameId: string) =>
  gateway.deps.db.selectFrom('draw').selectAll().where('game_id', '=', gameId).orderBy('draws_at').execute()

async function get<Answer>(path: string, merchant = 'azulejo'): Promise<Answer> {
  const answer = await gateway.fetch(new Request(`http://gateway${path}`, { headers: { merchant, language: 'en' } }))
  return (await answer.json()) as Answer
}

/** Resets the lotteries to the state after their first start. */
async function resetLotteries() {
  now = start
  await gateway.deps.db.transaction().execute(async (db) => {
    await db.deleteFrom('draw').execute()
    await db.deleteFrom('lottery_game').execute()
    await drawFirst({ ...gateway.deps, db })
  })
}

beforeAll(async () => {
  gateway = await testGateway({ clock: { now: () => now } })
})
afterAll(() => gateway.close())

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function expectVerifiable(game: LotteryGame, row: Row) {
  const seed = Buffer.from(row.seed ?? '', 'hex')
  expect(sha256Hex(seed)).toBe(row.commit)
  const { winNo } = drawOutcome(game.shape, {
    seed,
    gameId: game.gameId,
    numero: row.numero,
    entropy: row.entropy ?? '',
  })
  expect(winNo).toBe(row.win_no)
}

describe('[LT-07] the draws', () => {
  beforeEach(resetLotteries)

  test('an empty platform gets a hundred verifiable draws per game, one issue on sale and one scheduled', async () => {
    for (const game of lotteryGames) {
      const rows = await rowsOf(game.gameId)
      expect(rows.map(({ status }) => status)).toEqual([...new Array(100).fill('settled'), 'open', 'scheduled'])
      for (const row of rows.slice(0, 100)) expectVerifiable(game, row)
    }
  })

  test('the seed of an issue is not stored until it is drawn, and its commit is stored before', async () => {
    const open = (await rowsOf('SSC60')).find(({ status }) => status === 'open')
    expect(open).toMatchObject({ numero: '20261118-0842', seed: null, win_no: null })
    now = Date.parse('2026-11-18T14:01:57-03:00')
    await (await draws()).run()
    const locked = (await rowsOf('SSC60')).find(({ numero }) => numero === open?.numero)
    expect(locked).toMatchObject({ status: 'locked', commit: open?.commit, seed: null, win_no: null })
    now = Date.parse('2026-11-18T14:02:00-03:00')
    await (await draws()).run()
    const rows = await rowsOf('SSC60')
    const drawn = rows.find(({ numero }) => numero === open?.numero)
    expect(drawn).toMatchObject({ status: 'settled', commit: open?.commit })
    expect(rows.map(({ status }) => status).slice(-3)).toEqual(['settled', 'open', 'scheduled'])
  })

  test('draws missed during downtime are made up in order, without gaps or changes to earlier draws', async () => {
    const before = (await rowsOf('PK10-300')).filter(({ status }) => status === 'settled')
    const open = (await rowsOf('PK10-300')).find(({ status }) => status === 'open')
    now = start + 2 * day + 7 * minute
    await (await draws()).run()
    const rows = await rowsOf('PK10-300')
    expect(rows.slice(0, 100)).toEqual(before)
    expect(rows.find(({ numero }) => numero === open?.numero)?.commit).toBe(open?.commit)
    const drawn = rows.filter(({ status }) => status === 'settled')
    expect(drawn).toHaveLength(100 + (2 * day) / (5 * minute) + 1)
    for (const [at, row] of drawn.entries()) {
      if (at > 0) expect(row.opens_at).toEqual(drawn[at - 1]?.draws_at)
      expectVerifiable(lotteryGame('PK10-300') as LotteryGame, row)
    }
  })

  test('unopened issues of more than a week ago are not made up', async () => {
    // Draws this lottery only, because a week of all lotteries is thousands of issues.
    await drawOnly(gateway.deps.db, ['SSC300'])
    now = start + 30 * day
    await (await draws()).run()
    const rows = await rowsOf('SSC300')
    expect(rows.filter(({ status }) => status === 'settled')).toHaveLength(102 + 7 * 288)
    expect(rows.at(-2)).toMatchObject({
      status: 'open',
      numero: issueAt(lotteryGame('SSC300') as LotteryGame, now).numero,
    })
  })

  test('running again, or twice at once, draws nothing twice', async () => {
    now = start + 3 * minute
    await Promise.all([(await draws()).run(), (await draws()).run()])
    const once = await rowsOf('SSC60')
    await (await draws()).run()
    expect(await rowsOf('SSC60')).toEqual(once)
    expect(once.filter(({ status }) => status === 'settled')).toHaveLength(103)
  })

  test('the next wake-up is when betting locks or numbers are drawn', async () => {
    const work = await draws()
    expect(await work.nextAt()).toBe(Date.parse('2026-11-18T14:01:55-03:00'))
    now = Date.parse('2026-11-18T14:01:55-03:00')
    await work.run()
    expect(await work.nextAt()).toBe(Date.parse('2026-11-18T14:02:00-03:00'))
  })
})

describe('the lottery calls', () => {
  beforeAll(resetLotteries)
  beforeEach(() => {
    now = start
  })

  type Group = { gameGroupCode: string; labelName: string; gameMenus: { gameId: string; accountTypeName?: string }[] }
  type Near = {
    previousNumero: { numero: string; seed: string }
    currentNumero: { numero: string; remainTime: number; lockTime: number; closesAt: number; isSale: boolean }
    nextNumero: string
  }

  test('[LT-01] lotteries are grouped and follow the prize mode', async () => {
    const groups = await get<Group[]>('/lgw/games/game_menus')
    expect(groups.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['SSC', 'D3', 'PK10', '6D', 'K3', '11X5', 'KENO'])
    const fixedOdds = await get<Group[]>('/lgw/games/game_menus?prizeMode=ELOTT')
    expect(fixedOdds.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['PK10'])
  })

  test('[LT-02] Vietnamese lotteries carry their account type, by region', async () => {
    const groups = await get<Group[]>('/lgw/vn/games/game_menu')
    expect(groups.map(({ labelName }) => labelName)).toEqual([
      'Northern lottery (XSMB)',
      'Central lottery (XSMT)',
      'Southern lottery (XSMN)',
    ])
    const games = groups.flatMap(({ gameMenus }) => gameMenus)
    expect(games.every(({ accountTypeName }) => accountTypeName === 'TCG_LOTTO_VN')).toBe(true)
  })

  test('[LT-07] the issue on sale follows the gateway’s clock and closes before its draw', async () => {
    const selling = await get<Near>('/lgw/numeros/near?gameId=SSC60')
    expect(selling.currentNumero).toEqual({
      numero: '20261118-0842',
      remainTime: 30_000,
      lockTime: 5,
      isSale: true,
      closesAt: Date.parse('2026-11-18T14:01:55-03:00'),
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(selling.previousNumero.numero).toBe('20261118-0841')
    expect(selling.nextNumero).toBe('20261118-0843')
    now = Date.parse('2026-11-18T14:01:56-03:00')
    expect((await get<Near>('/lgw/numeros/near?gameId=azulejo-5d')).currentNumero.isSale).toBe(false)
  })

  test('[LT-04] opened numbers come newest first, by default a hundred', async () => {
    type Opened = { numero: string; winNo: string }[]
    const all = await get<Opened>('/lotto/lgw/games/opened/numero?gameId=SSC60')
    expect(all).toHaveLength(100)
    expect(all[0]?.numero).toBe('20261118-0841')
    expect(all.every(({ winNo }) => /^\d(,\d){4}$/.test(winNo))).toBe(true)
    expect(await get<Opened>('/lotto/lgw/games/opened/numero?gameId=SSC60&count=3')).toEqual(all.slice(0, 3))
  })

  test('[LT-03] Vietnamese numbers come with the whole prize table', async () => {
    const [last] = await get<{ numero: string; winNo: string; prizes: { numbers: string[] }[] }[]>(
      '/lgw/vn/numeros/opened/game?gameId=XSMB',
    )
    expect(last?.numero).toBe('20261118')
    expect(last?.prizes.flatMap(({ numbers }) => numbers)).toHaveLength(27)
    expect(last?.winNo).toBe(last?.prizes[0]?.numbers[0])
  })

  test('an unknown lottery is refused by name', async () => {
    for (const path of ['/lgw/numeros/near', '/lotto/lgw/games/opened/numero', '/lgw/vn/numeros/opened/game']) {
      expect(await get(`${path}?gameId=NOPE`)).toMatchObject({ success: false, errorCode: 'lottery.game.unknown' })
    }
    expect(await get('/lgw/vn/numeros/opened/game?gameId=SSC60')).toMatchObject({ errorCode: 'lottery.game.unknown' })
  })

  test('each brand puts its own draws first', async () => {
    type Latest = { game: { displayName: string }; draw?: { numero: string }; remainTime: number }[]
    const azulejo = await get<Latest>('/lgw/draws/latest')
    expect(azulejo.map(({ game }) => game.displayName)).toEqual(['Azulejo 5D', 'Quick Tagus', 'Miền Bắc'])
    expect(azulejo.every(({ draw }) => draw !== undefined)).toBe(true)
    const saigon9 = await get<Latest>('/lgw/draws/latest', 'saigon9')
    // At 00:01 on Thursday in Vietnam the stations of Thursday draw next: the south first.
    expect(saigon9.map(({ game }) => game.displayName)).toEqual(['Miền Bắc', 'Tây Ninh', 'An Giang'])
  })
})

describe('[LT-07] a running gateway', () => {
  test('draws on time, and stops when it is closed', async () => {
    const begun = performance.now()
    // A clock that runs in real time and starts a second before the next draw of every one-minute game.
    const clock = { now: () => Date.parse('2026-11-18T14:01:59-03:00') + performance.now() - begun }
    const running = await testGateway({ clock: { now: () => Math.floor(clock.now()) }, work: true })
    const drawn = () =>
      running.deps.db
        .selectFrom('draw')
        .select('win_no')
        .where('game_id', '=', 'SSC60')
        .where('numero', '=', '20261118-0842')
        .where('status', '=', 'settled')
        .executeTakeFirst()
    while (!(await drawn())) await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await drawn())?.win_no).toMatch(/^\d(,\d){4}$/)
    await running.close()
  })
})
