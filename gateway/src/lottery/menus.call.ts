import { gameMenus, vnGameMenu } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { isVietnamese } from './games.ts'
import { menuOf } from './menu.ts'
import { gamesOfMode } from './merchant-games.ts'

/** The lotteries of a prize mode, by group. */
export const gameMenusCall = answers(gameMenus, async ({ prizeMode }, { language }) =>
  menuOf(gamesOfMode(prizeMode), language),
)

/** The Vietnamese lotteries by region. */
export const vnGameMenuCall = answers(vnGameMenu, async ({ prizeMode }, { language }) =>
  menuOf(gamesOfMode(prizeMode).filter(isVietnamese), language),
)
