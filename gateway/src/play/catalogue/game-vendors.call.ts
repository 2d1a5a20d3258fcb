import { type GameClass, gameVendors } from '@azulejo/shared/wire'
import { patternPath, swatchPath } from '../../platform/cdn/index.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { t } from '../locales/index.ts'
import { lobbyType } from './vendor-lobbies.ts'

/** Lanes in menu order; their titles are those of the glossary, keys `nav.*`. */
const lanes: readonly GameClass[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'INHOUSE']

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
  const laneOf = (gameClassify: GameClass) => {
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
      title: t(`play.lane.${gameClassify}`, language),
      gameClassify,
      gameCount,
      cards,
      pattern: patternPath(merchant, gameClassify),
    }
  }
  return { data: { lanes: lanes.map(laneOf).filter((lane) => lane.cards.length > 0) } }
})
