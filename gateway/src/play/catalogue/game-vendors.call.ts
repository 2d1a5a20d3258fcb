import { type ByLanguage, inLanguage } from '@azulejo/shared/kernel'
import { type GameClass, gameVendors } from '@azulejo/shared/wire'
import { patternPath, swatchPath } from '../../platform/cdn/index.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { lobbyType } from './vendor-lobbies.ts'

/** Lanes in menu order with their titles. Source: glossary, keys `nav.*`. */
const lanes: readonly (readonly [gameClass: GameClass, titles: ByLanguage<string>])[] = [
  [
    'ELOTT',
    {
      en: 'E-lottery',
      pt: 'Loteria eletrônica',
      'pt-PT': 'Lotaria eletrónica',
      es: 'Lotería electrónica',
      zh: '电子彩票',
    },
  ],
  ['LOTT', { en: 'Lottery', pt: 'Loteria', 'pt-PT': 'Lotaria', es: 'Lotería', zh: '彩票' }],
  [
    'LIVE',
    { en: 'Live casino', pt: 'Cassino ao vivo', 'pt-PT': 'Casino ao vivo', es: 'Casino en vivo', zh: '真人娱乐' },
  ],
  ['SPORTS', { en: 'Sports', pt: 'Esportes', 'pt-PT': 'Desporto', es: 'Deportes', zh: '体育' }],
  ['FISH', { en: 'Fishing', pt: 'Pesca', es: 'Pesca', zh: '捕鱼' }],
  ['RNG', { en: 'Slots', pt: 'Caça-níqueis', 'pt-PT': 'Slot machines', es: 'Tragamonedas', zh: '电子游戏' }],
  ['PVP', { en: 'Card games', pt: 'Jogos de cartas', es: 'Juegos de cartas', zh: '棋牌' }],
  ['ESPORTS', { en: 'E-sports', pt: 'E-sports', es: 'Deportes electrónicos', zh: '电竞' }],
  ['INHOUSE', { en: 'In-house games', pt: 'Jogos da casa', es: 'Juegos propios', zh: '自营游戏' }],
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
      title: inLanguage(titles, language),
      gameClassify,
      gameCount,
      cards,
      pattern: patternPath(merchant, gameClassify),
    }
  }
  return { data: { lanes: lanes.map(laneOf).filter((lane) => lane.cards.length > 0) } }
})
