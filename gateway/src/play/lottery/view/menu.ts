import type { LotteryGroup, LotteryGame as WireGame } from '@azulejo/shared/wire'
import { tilePath } from '../../../platform/cdn/index.ts'
import type { Language } from '../../../platform/merchants/merchants.ts'
import { type DrawShape, isVietnamese, type LotteryGame, lotteryVendor, nameOf, vietnamAccountType } from '../games.ts'
import { isOnSale, type Sale } from '../sale/sale.ts'
import { drawTimes, groupLabel } from './words.ts'

/** Converts a draw shape to its wire form; undefined for prize tables, which each draw lists itself. */
function wireShape(shape: DrawShape): WireGame['shape'] {
  switch (shape.kind) {
    case 'digits':
      return { kind: 'digits', all: 10, count: shape.count, bonus: false }
    case 'race':
      return { kind: 'race', all: shape.runners, count: shape.count ?? shape.runners, bonus: false }
    case 'dice':
      return { kind: 'dice', all: 6, count: shape.count, bonus: false }
    case 'balls':
      return { kind: 'balls', all: shape.all, count: shape.count, bonus: shape.bonus ?? false }
    case 'prizes':
      return undefined
  }
}

/** Converts a lottery to its wire form for menus and lists. @param isSale whether the lottery takes bets */
export const wireGame = (game: LotteryGame, language: Language, isSale: boolean): WireGame => ({
  gameId: game.gameId,
  code: game.code,
  displayName: nameOf(game, language),
  remark: drawTimes(game, language),
  defaultPlayType: game.defaultPlayType,
  icon: tilePath('lott', lotteryVendor, game.code),
  isSale,
  ...(isVietnamese(game) ? { accountTypeName: vietnamAccountType } : {}),
  ...(game.shape.kind === 'digits' ? { digits: game.shape.count } : {}),
  ...(game.shape.kind === 'prizes' ? {} : { shape: wireShape(game.shape) }),
})

/** Lotteries by group, groups in the order of their first game. */
export function menuOf(
  games: readonly LotteryGame[],
  language: Language,
  sales: ReadonlyMap<string, Sale>,
): LotteryGroup[] {
  const groups = Map.groupBy(games, ({ group }) => group)
  return [...groups].map(([code, members]) => ({
    gameGroupCode: code,
    labelName: groupLabel(code, language),
    gameMenus: members.map((game) => wireGame(game, language, isOnSale(sales, game))),
  }))
}
