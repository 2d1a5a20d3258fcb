import type { Game } from '@azulejo/shared/wire'

/** Fields of a game that the launch request needs; also the query of `/game`. */
export type LaunchTarget = Pick<Game, 'nodeId' | 'gameId' | 'vassalage'>

/** Address that opens a game: the desk of a lottery with a play type, the frame page of every other game. */
export function gameAddress(game: LaunchTarget & Pick<Game, 'code' | 'defaultPlayType'>): string {
  if (game.code && game.defaultPlayType)
    return `/lottery?${new URLSearchParams({ gameCode: game.code, playType: game.defaultPlayType })}`
  const { nodeId, gameId, vassalage } = game
  return `/game?${new URLSearchParams({ nodeId, gameId, vassalage })}`
}
