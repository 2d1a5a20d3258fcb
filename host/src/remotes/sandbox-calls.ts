import type { SandboxCall } from '@azulejo/shared/release'
import {
  addFavourite,
  announcements,
  type CallRecord,
  favouriteGames,
  favouriteIds,
  gameList,
  gameVendors,
  helpCenter,
  hotGames,
  joinMission,
  latestDraws,
  missionLeaderboard,
  missionMilestones,
  missionSummary,
  pathFields,
  pointBalance,
  pointConfig,
  pointRewards,
  pointTransactions,
  popularLotteries,
  promotionDetail,
  promotionList,
  raffleStatus,
  rankLevels,
  recentGames,
  redeemPointList,
  removeFavourite,
  settings,
  signInCalendar,
  winnerBoard,
} from '@azulejo/shared/wire'

/**
 * Records of the calls that a frame may send. The page makes each call from its own record: a frame names the operation, and
 * cannot choose address, method or headers.
 */
export const sandboxRecords: Readonly<Record<SandboxCall, CallRecord>> = {
  addFavourite,
  announcements,
  favouriteGames,
  favouriteIds,
  gameList,
  gameVendors,
  helpCenter,
  hotGames,
  joinMission,
  latestDraws,
  missionLeaderboard,
  missionMilestones,
  missionSummary,
  pointBalance,
  pointConfig,
  pointRewards,
  pointTransactions,
  popularLotteries,
  promotionDetail,
  promotionList,
  raffleStatus,
  rankLevels,
  recentGames,
  redeemPointList,
  removeFavourite,
  settings,
  signInCalendar,
  winnerBoard,
}

/** Returns the record of a call if the frame's manifest declares it and a sandbox may send it. */
export function recordFor(operation: string, declared: readonly string[] = []): CallRecord | undefined {
  const isKnown = Object.hasOwn(sandboxRecords, operation) && declared.includes(operation)
  return isKnown ? sandboxRecords[operation as SandboxCall] : undefined
}

/** The request of a call as its record declares it, from a message whose path contains some of its fields. */
export const requestOf = (
  { path }: CallRecord,
  call: { readonly path: string; readonly request: Readonly<Record<string, unknown>> },
): Record<string, unknown> => ({ ...pathFields(path, call.path), ...call.request })
