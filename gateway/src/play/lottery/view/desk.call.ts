import { toDecimal } from '@azulejo/shared/kernel'
import { floorText, mostNotes, playsOf, ratio, returnOf, usualSeries } from '@azulejo/shared/lottery'
import { gameSetting, lotteryGames, memberSeries, mostChased, mostLines, playMenu } from '@azulejo/shared/wire'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import { lotteryGames as everyGame, type LotteryGame, lotteryGame, nameOf } from '../games.ts'
import { gamesOfMode } from '../merchant-games.ts'
import { betTerms, isSold, mostMultiple, seriesOf } from '../sale/bet-terms.ts'
import { seriesHolders } from '../sale/member-series.ts'
import { playName, tabName } from '../sale/play-words.ts'
import { isOnSale, salesOf } from '../sale/sale.ts'
import { poolsOf } from '../settle/pools.ts'
import { drawTimes } from './words.ts'

const modeIds = { LOTT: 1, ZY: 2, ELOTT: 3, SEA: 4 } as const

const groupIds = (games: readonly LotteryGame[]) => [...new Set(games.map(({ group }) => group))]

export const lotteryGamesCall = answers(lotteryGames, async ({ prizeMode }, { db, clock, language }) => {
  const all = groupIds(everyGame)
  const games = prizeMode ? gamesOfMode(prizeMode) : everyGame
  const sales = await salesOf(db, games, clock.now())
  return groupIds(games).map((group) => ({
    code: group,
    gameGroupId: all.indexOf(group) + 1,
    games: games
      .filter((game) => game.group === group)
      .map((game) => ({
        gameId: game.gameId,
        code: game.code,
        displayName: nameOf(game, language),
        remark: drawTimes(game, language),
        isSale: isOnSale(sales, game),
      })),
  }))
})

/** Returns the plays of a game by prize mode and tab, with their return to player in percent. */
export const playMenuCall = answers(playMenu, async ({ gameId }, { merchant, language }) => {
  const game = lotteryGame(gameId)
  const terms = game && betTerms(game, merchant.currency)
  if (!game || !terms) return refuse('lottery.game.unknown')
  const { returnFloor } = profileOf(merchant)
  const tabs = [...Map.groupBy(playsOf(game.group), ({ group }) => group)]
  return game.prizeModes.map((mode) => {
    const groups = tabs.map(([tab, plays], at) => ({
      playCode: tab,
      playName: tabName(tab, language),
      sorting: at + 1,
      playMenus: plays.map((play) => {
        const { most } = seriesOf(mode, usualSeries, returnFloor)
        const back = returnOf(play, { price: terms.price, unit: '1', series: most })
        return {
          playId: `${game.group}.${play.code}`,
          playCode: play.code,
          playName: playName(play.code, language),
          playSwitch: isSold(play, mode, terms, returnFloor, usualSeries),
          singleBetPrice: toDecimal(terms.price, merchant.currency),
          rtp: floorText(ratio(back.over * 100n, back.under), 2),
        }
      }),
    }))
    return {
      prizeModeId: modeIds[mode],
      prizeMode: mode,
      playMenuGroups: groups.map((group) => ({
        ...group,
        groupSwitch: group.playMenus.some(({ playSwitch }) => playSwitch),
      })),
    }
  })
})

/** Returns the betting units of a game, the limits of a bet and the prize pools. */
export const gameSettingCall = answers(gameSetting, async ({ gameId }, { db, merchant }) => {
  const game = lotteryGame(gameId)
  const terms = game && betTerms(game, merchant.currency)
  if (!game || !terms) return refuse('lottery.game.unknown')
  const { currency } = merchant
  const names = { '1': 'yuan', '0.1': 'dime', '0.01': 'cent' } as const
  const pools = await poolsOf(db, merchant.code, game, terms.price)
  return {
    currency,
    bettingModes: terms.units.map((unit, at) => ({
      bettingModeId: at + 1,
      code: names[unit],
      unit,
      betAmountMax: toDecimal(terms.limits.bet, currency),
      betMultipleMax: mostMultiple,
      winAmountMax: toDecimal(terms.limits.win, currency),
    })),
    linesMax: mostLines,
    notesMax: mostNotes,
    chaseMax: mostChased,
    returnFloor: profileOf(merchant).returnFloor,
    pools: Object.fromEntries([...pools].map(([pool, amount]) => [pool, toDecimal(amount, currency)])),
  }
})

/** Returns the range of series at which the member may bet, by game group and prize mode. */
export const memberSeriesCall = answers(memberSeries, async (_, { db, member, merchant }) => {
  const [own] = await seriesHolders(db, member.id)
  const most = own?.series ?? usualSeries
  const { returnFloor } = profileOf(merchant)
  return groupIds(everyGame).flatMap((group) => {
    const modes = [...new Set(everyGame.filter((game) => game.group === group).flatMap((game) => game.prizeModes))]
    return modes.map((mode) => {
      const range = seriesOf(mode, most, returnFloor)
      return {
        gameGroupCode: group,
        prizeModeId: modeIds[mode],
        prizeMode: mode,
        minSeries: range.least,
        maxSeries: range.most,
        maxBetSeries: range.most,
        defaultSeries: range.most,
      }
    })
  })
})
