import type { LotteryGroup, LotteryGame as WireGame } from '@azulejo/shared/wire'
import { tilePath } from '../cdn/index.ts'
import type { Language } from '../merchants.ts'
import { isVietnamese, type LotteryGame, lotteryVendor, vietnamAccountType } from './games.ts'
import { drawTimes, groupLabel } from './words.ts'

/** A lottery as the menus and lists of the wire show it. */
export const wireGame = (game: LotteryGame, language: Language): WireGame => ({
  gameId: game.gameId,
  code: game.code,
  displayName: game.name,
  remark: drawTimes(game, language),
  defaultPlayType: game.defaultPlayType,
  icon: tilePath('lott', lotteryVendor, game.code),
  ...(isVietnamese(game) ? { accountTypeName: vietnamAccountType } : {}),
  ...(game.shape.kind === 'digits' ? { digits: game.shape.count } : {}),
})

/** Lotteries by group, groups in the order of their first game. */
export function menuOf(games: readonly LotteryGame[], language: Language): LotteryGroup[] {
  const groups = Map.groupBy(games, ({ group }) => group)
  return [...groups].map(([code, members]) => ({
    gameGroupCode: code,
    labelName: groupLabel(code, language),
    gameMenus: members.map((game) => wireGame(game, language)),
  }))
}
