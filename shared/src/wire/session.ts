import * as v from 'valibot'
import { call } from './call.ts'
import {
  captchaAnswer,
  credential,
  dialingCode,
  humanProof,
  phoneProof,
  phoneRefusals,
  proofRefusals,
} from './proofs.ts'
import { instant, name, nothing } from './shapes.ts'

/** The public key that seals login, registration and password changes, and the time of the platform. */
export const sealingKey = call({
  operation: 'sealingKey',
  method: 'GET',
  path: '/wps/session/key',
  module: 'COMM3',
  request: nothing,
  answer: v.object({
    kid: v.string(),
    jwk: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
    now: instant,
  }),
})

export const loginResult = v.object({
  id: v.string(),
  userName: v.string(),
  token: v.string(),
  /** Masked like in the member info; left out when the account has none. */
  mobileNum: v.optional(v.string()),
  firstTimeLogin: v.boolean(),
  /** Always false where the brand has no password policy. */
  passwordExpired: v.boolean(),
  /** The password is the one the brand gives to new accounts and wants changed. */
  passwordBlocked: v.optional(v.boolean(), false),
})
export type LoginResult = v.InferOutput<typeof loginResult>

/** `agent`: the player wants into the agent centre, and accounts that are no agents are refused. */
const loginAs = v.optional(v.picklist(['member', 'agent']), 'member')

/** A refusal's detail has `captcha: true` when the next try needs the characters of an image. */
export const login = call({
  operation: 'login',
  method: 'POST',
  path: '/wps/session/login',
  sealed: true,
  module: 'COMM3',
  request: v.variant('type', [
    v.object({
      type: v.literal('username'),
      username: credential,
      password: credential,
      ...captchaAnswer,
      humanCheck: v.optional(humanProof),
      loginAs,
    }),
    v.object({
      type: v.literal('sms'),
      mobileNum: name,
      countryDialingCode: dialingCode,
      ...phoneProof,
      loginAs,
    }),
  ]),
  answer: loginResult,
  refusals: ['login.incorrect', 'member_no_enter', 'error_not_agent', ...proofRefusals, ...phoneRefusals],
})

/** Exchanges the one-time code of a link for a session; a code lives for a minute and works once. */
export const loginByCode = call({
  operation: 'loginByCode',
  method: 'POST',
  path: '/wps/session/login/code',
  module: 'COMM3',
  request: v.object({ code: credential }),
  answer: loginResult,
  refusals: ['login.code.wrong', 'login.code.other', 'member_no_enter'],
})

/** Opens a trial account. `encryptedRandom` is a random string sealed for this path, so that a request works once. */
export const freePlay = call({
  operation: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  module: 'FREEPLAY3',
  request: v.object({
    os: name,
    platform: v.literal('W'),
    encryptedRandom: v.pipe(v.string(), v.maxLength(2000)),
    gatewayVersion: v.literal('3'),
  }),
  answer: loginResult,
  refusals: ['freeplay.limit'],
})

export const logout = call({
  operation: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: 'needed',
  module: 'COMM3',
  request: nothing,
  answer: v.object({ ended: v.literal(true) }),
})

const memberLabel = v.object({ labelName: v.string(), color: v.string(), color2: v.string(), rankLevel: v.number() })

export const memberInfo = call({
  operation: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  token: 'needed',
  module: 'COMM3',
  request: nothing,
  answer: v.object({
    nickname: v.string(),
    account: v.string(),
    id: v.string(),
    type: v.picklist([0, 1, 2, 4, 41, 42]),
    toUpline: v.boolean(),
    clubLabel: v.optional(memberLabel),
    memberLabel: v.array(v.string()),
    regDate: instant,
    /** Masked, for example `+55 11 *****-0142`. */
    mobile: v.optional(v.string()),
    /** Masked, for example `m***a@example.com`. */
    email: v.optional(v.string()),
    avatar: v.string(),
    lastLogin: v.optional(v.object({ at: instant, ip: v.string(), device: v.string() })),
    security: v.object({
      passwordChangedAt: instant,
      paymentPassword: v.boolean(),
      identity: v.picklist(['none', 'pending', 'verified']),
    }),
  }),
})
export type MemberInfo = v.InferOutput<typeof memberInfo.answer>

/** Turnover towards the next VIP rank. */
export const rankProgress = call({
  operation: 'rankProgress',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  token: 'needed',
  caller: 'player',
  module: 'COMM3',
  request: nothing,
  answer: v.object({
    playerRankName: v.string(),
    nextRankName: v.optional(v.string()),
    totalTurnover: v.object({ actual: v.string(), expected: v.string() }),
    points: v.string(),
  }),
  refusals: ['in_need_true_account'],
})
