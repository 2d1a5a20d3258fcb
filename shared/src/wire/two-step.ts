import * as v from 'valibot'
import { call } from './call.ts'
import { verificationCode } from './proofs.ts'
import { loginResult } from './session.ts'
import { credential, instant } from './shapes.ts'

/** Ways of taking the second step of a login. */
export const secondStepWays = ['passkey', 'totp', 'recovery'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** Detail of the refusal `login.second.step`: what names the login that has begun, and the member's ways to go on. */
export const secondStepDetail = v.object({ ticket: v.string(), ways: v.array(v.picklist(secondStepWays)) })
export type SecondStepDetail = v.InferOutput<typeof secondStepDetail>

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(16_000))
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
})

/** What a browser needs to sign with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const signOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.optional(v.number()),
  allowCredentials: v.array(descriptor),
  userVerification: v.picklist(['required', 'preferred', 'discouraged']),
})

/** What a passkey signed, of `AuthenticationResponseJSON`. */
const signed = v.strictObject({
  id: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
})
export type SignedChallenge = v.InferOutput<typeof signed>

const loginBase = { module: 'COMM3', sealed: true, singleUse: true } as const

/** What a passkey has to sign for a login that waits for its second step. */
export const secondStepOptions = call({
  ...loginBase,
  operation: 'secondStepOptions',
  method: 'POST',
  path: '/wps/session/login/step/passkey',
  request: v.strictObject({ ticket }),
  answer: signOptions,
  refusals: ['second.step.over'],
})

/** The second step of a login that was refused with `login.second.step`. A ticket is good for one session. */
export const secondStep = call({
  ...loginBase,
  operation: 'secondStep',
  method: 'POST',
  path: '/wps/session/login/step',
  request: v.strictObject({
    ticket,
    proof: v.variant('way', [
      v.strictObject({ way: v.literal('totp'), code: verificationCode }),
      v.strictObject({ way: v.literal('recovery'), code: credential }),
      v.strictObject({ way: v.literal('passkey'), signed }),
    ]),
  }),
  answer: loginResult,
  refusals: ['second.step.over', 'code.wrong', 'passkey.wrong', 'member_no_enter'],
})

const address = '/wps/member/twoStep'
const base = { token: 'needed', caller: 'player', module: 'COMM3' } as const

const passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: instant,
  /** Left out for one that was never used. */
  usedAt: v.optional(instant),
})

/** What the member has for the second step. */
export const twoStepSettings = call({
  ...base,
  operation: 'twoStepSettings',
  method: 'GET',
  path: address,
  request: v.strictObject({}),
  answer: v.object({
    /** Since when codes of an app are asked for. */
    totpSince: v.optional(instant),
    /** Recovery codes that were not used. */
    recoveryCodes: v.number(),
    passkeys: v.array(passkey),
  }),
  refusals: ['in_need_true_account'],
})

const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

/**
 * Who changes the second step. A member who has one takes it for that too: `code` is one of the app or a recovery code,
 * `signed` is what a passkey signed for `passkeyProofOptions`.
 */
const proof = { password: credential, code: v.optional(credential), signed: v.optional(signed) }
const proofRefusals = ['in_need_true_account', 'password.old.incorrect', 'code.wrong', 'passkey.wrong'] as const

/** What a passkey of the member has to sign before the second step is changed; good for one change. */
export const passkeyProofOptions = call({
  ...base,
  operation: 'passkeyProofOptions',
  method: 'POST',
  path: `${address}/passkeys/proof`,
  request: v.strictObject({}),
  answer: signOptions,
  refusals: ['in_need_true_account', 'second.step.off'],
})

/** A secret for an app. It counts once a code of it was shown to `confirmTotp`; another call makes another. */
export const startTotp = call({
  ...base,
  sealed: true,
  operation: 'startTotp',
  method: 'POST',
  path: `${address}/totp`,
  request: v.strictObject(proof),
  answer: v.object({
    /** Base32, for typing. */
    secret: v.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: v.string(),
  }),
  refusals: [...proofRefusals, 'totp.on'],
})

/** Begins to ask for codes of the app. The recovery codes are told once. */
export const confirmTotp = call({
  ...base,
  sealed: true,
  operation: 'confirmTotp',
  method: 'PUT',
  path: `${address}/totp`,
  request: v.strictObject({ code: verificationCode }),
  answer: recoveryCodes,
  refusals: ['in_need_true_account', 'code.wrong', 'totp.off', 'totp.on'],
})

/** Ends the codes of the app. Without passkeys the recovery codes end too. */
export const endTotp = call({
  ...base,
  sealed: true,
  operation: 'endTotp',
  method: 'POST',
  path: `${address}/totp/end`,
  request: v.strictObject(proof),
  answer: v.object({ ended: v.literal(true) }),
  refusals: [...proofRefusals, 'totp.off'],
})

/** New recovery codes in place of all former ones. */
export const renewRecoveryCodes = call({
  ...base,
  sealed: true,
  operation: 'renewRecoveryCodes',
  method: 'POST',
  path: `${address}/recovery`,
  request: v.strictObject(proof),
  answer: recoveryCodes,
  refusals: [...proofRefusals, 'second.step.off'],
})

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyOptions = call({
  ...base,
  sealed: true,
  operation: 'passkeyOptions',
  method: 'POST',
  path: `${address}/passkeys/options`,
  request: v.strictObject(proof),
  answer: v.object({
    rp: v.object({ name: v.string(), id: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    challenge: v.string(),
    pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
    timeout: v.optional(v.number()),
    excludeCredentials: v.array(descriptor),
    authenticatorSelection: v.object({
      residentKey: v.picklist(['required', 'preferred', 'discouraged']),
      requireResidentKey: v.boolean(),
      userVerification: v.picklist(['required', 'preferred', 'discouraged']),
    }),
    attestation: v.literal('none'),
  }),
  refusals: [...proofRefusals, 'passkey.too.many'],
})

/** Adds the passkey that a browser made. The first second step of a member comes with recovery codes, told once. */
export const addPasskey = call({
  ...base,
  sealed: true,
  operation: 'addPasskey',
  method: 'POST',
  path: `${address}/passkeys`,
  request: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    id: base64url,
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(8)),
  }),
  answer: recoveryCodes,
  refusals: ['in_need_true_account', 'passkey.wrong', 'passkey.too.many'],
})

/** Takes a passkey away. Without another second step the recovery codes end too. */
export const removePasskey = call({
  ...base,
  sealed: true,
  operation: 'removePasskey',
  method: 'POST',
  path: `${address}/passkeys/remove`,
  request: v.strictObject({ id: base64url, ...proof }),
  answer: v.object({ removed: v.literal(true) }),
  refusals: [...proofRefusals, 'passkey.unknown'],
})
