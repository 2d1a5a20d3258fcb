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
import { name, noFields } from './shapes.ts'

export const loginResult = v.object({
  id: v.string(),
  userName: v.string(),
  token: v.string(),
  /** Masked like in the member info; left out when the account has none. */
  mobileNum: v.optional(v.string()),
  firstTimeLogin: v.boolean(),
  /** Always false where the brand has no password policy. */
  passwordExpired: v.boolean(),
  /** The password was given by somebody else, or is the one the brand gives to new accounts; it wants changing. */
  passwordBlocked: v.optional(v.boolean(), false),
})
export type LoginResult = v.InferOutput<typeof loginResult>

/** `agent`: the player wants into the agent centre, and accounts that are no agents are refused. */
const loginAs = v.optional(v.picklist(['member', 'agent']), 'member')
/** Whether this browser stays logged in for a day. */
const remember = v.optional(v.boolean(), false)

/**
 * A refusal's detail has `captcha: true` when the next try needs the characters of an image. `login.second.step` asks
 * for `secondStep`; its detail is a `secondStepDetail`.
 */
export const login = call({
  operation: 'login',
  method: 'POST',
  path: '/wps/session/login',
  sealed: true,
  module: 'COMM3',
  request: v.variant('type', [
    v.strictObject({
      type: v.literal('username'),
      username: credential,
      password: credential,
      ...captchaAnswer,
      humanCheck: v.optional(humanProof),
      loginAs,
      remember,
    }),
    v.strictObject({
      type: v.literal('sms'),
      mobileNum: name,
      countryDialingCode: dialingCode,
      ...phoneProof,
      loginAs,
      remember,
    }),
  ]),
  answer: loginResult,
  refusals: [
    'login.incorrect',
    'login.second.step',
    'member_no_enter',
    'error_not_agent',
    ...proofRefusals,
    ...phoneRefusals,
  ],
})

/** Exchanges the one-time code of a link for a session; a code lives for a minute and works once. */
export const loginByCode = call({
  operation: 'loginByCode',
  method: 'POST',
  path: '/wps/session/login/code',
  module: 'COMM3',
  request: v.strictObject({ code: credential }),
  answer: loginResult,
  refusals: ['login.code.wrong', 'login.code.other', 'login.second.step', 'member_no_enter'],
})

/** Goes on with a login that this browser remembers, by the refresh token in its cookie, which is good for one time. */
export const resumeLogin = call({
  operation: 'resumeLogin',
  method: 'POST',
  path: '/wps/session/resume',
  module: 'COMM3',
  request: noFields,
  answer: v.variant('resumed', [
    v.object({ resumed: v.literal(true), id: v.string(), token: v.string() }),
    v.object({ resumed: v.literal(false) }),
  ]),
})

/** Ends the login that this browser remembers, also where no session of it is left to log out of. */
export const forgetLogin = call({
  operation: 'forgetLogin',
  method: 'DELETE',
  path: '/wps/session/resume',
  module: 'COMM3',
  request: noFields,
  answer: v.object({ forgotten: v.literal(true) }),
})

/** Opens a trial account. `encryptedRandom` is a random string sealed for this path, so that a request works once. */
export const freePlay = call({
  operation: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  module: 'FREEPLAY3',
  request: v.strictObject({
    os: name,
    platform: v.literal('W'),
    encryptedRandom: v.pipe(v.string(), v.maxLength(2000)),
    gatewayVersion: v.literal('3'),
  }),
  answer: loginResult,
  refusals: ['freeplay.limit'],
})
