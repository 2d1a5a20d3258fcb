import { type GameClass, gameVendors } from '@azulejo/shared/wire'
import { patternPath } from '../cdn/patterns.ts'
import { swatchPath } from '../cdn/picture-paths.ts'
import type { Language } from '../merchants.ts'
import { answers } from '../pipeline/answers.ts'
import { lobbyType } from './vendor-lobbies.ts'

/** Lanes in menu order with their titles. Source: glossary, keys `nav.*`. */
const lanes: readonly (readonly [gameClass: GameClass, titles: Readonly<Record<Language, string>>])[] = [
  ['ELOTT', { en: 'E-lottery', pt: 'Loteria eletrônica' }],
  ['LOTT', { en: 'Lottery', pt: 'Loteria' }],
  ['LIVE', { en: 'Live casino', pt: 'Cassino ao vivo' }],
  ['SPORTS', { en: 'Sports', pt: 'Esportes' }],
  ['FISH', { en: 'Fishing', pt: 'Pesca' }],
  ['RNG', { en: 'Slots', pt: 'Caça-níqueis' }],
  ['PVP', { en: 'Card games', pt: 'Jogos de cartas' }],
  ['ESPORTS', { en: 'E-sports', pt: 'E-sports' }],
  ['INHOUSE', { en: 'In-house games', pt: 'Jogos da casa' }],
]

export const gameVendorsCall = answers(gameVendors, async (_request, { db, merchant, language }) => {
  const rows = await db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vendor')
    .where('game.status', '<>', 'withdrawn')
    .where('game.game_type', '<>', lobbyType)
    .groupBy(['game.game_classify', 'vendor.code', 'vendor.name', 'vendor.place'])
    .orderBy('vendor.place')
    .select((select) => [
      'game.game_classify',
      'vendor.code',
      'vendor.name',
      select.cast<number>(select.fn.countAll(), 'integer').as('games'),
    ])
    .execute()
  const laneOf = ([gameClassify, titles]: (typeof lanes)[number]) => {
    const cards = rows
      .filter((row) => row.game_classify === gameClassify)
      .map(({ code, name, games }) => ({
        vassalage: code,
        displayName: name,
        gameCount: games,
        smallIcon: swatchPath(code),
      }))
    const gameCount = cards.reduce((sum, card) => sum + card.gameCount, 0)
    return {
      title: titles[language],
      gameClassify,
      gameCount,
      cards,
      pattern: patternPath(merchant.code, gameClassify),
    }
  }
  return { data: { lanes: lanes.map(laneOf).filter((lane) => lane.cards.length > 0) } }
})
