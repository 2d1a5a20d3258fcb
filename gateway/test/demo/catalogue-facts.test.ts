import { describe, expect, test } from '@jest/globals'
import { gameOf } from '../../demo/src/games/all-games.ts'
import { returnOf as baccaratReturn } from '../../demo/src/games/baccarat/baccarat-rules.ts'
import { returned } from '../../demo/src/games/crash/crash-rules.ts'
import { exactReturn } from '../../demo/src/games/roulette/roulette-rules.ts'
import { lines } from '../../demo/src/games/slot/reels.ts'
import { sports } from '../../demo/src/games/sports/season/leagues.ts'
import { lineCount } from '../../demo/src/games/video-slot/video-slot-rules.ts'
import { allGames } from '../../src/play/catalogue/make-games.ts'

const titles = allGames().map((title) => {
  const { key } = gameOf({ gameClassify: title.gameClass, gameType: title.gameType })
  return { ...title, kind: `${title.gameClass}.${title.gameType}`, key }
})
const linesOfGame: Readonly<Record<string, number>> = { slot: lines.length, 'video-slot': lineCount }

describe('[LB-01] [LB-06] the catalogue tells of every title what its game plays:', () => {
  test('the pay lines of slots', () => {
    const slots = titles.filter(({ gameClass, lines: told }) => gameClass === 'RNG' || told > 0)
    expect(slots.length).toBeGreaterThan(100)
    expect(slots.filter(({ key, lines: told }) => told !== linesOfGame[key])).toEqual([])
  })

  test('the return of games whose rules fix it', () => {
    const returnsOf = (kind: string) => new Set(titles.filter((title) => title.kind === kind).map(({ rtp }) => rtp))
    expect(returnsOf('INHOUSE.CRASH')).toEqual(new Set([returned * 100]))
    expect(returnsOf('LIVE.ROULETTE')).toEqual(new Set([Math.round((10_000 * exactReturn.wins) / exactReturn.of)]))
    expect(returnsOf('LIVE.BACCARAT')).toEqual(new Set([Math.round(10_000 * baccaratReturn('bank'))]))
  })

  test('a sport that the book has', () => {
    const books = titles.filter(({ gameClass }) => gameClass === 'SPORTS' || gameClass === 'ESPORTS')
    expect(books.length).toBeGreaterThan(30)
    const own = (gameClass: string) =>
      sports.filter(({ gameClassify }) => gameClassify === gameClass).map(({ key }) => key.toUpperCase())
    expect(books.filter(({ gameClass, gameType }) => !own(gameClass).includes(gameType))).toEqual([])
    expect(new Set(books.map(({ key }) => key))).toEqual(new Set(['sports']))
  })
})
