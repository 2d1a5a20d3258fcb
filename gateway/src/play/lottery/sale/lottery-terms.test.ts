import { gameMenus, gameSetting, lotteryGames, memberSeries, playMenu } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const position = (digits: string) => [[...digits], [], [], [], []]

test('[LT-01] games by group match the menu of a prize mode, or all games', async () => {
  for (const prizeMode of ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const) {
    const groups = await site.gateway.get(lotteryGames, { prizeMode })
    const menu = await site.gateway.get(gameMenus, { prizeMode })
    expect(groups.map(({ code, games }) => [code, games.map(({ gameId }) => gameId)])).toEqual(
      menu.map(({ gameGroupCode, gameMenus: games }) => [gameGroupCode, games.map(({ gameId }) => gameId)]),
    )
  }
  const all = await site.gateway.get(lotteryGames, {})
  const ids = all.flatMap(({ games }) => games.map(({ gameId }) => gameId))
  expect([ids.length, new Set(all.map(({ gameGroupId }) => gameGroupId)).size]).toEqual([39, all.length])
  expect(ids).toEqual(expect.arrayContaining(['SSC60', 'P655', 'XSMB']))
})

test('[LT-07] accepts bets within the settings of their game only', async () => {
  const player = await site.player(50_000_000)
  const { bettingModes, ...setting } = await site.gateway.get(gameSetting, { gameId: 'SSC60' })
  expect(setting).toEqual({
    currency: 'BRL',
    linesMax: 200,
    notesMax: 50_000,
    chaseMax: 100,
    pools: {},
    returnFloor: { fixedOdds: 0, lottery: 0 },
  })
  expect(bettingModes.map(({ unit }) => unit)).toEqual(['1', '0.1', '0.01'])
  const [whole] = bettingModes
  expect(whole).toMatchObject({ betAmountMax: '100000.00', winAmountMax: '4000000.00', betMultipleMax: 10_000 })
  const most = whole?.betMultipleMax ?? 0
  const line = site.line('SSC60', 'position', position('01234'), { multiple: most })
  const { value } = await site.bet(player, [
    line,
    { ...line, multiple: most + 1 },
    { ...line, picks: position('012345') },
    { ...site.line('SSC60', 'straight5', [['1'], ['2'], ['3'], ['4'], ['5']]), multiple: 100 },
  ])
  expect(value?.totalBettingAmount).toBe(whole?.betAmountMax)
  expect(value?.refused.map(({ line: place, reason }) => [place, reason])).toEqual([
    [1, 'multiple'],
    [2, 'amount'],
    [3, 'prize'],
  ])
  const sold = await site.gateway.get(gameSetting, { gameId: 'M645' })
  expect([sold.bettingModes.map(({ unit }) => unit), Object.keys(sold.pools)]).toEqual([['1'], ['jackpot']])
  expect((await site.gateway.request(gameSetting, { gameId: 'NOPE' })).errorCode).toBe('lottery.game.unknown')
})

test('[LT-07] a play is not sold in a unit in which it returns less than the floor', async () => {
  const player = await site.player(50_000, 'norte')
  const big = site.line('SSC60', 'sides', [['big'], [], [], [], []], { unit: '0.01' })
  const straight = site.line('SSC60', 'straight5', [['1'], ['2'], ['3'], ['4'], ['5']], { unit: '0.01' })
  // A note of 0.02 wins 0.03, which is 75 %. A note of 0.20 wins 0.39, and a straight is not rounded.
  const { value } = await site.bet(player, [big, { ...big, unit: '0.1' }, straight])
  expect(value?.refused).toEqual([{ line: 0, reason: 'return' }])
  expect(value?.totalBettingAmount).toBe('0.22')
  const { returnFloor } = await site.gateway.get(gameSetting, { gameId: 'SSC60' }, { merchant: 'norte' })
  expect(returnFloor).toEqual({ fixedOdds: 80, lottery: 50 })
})

test('[LT-07] accepts plays of the menu and refuses others', async () => {
  const player = await site.player(50_000_000, 'saigon9')
  const menu = await site.gateway.get(playMenu, { gameId: 'XSMN-dong-nai' }, { merchant: 'saigon9' })
  expect(menu.map(({ prizeMode }) => prizeMode)).toEqual(['SEA'])
  const plays = menu.flatMap(({ playMenuGroups }) => playMenuGroups.flatMap(({ playMenus }) => playMenus))
  const offered = new Map(plays.map(({ playCode, playSwitch }) => [playCode, playSwitch]))
  const codes = ['lo2', 'de', 'dau1', 'duoi1', 'lo3'].filter((playCode) => offered.has(playCode))
  expect(codes).toContain('lo2')
  const lines = codes.map((playCode) =>
    site.line('XSMN-dong-nai', playCode, [[playCode === 'lo3' ? '123' : '07']], { prizeMode: 'SEA' }),
  )
  const { value } = await site.bet(player, lines)
  const refused = new Map(value?.refused.map(({ line, reason }) => [codes[line], reason]))
  expect(codes.map((playCode) => [playCode, refused.get(playCode) !== 'play'])).toEqual(
    codes.map((playCode) => [playCode, offered.get(playCode)]),
  )
  expect((await site.gateway.request(playMenu, { gameId: 'NOPE' })).errorCode).toBe('lottery.game.unknown')
})

test('[LT-07] a member bets with series from the lowest up to the own one', async () => {
  const player = await site.player(50_000)
  const series = await site.gateway.get(memberSeries, {}, player)
  const own = series.find(({ gameGroupCode, prizeMode }) => gameGroupCode === 'SSC' && prizeMode === 'LOTT')
  expect(own).toMatchObject({ prizeModeId: 1, maxSeries: 1956, maxBetSeries: 1956, defaultSeries: 1956 })
  const least = own?.minSeries ?? 0
  const line = site.line('SSC60', 'position', position('1'))
  const { value } = await site.bet(
    player,
    [least - 1, least, 1956, 1957].map((each) => ({ ...line, series: each })),
  )
  expect(value?.tickets[0]?.lines).toEqual([1, 2])
  expect(value?.refused).toEqual([
    { line: 0, reason: 'series' },
    { line: 3, reason: 'series' },
  ])
  expect((await site.gateway.request(memberSeries, {})).errorCode).toBe('login.not.session')
})
