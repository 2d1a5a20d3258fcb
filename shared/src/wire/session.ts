import * as v from 'valibot'
import { call } from './call.ts'
import { instant, noFields } from './shapes.ts'

export const loginResult = v.object({
  id: v.string(),
  userName: v.string(),
  token: v.string(),
  /** Mobile number, masked as in `memberInfo`; omitted when the account has none. */
  mobileNum: v.optional(v.string()),
  firstTimeLogin: v.boolean(),
  /** Always false where the brand has no password policy. */
  passwordExpired: v.boolean(),
  /** Whether the password must be changed: set by somebody else, or the brand's default for new accounts. */
  passwordBlocked: v.optional(v.boolean(), false),
  /** Whether the session may only read, change the password and end. */
  mustChangePassword: v.optional(v.boolean(), false),
})
export type LoginResult = v.InferOutput<typeof loginResult>

/** Ends the login that this browser remembers, even when there is no session left to log out of. */
export const forgetLogin = call({
  operation: 'forgetLogin',
  method: 'DELETE',
  path: '/wps/session/resume',
  module: 'COMM3',
  request: noFields,
  answer: v.object({ forgotten: v.literal(true) }),
})

export const logout = call({
  operation: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: 'needed',
  module: 'COMM3',
  request: noFields,
  answer: v.object({ ended: v.literal(true) }),
})

const memberLabel = v.object({ labelName: v.string(), color: v.string(), color2: v.string(), rankLevel: v.number() })

const memberRecord = v.object({
  nickname: v.string(),
  account: v.string(),
  id: v.string(),
  type: v.picklist([0, 1, 2, 4, 41, 42]),
  toUpline: v.boolean(),
  /** Kinds of agent contracts that the member has, gives or may offer, or that wait for an answer; only of agents. */
  contractKinds: v.optional(v.array(v.picklist(['dividend', 'daily', 'hourly', 'realtime']))),
  clubLabel: v.optional(memberLabel),
  memberLabel: v.array(v.string()),
  regDate: instant,
  /** Masked, for example `+55 11 *****-0142`. */
  mobile: v.optional(v.string()),
  /** Masked, for example `m***a@example.com`. */
  email: v.optional(v.string()),
  avatar: v.string(),
  lastLogin: v.optional(v.object({ at: instant, ip: v.string(), device: v.string(), country: v.optional(v.string()) })),
  security: v.object({
    passwordChangedAt: instant,
    paymentPassword: v.boolean(),
    identity: v.picklist(['none', 'pending', 'verified']),
    isPhoneProven: v.boolean(),
    isEmailProven: v.boolean(),
  }),
})
export type MemberInfo = v.InferOutput<typeof memberRecord>

export const memberInfo = call({
  operation: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  token: 'needed',
  module: 'COMM3',
  // The session loads the member, and the first page sends the same call.
  freshMs: 30_000,
  request: noFields,
  answer: memberRecord,
})

/**
 * Resumes a login that this browser remembers, with the refresh token in its cookie, which works once. `member` is the
 * answer of `memberInfo`; an older gateway leaves it out.
 */
export const resumeLogin = call({
  operation: 'resumeLogin',
  method: 'POST',
  path: '/wps/session/resume',
  module: 'COMM3',
  request: noFields,
  answer: v.variant('resumed', [
    v.object({ resumed: v.literal(true), id: v.string(), token: v.string(), member: v.optional(memberRecord) }),
    v.object({ resumed: v.literal(false) }),
  ]),
})

/** What a new member does first, in the order in which the home page shows it. */
export const firstStepNames = ['phone', 'deposit', 'game', 'twoStep'] as const
export type FirstStepName = (typeof firstStepNames)[number]

/** The first steps of a new member, done or not; none once all are done, and for members who are not new. */
export const firstSteps = call({
  operation: 'firstSteps',
  method: 'GET',
  path: '/wps/member/firstSteps',
  token: 'needed',
  caller: 'player',
  module: 'COMM3',
  request: noFields,
  answer: v.object({ steps: v.array(v.object({ step: v.picklist(firstStepNames), done: v.boolean() })) }),
  refusals: ['in_need_true_account'],
})

/** Turnover towards the next VIP rank. */
export const rankProgress = call({
  operation: 'rankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  token: 'needed',
  caller: 'player',
  module: 'COMM3',
  cache: { seconds: 60, scope: 'member' },
  request: noFields,
  answer: v.object({
    playerRankName: v.string(),
    nextRankName: v.optional(v.string()),
    totalTurnover: v.object({ actual: v.string(), expected: v.string() }),
    /** What the running month has to the next rank, where the member has had that rank and lost it. */
    monthlyTurnover: v.optional(v.object({ actual: v.string(), expected: v.string() })),
    points: v.string(),
  }),
  refusals: ['in_need_true_account'],
})
