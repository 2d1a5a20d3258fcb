/** Folder of the pages that show an area in a sandbox: `/sandbox/<area>`. */
export const sandboxFolder = 'sandbox'

/** `schema` of the messages by which a frame and the page around it begin. */
export const sandboxSchema = 'azulejo/sandbox@1'

/** What a frame with an area may do: run scripts and hear forms. It has no origin, opens no window and leaves no page. */
export const sandboxFlags = 'allow-scripts allow-forms'

/**
 * Operations of the calls that an area in a sandbox may declare in `calls` of its manifest: content of the site, and what the
 * visitor sees of promotions, points and games. No call that moves money, launches a game, proves who somebody is or
 * changes an account is here.
 */
export const sandboxCalls = [
  'addFavourite',
  'announcements',
  'favouriteGames',
  'favouriteIds',
  'gameList',
  'gameVendors',
  'helpCenter',
  'hotGames',
  'joinMission',
  'latestDraws',
  'missionLeaderboard',
  'missionMilestones',
  'missionSummary',
  'pointBalance',
  'pointConfig',
  'pointRewards',
  'pointTransactions',
  'popularLotteries',
  'promotionDetail',
  'promotionList',
  'raffleStatus',
  'rankLevels',
  'recentGames',
  'redeemPointList',
  'removeFavourite',
  'settings',
  'signInCalendar',
  'winnerBoard',
] as const
export type SandboxCall = (typeof sandboxCalls)[number]

/** Events that a frame may send if its manifest names them; a command needs a press of the visitor. */
export const sandboxEmits: readonly string[] = [
  'balance-stale',
  'centre-asked',
  'login-asked',
  'notice-asked',
  'service-asked',
]

/** Events that a frame hears if its manifest names them. */
export const sandboxHears: readonly string[] = ['balance-stale', 'language-changed', 'session-changed', 'theme-changed']
