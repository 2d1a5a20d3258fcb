import { gameMenus, vnGameMenu } from '@azulejo/shared/wire'
import { answers } from '../../../platform/pipeline/answers.ts'
import { isVietnamese } from '../games.ts'
import { gamesOfMode } from '../merchant-games.ts'
import { salesOf } from '../sale/sale.ts'
import { menuOf } from './menu.ts'

/** The lotteries of a prize mode, by group. */
export const gameMenusCall = answers(gameMenus, async ({ prizeMode }, { db, clock, language }) => {
  const games = gamesOfMode(prizeMode)
  return menuOf(games, language, await salesOf(db, games, clock.now()))
})

/** The Vietnamese lotteries by region. */
export const vnGameMenuCall = answers(vnGameMenu, async ({ prizeMode }, { db, clock, language }) => {
  const games = gamesOfMode(prizeMode).filter(isVietnamese)
  return menuOf(games, language, await salesOf(db, games, clock.now()))
})
