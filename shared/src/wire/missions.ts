import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { activityStatuses } from './promotions.ts'
import { claimRefusals } from './rewards.ts'
import { amount, code, count, currency, instant, noFields, page, paged, pageSize } from './shapes.ts'

/** What a mission, a leaderboard or a raffle gives; `PTS` are whole points. */
export const gain = v.object({
  amount,
  currency,
  /** How often it has to be staked before it is free; 0 for points. */
  turnover: v.number(),
})
export type Gain = v.InferOutput<typeof gain>

/** What is counted: money, times, multiples of a stake, days in a row. */
export const reachedUnits = ['money', 'times', 'multiple', 'days'] as const
export const missionTypes = ['deposit', 'turnover', 'rounds', 'win_multiple', 'streak', 'invite'] as const
export const missionPeriods = ['day', 'week', 'once'] as const

const milestone = v.object({
  /** Counted from 1. */
  milestone: v.number(),
  target: amount,
  gain,
  /** `process` until it is reached, `claim` from then on; then what became of the reward. */
  status: v.picklist(['process', 'claim', 'applying', 'rejected', 'issued', 'claimed', 'close']),
  /** Why it was rejected. */
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
  /** Since the member joined, or the period began. */
  reached: amount,
  startsAt: instant,
  /** Of the day or week that counts now. */
  endsAt: v.optional(instant),
  milestones: v.array(milestone),
  /** The least VIP level, where the member's is below it. */
  rankMin: v.optional(v.number()),
  /** Whether an operator looks at it before the reward is issued. */
  isReviewed: v.boolean(),
})
export type Mission = v.InferOutput<typeof mission>

const forPlayers = { token: 'needed', caller: 'player', module: 'REWCEN3' } as const

/** The missions that the member can join, has joined, or has claimed; `O` leaves out those with nothing left to do. */
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

/** Enrols the member once; what counts is what happens from then on. */
export const joinMission = call({
  operation: 'joinMission',
  method: 'POST',
  path: '/wps/relay/MCSFE_joinMission',
  ...forPlayers,
  request: v.strictObject({ missionId: code }),
  answer: mission,
  refusals: ['mission.unknown', 'mission.ended', 'mission.rank', 'mission.country', ...playRefusals],
})

/** The reward of a milestone that is reached: credited at once, or asked for where an operator looks at it. */
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

/** Who has most of what a leaderboard counts, names masked; the first to reach a value stands before the others. */
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
    /** The member's own place, once it has one. */
    footer: v.optional(v.object({ rank: v.number(), reachedValue: amount })),
  }),
  refusals: ['leaderboard.none', 'in_need_true_account'],
})

/** The week of the brand's calendar, day by day. */
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
        /** What the day gave, or gives as long as no day before it is missed. */
        points: v.number(),
      }),
    ),
    /** Days in a row up to the last one. */
    streak: v.number(),
    /** When the day of the calendar ends. */
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
