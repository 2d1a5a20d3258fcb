/** What the launch of a game needs, as call fields and as the query of its page. */
export type LaunchTarget = {
  readonly nodeId: string
  readonly gameId: string
  readonly vassalage: string
  /** Room that the game opens with. */
  readonly roomId?: string | undefined
}

/** A view of the lotteries' vendor that is launched instead of a game. */
type LotteryView = {
  readonly launchMode: 'LOTT'
  readonly vassalage: string
  readonly prizeMode: string
  readonly lottoView: 'lobby'
  readonly backUrl: string
}

/** Address of the page that launches a game or a view; other fields of the target stay out. */
export function launchAddress(target: LaunchTarget | LotteryView): string {
  if ('launchMode' in target) {
    const { launchMode, vassalage, prizeMode, lottoView, backUrl } = target
    return `/game?${new URLSearchParams({ launchMode, vassalage, prizeMode, lottoView, backUrl })}`
  }
  const { nodeId, gameId, vassalage, roomId } = target
  return `/game?${new URLSearchParams({ nodeId, gameId, vassalage, ...(roomId === undefined ? {} : { roomId }) })}`
}
