import * as v from 'valibot'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { codeChannels } from './payment-password.ts'
import { dialingCode, verificationCode } from './proofs.ts'
import { secondStepWays } from './second-step-refusals.ts'
import { code, credential, instant, name, noFields } from './shapes.ts'

const player = { token: 'needed', caller: 'player', module: 'COMM3' } as const

/** Where a session or a login comes from. `country` is an ISO 3166 code, left out where it is not known. */
const origin = { device: v.string(), ip: v.string(), country: v.optional(v.string()) }

const memberSession = v.object({
  sessionId: v.string(),
  ...origin,
  at: instant,
  seenAt: instant,
  /** Whether this is the caller's own session. */
  isOwn: v.boolean(),
})
export type MemberSession = v.InferOutput<typeof memberSession>

/** The member's sessions that have not ended, the newest first. */
export const memberSessions = call({
  operation: 'memberSessions',
  method: 'GET',
  path: '/wps/member/sessions',
  ...player,
  request: noFields,
  answer: v.object({ sessions: v.array(memberSession) }),
  refusals: ['in_need_true_account'],
})

/** Ends one session of the member, or all except the caller's session when `sessionId` is omitted. */
export const endMemberSessions = call({
  operation: 'endMemberSessions',
  method: 'POST',
  path: '/wps/member/sessions/end',
  ...player,
  request: v.strictObject({ sessionId: v.optional(code) }),
  answer: v.object({ ended: v.number() }),
  refusals: ['in_need_true_account'],
})

/** Reports an unknown login: ends every session of the member, including the caller's, and forces a new password. */
export const denyLogin = call({
  operation: 'denyLogin',
  method: 'POST',
  path: '/wps/member/sessions/deny',
  ...player,
  request: noFields,
  /** `code`: the old password is invalid, and a code or a link sets a new one; `change`: the next login changes the password. */
  answer: v.object({ next: v.picklist(['code', 'change']) }),
  refusals: ['in_need_true_account'],
})

/** Methods for the first step of a login. */
export const loginWays = ['password', 'sms', 'link', 'remembered', 'registration'] as const
export type LoginWay = (typeof loginWays)[number]
/** Outcomes of a login; `locked` is a failed attempt after which further attempts have to wait. */
export const loginOutcomes = ['ok', 'wrong_password', 'wrong_code', 'locked'] as const
export type LoginOutcome = (typeof loginOutcomes)[number]

const loginRow = v.object({
  loginId: v.string(),
  at: instant,
  ...origin,
  /** First step of the login; omitted if it was not recorded. */
  way: v.optional(v.picklist(loginWays)),
  /** Second step of the login, if there was one. */
  second: v.optional(v.picklist(secondStepWays)),
  result: v.picklist(loginOutcomes),
})
export type LoginRow = v.InferOutput<typeof loginRow>

/** Logins and failed attempts of the member, newest first; of many attempts from one origin only the first and the last. */
export const loginHistory = listCall({
  operation: 'loginHistory',
  path: '/wps/report/loginHistory',
  module: 'COMM3',
  caller: 'player',
  filter: {},
  row: loginRow,
  totals: {},
  size: 10,
  refusals: ['in_need_true_account'],
})

const email = v.pipe(v.string(), v.maxLength(255))

/** Kinds of contacts of a member. */
export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]
/** Proofs of the member for a contact change: a code to a verified contact, or the login password. */
export const contactProofs = [...codeChannels, 'password'] as const
export type ContactProof = (typeof contactProofs)[number]

/**
 * Sends a code for a contact change: to the new phone or mail address if the request has one, to the member's own unverified
 * one if the request is for the `stored` one, else to the verified contact that proves the change.
 */
export const sendContactCode = call({
  operation: 'sendContactCode',
  method: 'POST',
  path: '/wps/member/contact/code',
  ...player,
  sealed: true,
  request: v.strictObject({
    kind: v.picklist(contactKinds),
    countryDialingCode: v.optional(dialingCode),
    mobileNum: v.optional(name),
    email: v.optional(email),
    stored: v.optional(v.literal(true)),
  }),
  answer: v.object({ expirationTime: instant }),
  refusals: [
    'code.channel.none',
    'phone.invalid',
    'email.invalid',
    'contact.same',
    'sms.too.many',
    'sms.failed',
    'mail.failed',
    'in_need_true_account',
  ],
})

const proofs = { verificationCode, formerCode: v.optional(verificationCode), password: v.optional(credential) }
const contactRefusals = [
  'contact.same',
  'contact.proof',
  'code.wrong',
  'code.expired',
  'former.code.wrong',
  'former.code.expired',
  'password.old.incorrect',
  'in_need_true_account',
] as const
const changed = v.object({ changed: v.literal(true) })

/** Changes the mobile number, with a code sent to the new number and a proof of the member. */
export const changePhone = call({
  operation: 'changePhone',
  method: 'POST',
  path: '/wps/member/contact/phone',
  secondStep: true,
  ...player,
  sealed: true,
  /** `countryDialingCode` defaults to the brand's own, unless the number has a dialling code. */
  request: v.strictObject({ countryDialingCode: v.optional(dialingCode), mobileNum: name, ...proofs }),
  answer: changed,
  refusals: ['phone.invalid', 'register.mobile.taken', ...contactRefusals],
})

/** Changes the mail address, with a code sent to the new address and a proof of the member. */
export const changeEmail = call({
  operation: 'changeEmail',
  method: 'POST',
  path: '/wps/member/contact/email',
  secondStep: true,
  ...player,
  sealed: true,
  request: v.strictObject({ email, ...proofs }),
  answer: changed,
  refusals: ['email.invalid', ...contactRefusals],
})

/** Confirms the phone or mail address that the member gave at registration, with a code sent to it. */
export const confirmContact = call({
  operation: 'confirmContact',
  method: 'POST',
  path: '/wps/member/contact/confirm',
  secondStep: true,
  ...player,
  sealed: true,
  request: v.strictObject({ kind: v.picklist(contactKinds), verificationCode }),
  answer: v.object({ confirmed: v.literal(true) }),
  refusals: [
    'code.channel.none',
    'contact.same',
    'contact.proof',
    'code.wrong',
    'code.expired',
    'register.mobile.taken',
    'in_need_true_account',
  ],
})

/** The picture of the member: one of the site's, or an uploaded one. */
export const playerAvatar = call({
  operation: 'playerAvatar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  ...player,
  request: noFields,
  answer: v.object({ avatar: v.string(), avatarType: v.picklist(['STATIC', 'UPLOAD']) }),
  refusals: ['in_need_true_account'],
})

/** Pictures that a member may pick. */
export const memberIcons = call({
  operation: 'memberIcons',
  method: 'GET',
  path: '/wps/member/info/icon',
  ...player,
  request: noFields,
  answer: v.object({ icons: v.array(v.object({ iconId: v.string(), avatar: v.string() })) }),
  refusals: ['in_need_true_account'],
})

/** Largest size of an uploaded picture, in bytes. */
export const avatarRules = { mostBytes: 5 * 1024 * 1024 } as const

/** Sets the member's picture to the icon `iconId`, or to the uploaded picture. */
export const changeAvatar = call({
  operation: 'changeAvatar',
  method: 'POST',
  path: '/wps/member/info/avatar',
  ...player,
  encoding: 'multipart',
  largestBody: avatarRules.mostBytes + 64 * 1024,
  request: v.strictObject({ iconId: v.optional(code), images: v.optional(v.array(v.blob()), []) }),
  answer: v.object({ avatar: v.string(), avatarType: v.picklist(['STATIC', 'UPLOAD']) }),
  refusals: ['avatar.unknown', 'avatar.image', 'in_need_true_account'],
})
