import { type LaunchTarget, launchAddress } from '@azulejo/shared/kernel'
import type { Game } from '@azulejo/shared/wire'

/** Address that opens a game: the desk of a lottery with a play type, the frame page of every other game. */
export function gameAddress(game: LaunchTarget & Pick<Game, 'code' | 'defaultPlayType'>): string {
  if (game.code && game.defaultPlayType)
    return `/lottery?${new URLSearchParams({ gameCode: game.code, playType: game.defaultPlayType })}`
  return launchAddress(game)
}
