import * as v from 'valibot'
import { call } from './call.ts'
import { instant, name, nothing } from './shapes.ts'

const credential = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const optionalField = v.optional(v.pipe(v.string(), v.maxLength(255)))

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

const loginResult = v.object({
  id: v.string(),
  userName: v.string(),
  token: v.string(),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
})

export const login = call({
  operation: 'login',
  method: 'POST',
  path: '/wps/session/login',
  sealed: true,
  module: 'COMM3',
  request: v.object({ type: v.literal('username'), username: credential, password: credential }),
  answer: loginResult,
  refusals: ['login.incorrect', 'member_no_enter', 'error_not_agent'],
})

export const register = call({
  operation: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  sealed: true,
  module: 'REG3',
  request: v.object({
    username: credential,
    password: credential,
    confirmPassword: credential,
    payeeName: optionalField,
    email: optionalField,
    qqNum: optionalField,
    mobileNum: optionalField,
    countryDialingCode: optionalField,
    line: optionalField,
    whatsapp: optionalField,
    zalo: optionalField,
    facebook: optionalField,
    wechat: optionalField,
    idNumber: optionalField,
    affiliateCode: optionalField,
    referralCode: optionalField,
    paymentPassword: optionalField,
    /** The player says they are of age and accept the user agreement. */
    ageConfirmed: v.literal(true),
    registerUrl: name,
    registerMethod: v.literal('WEB'),
    login: v.literal(true),
  }),
  answer: loginResult,
  refusals: ['register.username.taken', 'register.field', 'register.confirm.mismatch', 'invitation_code_error'],
})

export const changePassword = call({
  operation: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  token: 'needed',
  sealed: true,
  module: 'COMM3',
  request: v.object({ oldPassword: credential, newPassword: credential, confirmNewPassword: credential }),
  answer: v.object({ changed: v.literal(true) }),
  refusals: ['password.old.incorrect', 'password.rule', 'password.confirm.mismatch'],
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
  module: 'COMM3',
  request: nothing,
  answer: v.object({
    playerRankName: v.string(),
    nextRankName: v.optional(v.string()),
    totalTurnover: v.object({ actual: v.string(), expected: v.string() }),
    points: v.string(),
  }),
})
