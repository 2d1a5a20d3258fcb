import type { Game } from '@azulejo/shared/wire'

/** What the launch call needs to know of a game; the query of `/game`. */
export type LaunchTarget = Pick<Game, 'nodeId' | 'gameId' | 'vassalage'>

/** The address that opens a game: a lottery with a play type has its own desk, everything else its frame. */
export function gameAddress(game: LaunchTarget & Pick<Game, 'code' | 'defaultPlayType'>): string {
  if (game.code && game.defaultPlayType)
    return `/lottery?${new URLSearchParams({ gameCode: game.code, playType: game.defaultPlayType })}`
  const { nodeId, gameId, vassalage } = game
  return `/game?${new URLSearchParams({ nodeId, gameId, vassalage })}`
}
