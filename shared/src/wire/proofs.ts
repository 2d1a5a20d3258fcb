import * as v from 'valibot'
import { call } from './call.ts'
import { instant, name } from './shapes.ts'

/** A dialling code with its plus, for example `+55`. */
export const dialingCode = v.pipe(v.string(), v.regex(/^\+\d{1,4}$/))

/** Actions of human proofs; a proof is refused for any action but its own. */
export const humanActions = ['login', 'register', 'sms', 'password'] as const
export type HumanAction = (typeof humanActions)[number]

/** The solution of a human check: the name of its adapter, and the payload that the adapter verifies. */
export const humanProof = v.strictObject({ provider: name, payload: v.pipe(v.string(), v.maxLength(6000)) })
export type HumanProof = v.InferOutput<typeof humanProof>

/** Returns a human check for one action. `config` is the input of the adapter `provider`; `none` requires no check. */
export const humanChallenge = call({
  operation: 'humanChallenge',
  method: 'GET',
  path: '/wps/verification/human',
  singleUse: true,
  module: 'CAPTCHA3',
  request: v.strictObject({ action: v.picklist(humanActions) }),
  answer: v.object({ provider: name, config: v.record(v.string(), v.unknown()) }),
})

/** A PNG as base64. The page picks a random `key` and sends it with the characters; another image replaces the first. */
export const captcha = call({
  operation: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  singleUse: true,
  module: 'CAPTCHA3',
  request: v.strictObject({ key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/)) }),
  answer: v.string(),
})

/** The characters of a captcha image, and the key of its request. */
export const captchaAnswer = {
  captcha: v.optional(v.pipe(v.string(), v.maxLength(20))),
  captchaKey: v.optional(v.pipe(v.string(), v.maxLength(64))),
}

export const verificationCode = v.pipe(v.string(), v.maxLength(255))

/** Proof that a phone is the player's: a code sent by SMS, or the token of the phone provider. */
export const phoneProof = {
  verificationCode: v.optional(verificationCode),
  firebaseChannel: v.optional(v.literal('PHONE')),
  firebaseIdToken: v.optional(v.pipe(v.string(), v.maxLength(6000))),
}

export const proofRefusals = ['human.check.failed', 'captcha.required', 'captcha.wrong'] as const
export const phoneRefusals = ['phone.invalid', 'code.wrong', 'code.expired', 'phone.token.wrong'] as const

/** The detail of `sms.too.many` has the `minutes` to wait. */
const smsRefusals = ['phone.invalid', 'sms.too.many', 'sms.failed', 'human.check.failed'] as const

/** Common parts of all calls that send a code by SMS. */
const sms = { method: 'POST', refusals: smsRefusals } as const
const smsRequest = { countryDialingCode: dialingCode, humanCheck: v.optional(humanProof) }
const codeSent = v.object({ expiredMinutes: v.number() })

/** Sends a code for a login; numbers without an account get the same answer. */
export const smsNoLogin = call({
  ...sms,
  operation: 'smsNoLogin',
  path: '/wps/verification/sms/noLogin',
  module: 'MOBILEVERCODELOGIN3',
  request: v.strictObject({ mobileNum: name, ...smsRequest }),
  answer: codeSent,
})

/** Sends a code for a registration. */
export const smsRegister = call({
  ...sms,
  operation: 'smsRegister',
  path: '/wps/verification/sms/register',
  module: 'REG3',
  request: v.strictObject({ mobileNo: name, ...smsRequest }),
  answer: codeSent,
})

/** Sends a code for a new password; numbers without an account get the same answer. */
export const smsPassword = call({
  ...sms,
  operation: 'smsPassword',
  path: '/wps/member/password/sms',
  module: 'COMM3',
  request: v.strictObject({ mobileNum: name, ...smsRequest }),
  answer: v.object({ expirationTime: instant }),
})
