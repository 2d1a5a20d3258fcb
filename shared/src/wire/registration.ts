import * as v from 'valibot'
import { call } from './call.ts'
import { captchaAnswer, dialingCode, humanProof, phoneProof, phoneRefusals, proofRefusals } from './proofs.ts'
import { loginResult } from './session.ts'
import { amount, credential, name, noFields, noList } from './shapes.ts'

/**
 * Idempotency key of a registration: the same request sent again with it within an hour makes a new session of the account
 * that it made, and another request with it is refused with `intent.conflict`. Proofs and the page's address may differ.
 */
const intent = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)))

const optionalField = v.optional(v.pipe(v.string(), v.maxLength(255)))

/** Fields of both kinds of registration, in addition to the user name or the mobile number. */
const shared = {
  payeeName: optionalField,
  email: optionalField,
  qqNum: optionalField,
  line: optionalField,
  whatsapp: optionalField,
  zalo: optionalField,
  facebook: optionalField,
  wechat: optionalField,
  idNumber: optionalField,
  /** yyyy-MM-dd. */
  birthDate: optionalField,
  recommenderId: optionalField,
  affiliateCode: optionalField,
  referralCode: optionalField,
  paymentPassword: optionalField,
  /** Host name of the site. */
  domain: optionalField,
  ...captchaAnswer,
  ...phoneProof,
  humanCheck: v.optional(humanProof),
  /** The player confirms to be of age and accepts the user agreement. */
  ageConfirmed: v.literal(true),
  /** Address of the page with the form, or its path. */
  registerUrl: v.pipe(name, v.regex(/^(https?:\/\/|\/)/i)),
  registerMethod: v.literal('WEB'),
  login: v.literal(true),
  intent,
}

/** The refusal `invitation_code_error` of a known link that invites nobody now has `detail.reason`. */
export const invitationProblems = ['paused', 'usedUp', 'expired', 'deleted'] as const

/** `register.denied`: the person may not open an account at the brands of this licence. */
const refusals = [
  'register.field',
  'register.denied',
  'register.confirm.mismatch',
  'password.blocked',
  'register.mobile.taken',
  'invitation_code_error',
  ...proofRefusals,
  ...phoneRefusals,
] as const

export const register = call({
  operation: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  sealed: true,
  module: 'REG3',
  request: v.strictObject({
    username: credential,
    password: credential,
    confirmPassword: credential,
    mobileNum: optionalField,
    countryDialingCode: v.optional(dialingCode),
    ...shared,
  }),
  answer: loginResult,
  refusals: ['register.username.taken', 'register.username.reserved', 'password.username', ...refusals],
})

/** The platform generates the user name and returns it; without a password the player logs in by SMS. */
export const registerMobile = call({
  operation: 'registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  sealed: true,
  module: 'MOBILEREG3',
  request: v.strictObject({
    mobileNum: name,
    countryDialingCode: dialingCode,
    password: v.optional(credential),
    confirmPassword: v.optional(credential),
    ...shared,
  }),
  answer: loginResult,
  refusals,
})

/** Looks up the inviter of an invitation code, which is an account's own or that of an agent's link. */
export const affiliate = call({
  operation: 'affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  module: 'REG3',
  request: v.strictObject({ code: name, domain: v.optional(name) }),
  /** `inviter`: the user name, masked. */
  answer: v.object({ code: v.string(), inviter: v.optional(v.string()) }),
  refusals: ['invitation_code_error'],
})

const fieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  minLength: v.number(),
  maxLength: v.number(),
  acceptedPattern: v.string(),
  /** Whether the browser may run the pattern; otherwise `checkRegisterField` applies it. */
  isNative: v.optional(v.boolean()),
  patternId: v.number(),
})

/** Fields of the registration form that a brand may enable. */
export const registerFieldNames = [
  'username',
  'password',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'birthDate',
  'affiliateCode',
  'paymentPassword',
  'captcha',
  'recommenderId',
] as const
export type RegisterFieldName = (typeof registerFieldNames)[number]

export const registerSettings = call({
  operation: 'registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  module: 'REG3',
  cache: { seconds: 0, scope: 'public' },
  request: noFields,
  answer: v.object({
    fields: noList(v.record(v.picklist(registerFieldNames), fieldRule)),
    /** Bonus that a new member gets: `turnover`, `multiplier` times `amount`, must be staked within `days`. */
    welcomeBonus: v.optional(v.object({ amount, multiplier: v.number(), turnover: amount, days: v.number() })),
  }),
})
