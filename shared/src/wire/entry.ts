import * as v from 'valibot'
import { call } from './call.ts'
import { captchaAnswer, dialingCode, humanProof, phoneProof, phoneRefusals, proofRefusals } from './proofs.ts'
import { loginResult } from './session.ts'
import { credential, day, instant, name, noFields } from './shapes.ts'

/** The public key that seals login, registration and password changes, and the time of the platform. */
export const sealingKey = call({
  operation: 'sealingKey',
  method: 'GET',
  path: '/wps/session/key',
  module: 'COMM3',
  request: noFields,
  answer: v.object({
    kid: v.string(),
    jwk: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
    now: instant,
  }),
})

/** `agent`: a login to the agent centre, which refuses accounts that are not agents. */
const loginAs = v.optional(v.picklist(['member', 'agent']), 'member')
/** Whether this browser stays logged in for a day. */
const remember = v.optional(v.boolean(), false)

/**
 * Logs a member in. A refusal's detail has `captcha: true` when the next attempt needs the characters of an image. After
 * `login.second.step` the call `secondStep` completes the login; the detail is a `secondStepDetail`.
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
      // A login by SMS asks for no characters of an image; clients may send their field all the same.
      ...captchaAnswer,
      loginAs,
      remember,
    }),
  ]),
  answer: loginResult,
  refusals: [
    'login.incorrect',
    'login.second.step',
    'member_no_enter',
    'member.closed',
    'error_not_agent',
    ...proofRefusals,
    ...phoneRefusals,
  ],
})

/**
 * Opens a trial account. `encryptedRandom` is a random string sealed for this path, so that a request works only once. The
 * detail of `age.needed` and `age.under` contains the minimum `age`.
 */
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
    /** The visitor's declared birth date, which the jurisdiction may require. */
    birthDate: v.optional(day),
  }),
  answer: loginResult,
  refusals: ['freeplay.limit', 'age.needed', 'age.under'],
})

/** Exchanges the one-time code of a link for a session; a code lives for a minute and works once. */
export const loginByCode = call({
  operation: 'loginByCode',
  method: 'POST',
  path: '/wps/session/login/code',
  module: 'COMM3',
  request: v.strictObject({ code: credential }),
  answer: loginResult,
  refusals: ['login.code.wrong', 'login.code.other', 'login.second.step', 'member_no_enter', 'member.closed'],
})
