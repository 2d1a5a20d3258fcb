import * as v from 'valibot'
import { movementFields, movementGroups, movementTotals } from './account-record.ts'
import { call } from './call.ts'
import { gameClassify } from './games.ts'
import { listCall } from './list.ts'
import { amount, code, count, currency, day, instant, name } from './shapes.ts'
import { bettingFields, bettingFilter, bettingTotals } from './wallet.ts'

/** Periods relative to today in the brand's time zone; each is compared with the period of the same length before it. */
export const overviewPeriods = ['today', 'yesterday', '7d', '30d'] as const
const period = v.optional(v.picklist(overviewPeriods), 'today')

const teamPlay = {
  /** Accepted stakes, without returned ones, by the time of the bet. */
  bets: amount,
  /** The part of `bets` that is not settled yet. */
  open: amount,
  /** Stakes and prizes of settled rounds, by the time of the settlement. */
  settled: amount,
  payouts: amount,
  /** Result of the house: `settled` less `payouts`. */
  net: amount,
}
const figures = v.object({
  /** Number of members below the agent, without the agent. */
  teamSize: count,
  newMembers: count,
  /** Distinct members with bets in the period. */
  activeMembers: count,
  deposits: amount,
  withdrawals: amount,
  ...teamPlay,
})
export type TeamFigures = v.InferOutput<typeof figures>

/** Figures of the whole team below an agent, without the agent. */
export const teamOverview = call({
  operation: 'teamOverview',
  method: 'GET',
  path: '/wps/agent/teamOverview',
  token: 'needed',
  caller: 'agent',
  module: 'AFFMAN3',
  request: v.strictObject({ period }),
  answer: v.object({
    currency,
    current: figures,
    previous: figures,
    /** The days of the period, oldest first; of a period of one day, that day and the 13 before it. */
    days: v.array(
      v.object({ day, bets: amount, net: amount, deposits: amount, withdrawals: amount, newMembers: count }),
    ),
    categories: v.array(v.object({ gameClassify, bets: amount })),
  }),
  refusals: ['error_not_agent'],
})
export type TeamOverviewAnswer = v.InferOutput<typeof teamOverview.answer>

const teamRow = v.object({
  account: v.string(),
  kind: v.picklist(['agent', 'member']),
  teamSize: count,
  ...teamPlay,
})
export type TeamRow = v.InferOutput<typeof teamRow>

/**
 * The direct downline of the caller, or of an account below the caller, by line: each direct member with everybody below,
 * highest bets first. An account that is not below the caller has no rows.
 */
export const directTeam = listCall({
  operation: 'directTeam',
  path: '/wps/agent/downlines',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: { period, search: v.optional(name), account: v.optional(name) },
  row: teamRow,
  totals: {},
  refusals: ['error_not_agent'],
})

const agentAnnouncement = v.object({
  announcementId: code,
  title: v.string(),
  /** Paragraphs, separated by empty lines. */
  content: v.string(),
  date: instant,
  isRead: v.boolean(),
})
export type AgentAnnouncement = v.InferOutput<typeof agentAnnouncement>

/** The announcements for agents: first those that were unread at the bound, each part newest first. */
export const agentAnnouncements = listCall({
  operation: 'agentAnnouncements',
  path: '/wps/agent/announcements',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: {},
  row: agentAnnouncement,
  /** Number of unread announcements now. */
  totals: { unread: count },
  size: 9,
  refusals: ['error_not_agent'],
})

/** Marks an announcement for agents as read; an unknown id changes nothing. `unread` is the number of those that are left. */
export const readAgentAnnouncement = call({
  operation: 'readAgentAnnouncement',
  method: 'POST',
  path: '/wps/agent/announcements/read',
  token: 'needed',
  caller: 'agent',
  module: 'AFFMAN3',
  request: v.strictObject({ announcementId: code }),
  answer: v.object({ unread: count }),
  refusals: ['error_not_agent'],
})

/** Members of a list about a team: all below the agent, or only those directly below. */
export const teamScopes = ['team', 'direct'] as const
/** Members of the rows of sums about a team: also by line, each direct member together with everybody below. */
export const profitScopes = ['line', 'direct', 'team'] as const

const teamMovement = v.object({ ...movementFields, account: v.string() })
export type TeamMovement = v.InferOutput<typeof teamMovement>

/**
 * Movements of the main wallets of an agent's team, newest first, without the agent's own. `from` and `to` are days like
 * those of `bettingRecord`; `search` is a part of a user name.
 */
export const downlineTransaction = listCall({
  operation: 'downlineTransaction',
  path: '/wps/report/downlineTransaction',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: {
    from: day,
    to: day,
    group: v.optional(v.picklist(movementGroups)),
    scope: v.optional(v.picklist(teamScopes), 'team'),
    search: v.optional(name),
  },
  row: teamMovement,
  totals: movementTotals,
  refusals: ['record.range.wrong', 'error_not_agent'],
})

/** Columns by which the team's profit and loss is sorted. */
export const profitColumns = ['bets', 'validBet', 'payouts', 'winLoss', 'rebates', 'promotions', 'net'] as const
export const sortDirections = ['descending', 'ascending'] as const

const profitSums = {
  /** Stakes and prizes of settled rounds. */
  bets: amount,
  validBet: amount,
  payouts: amount,
  /** Result of the users: `payouts` less `bets`. */
  winLoss: amount,
  rebates: amount,
  promotions: amount,
  /** `winLoss` with rebates and promotions. */
  net: amount,
}
const profitRow = v.object({
  account: v.string(),
  kind: v.picklist(['agent', 'member']),
  teamSize: count,
  ...profitSums,
})
export type TeamProfitRow = v.InferOutput<typeof profitRow>

/**
 * Profit and loss of a team: a row for each member directly below the agent, with the scope `line` together with the team
 * below that member; with `team` a row for each member below the agent alone. Bets count on the day of their settlement, as
 * in `personalProfit`; promotions belong to no category. Members without bets, rebates and promotions have no row.
 */
export const downlineProfit = listCall({
  operation: 'downlineProfit',
  path: '/wps/report/downlineLottoPNL',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: {
    from: day,
    to: day,
    gameClassify: v.optional(gameClassify),
    scope: v.optional(v.picklist(profitScopes), 'line'),
    search: v.optional(name),
    sort: v.optional(v.picklist(profitColumns), 'bets'),
    direction: v.optional(v.picklist(sortDirections), 'descending'),
  },
  row: profitRow,
  /** `rewards` are rebates and promotions. */
  totals: { ...profitSums, rewards: amount },
  refusals: ['record.range.wrong', 'error_not_agent'],
})

const teamBet = v.object({ ...bettingFields, account: v.string() })
export type TeamBet = v.InferOutput<typeof teamBet>

/** The rounds of an agent's team, newest first, without the agent's own. `search` is a part of a user name. */
export const downlineBets = listCall({
  operation: 'downlineBets',
  path: '/wps/report/downlineGameBetHistory',
  caller: 'agent',
  module: 'AFFMAN3',
  filter: { ...bettingFilter, scope: v.optional(v.picklist(teamScopes), 'team'), search: v.optional(name) },
  row: teamBet,
  totals: bettingTotals,
  refusals: ['record.range.wrong', 'error_not_agent'],
})
