import { gameMenus } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { menuOf } from './menu.ts'
import { gamesOfMode } from './merchant-games.ts'

/** The lotteries of a prize mode, by group. */
export const gameMenusCall = answers(gameMenus, async ({ prizeMode }, { language }) =>
  menuOf(gamesOfMode(prizeMode), language),
)
