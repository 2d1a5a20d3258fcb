import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { activityStatuses } from './promotions.ts'
import { claimRefusals } from './rewards.ts'
import { amount, code, count, currency, instant, noFields, page, paged, pageSize } from './shapes.ts'

/** Reward of a mission, a leaderboard or a raffle; amounts in `PTS` are whole points. */
export const gain = v.object({
  amount,
  currency,
  /** Rollover: how often the reward must be staked before a withdrawal; 0 for points. */
  turnover: v.number(),
})
export type Gain = v.InferOutput<typeof gain>

/** Units of progress: money, times, multiples of a stake, days in a row. */
export const reachedUnits = ['money', 'times', 'multiple', 'days'] as const
export const missionTypes = ['deposit', 'turnover', 'rounds', 'win_multiple', 'streak', 'invite'] as const
export const missionPeriods = ['day', 'week', 'once'] as const

const milestone = v.object({
  /** Number of the milestone, counted from 1. */
  milestone: v.number(),
  target: amount,
  gain,
  /** `process` until the milestone is reached, then `claim`; after the claim, the state of the reward. */
  status: v.picklist(['process', 'claim', 'applying', 'rejected', 'issued', 'claimed', 'close']),
  /** Why the reward was rejected. */
  reason: v.optional(v.string()),
})
export type Milestone = v.InferOutput<typeof milestone>

const mission = v.object({
  missionId: code,
  title: v.string(),
  type: v.picklist(missionTypes),
  period: v.picklist(missionPeriods),
  unit: v.picklist(reachedUnits),
  status: v.picklist(activityStatuses),
  /** Progress since the member joined, or since the period began. */
  reached: amount,
  startsAt: instant,
  /** End of the current day or week. */
  endsAt: v.optional(instant),
  milestones: v.array(milestone),
  /** Lowest VIP level of the mission, if the member's level is lower. */
  rankMin: v.optional(v.number()),
  /** Name of that VIP level. */
  rankName: v.optional(v.string()),
  /** Whether an operator reviews a claim before the reward is issued. */
  isReviewed: v.boolean(),
})
export type Mission = v.InferOutput<typeof mission>

const forPlayers = { token: 'needed', caller: 'player', module: 'REWCEN3' } as const

/** Missions that the member can join or has joined. `O`: only missions with something left to do; `C`: only done ones. */
export const missionSummary = call({
  operation: 'missionSummary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  ...forPlayers,
  request: v.strictObject({ status: v.optional(v.picklist(['O', 'C'])), page, size: pageSize(50) }),
  answer: paged(mission),
  refusals: ['in_need_true_account'],
})

/** One mission with its milestones. */
export const missionMilestones = call({
  operation: 'missionMilestones',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionMilestones',
  ...forPlayers,
  request: v.strictObject({ missionId: code }),
  answer: mission,
  refusals: ['mission.unknown', 'in_need_true_account'],
})

/** Enrols the member once; progress counts from then on. */
export const joinMission = call({
  operation: 'joinMission',
  method: 'POST',
  path: '/wps/relay/MCSFE_joinMission',
  ...forPlayers,
  request: v.strictObject({ missionId: code }),
  answer: mission,
  refusals: ['mission.unknown', 'mission.ended', 'mission.rank', 'mission.country', ...playRefusals],
})

/** Claims the reward of a reached milestone: credited at once, or submitted for an operator's review. */
export const claimMission = call({
  operation: 'claimMission',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  ...forPlayers,
  money: true,
  request: v.strictObject({ missionId: code, milestone: v.pipe(count, v.minValue(1)) }),
  answer: v.object({ status: v.picklist(['applying', 'claimed']), gain }),
  refusals: ['mission.unknown', 'mission.not.reached', ...claimRefusals, ...playRefusals],
})

export const boardMetrics = ['turnover', 'win_multiple', 'net_win'] as const

/** The leading members of a leaderboard, with masked names; of equal values, the one reached first ranks higher. */
export const missionLeaderboard = call({
  operation: 'missionLeaderboard',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  ...forPlayers,
  request: v.strictObject({ boardId: v.optional(code), size: pageSize(10) }),
  answer: v.object({
    boardId: code,
    title: v.string(),
    metric: v.picklist(boardMetrics),
    unit: v.picklist(reachedUnits),
    startsAt: instant,
    endsAt: instant,
    list: v.array(v.object({ rank: v.number(), name: v.string(), reachedValue: amount })),
    prizes: v.array(v.object({ from: v.number(), to: v.number(), gain })),
    /** The member's own rank, once the member has one. */
    footer: v.optional(v.object({ rank: v.number(), reachedValue: amount })),
  }),
  refusals: ['leaderboard.none', 'in_need_true_account'],
})

/** The sign-in days of the current week in the brand's calendar. */
export const signInCalendar = call({
  operation: 'signInCalendar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getSignInCalendar',
  ...forPlayers,
  request: noFields,
  answer: v.object({
    days: v.array(
      v.object({
        day: v.pipe(v.string(), v.isoDate()),
        state: v.picklist(['done', 'missed', 'today', 'coming']),
        /** Points that the day gave, or will give if no earlier day is missed. */
        points: v.number(),
      }),
    ),
    /** Consecutive days up to the last sign-in. */
    streak: v.number(),
    /** End of the current day of the calendar. */
    dayEndsAt: instant,
  }),
  refusals: ['in_need_true_account'],
})

/** Signs in for today. */
export const signInToday = call({
  operation: 'signInToday',
  method: 'POST',
  path: '/wps/relay/MCSFE_signIn',
  ...forPlayers,
  money: true,
  request: noFields,
  answer: v.object({ points: v.number(), streak: v.number() }),
  refusals: ['sign.in.done', ...playRefusals],
})
