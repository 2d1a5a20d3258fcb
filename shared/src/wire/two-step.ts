import * as v from 'valibot'
import { call } from './call.ts'
import { verificationCode } from './proofs.ts'
import { loginResult } from './session.ts'
import { credential, instant } from './shapes.ts'

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(16_000))
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string())),
})

/** Options for a signature by a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const signOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.optional(v.number()),
  allowCredentials: v.array(descriptor),
  userVerification: v.picklist(['required', 'preferred', 'discouraged']),
})

/** A signature by a passkey: fields of WebAuthn's `AuthenticationResponseJSON`. */
const signed = v.strictObject({
  id: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
})
export type SignedChallenge = v.InferOutput<typeof signed>

const loginBase = { module: 'COMM3', sealed: true, singleUse: true } as const

/** Returns the passkey challenge for a login that waits for its second step. */
export const secondStepOptions = call({
  ...loginBase,
  operation: 'secondStepOptions',
  method: 'POST',
  path: '/wps/session/login/step/passkey',
  request: v.strictObject({ ticket }),
  answer: signOptions,
  refusals: ['second.step.over'],
})

const secondStepProof = v.variant('way', [
  v.strictObject({ way: v.literal('totp'), code: verificationCode }),
  v.strictObject({ way: v.literal('recovery'), code: credential }),
  v.strictObject({ way: v.literal('passkey'), signed }),
])

/** Completes a login that was refused with `login.second.step`. A ticket is valid for one session. */
export const secondStep = call({
  ...loginBase,
  operation: 'secondStep',
  method: 'POST',
  path: '/wps/session/login/step',
  request: v.strictObject({
    ticket,
    proof: secondStepProof,
  }),
  answer: loginResult,
  refusals: ['second.step.over', 'code.wrong', 'passkey.wrong', 'member_no_enter', 'member.closed'],
})

const address = '/wps/member/twoStep'
const base = { token: 'needed', caller: 'player', module: 'COMM3' } as const

const passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: instant,
  /** Last use; omitted for a passkey that was never used. */
  usedAt: v.optional(instant),
})

/** The member's methods for the second step. */
export const twoStepSettings = call({
  ...base,
  operation: 'twoStepSettings',
  method: 'GET',
  path: address,
  request: v.strictObject({}),
  answer: v.object({
    /** Since when logins require codes of an authenticator app. */
    totpSince: v.optional(instant),
    /** Number of unused recovery codes. */
    recoveryCodes: v.number(),
    passkeys: v.array(passkey),
  }),
  refusals: ['in_need_true_account'],
})

const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

/**
 * Proof of the member for a change of the second step. A member with a second step needs it here too: `code` is an app code
 * or a recovery code, `signed` is a passkey's signature of the challenge of `passkeyProofOptions`.
 */
const proof = { password: credential, code: v.optional(credential), signed: v.optional(signed) }
const proofRefusals = ['in_need_true_account', 'password.old.incorrect', 'code.wrong', 'passkey.wrong'] as const

/** Returns the passkey challenge for a change of the second step; valid for one change. */
export const passkeyProofOptions = call({
  ...base,
  operation: 'passkeyProofOptions',
  method: 'POST',
  path: `${address}/passkeys/proof`,
  request: v.strictObject({}),
  answer: signOptions,
  refusals: ['in_need_true_account', 'second.step.off'],
})

/**
 * Takes the second step in this session, for calls that were refused with `second.step.needed`; they may be sent until
 * `until`. A passkey signs the challenge of `passkeyProofOptions`.
 */
export const proveSecondStep = call({
  ...base,
  sealed: true,
  operation: 'proveSecondStep',
  method: 'POST',
  path: `${address}/proof`,
  request: v.strictObject({ proof: secondStepProof }),
  answer: v.object({ until: instant }),
  refusals: ['in_need_true_account', 'code.wrong', 'passkey.wrong'],
})

/** Creates a secret for an app. `confirmTotp` activates the secret with a code; another call creates another secret. */
export const startTotp = call({
  ...base,
  sealed: true,
  operation: 'startTotp',
  method: 'POST',
  path: `${address}/totp`,
  request: v.strictObject(proof),
  answer: v.object({
    /** The secret in Base32, for manual entry. */
    secret: v.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: v.string(),
  }),
  refusals: [...proofRefusals, 'totp.on'],
})

/** Activates the app: logins require its codes from now on. The recovery codes are returned only once. */
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

/** Deactivates the app. Without passkeys, the recovery codes are removed too. */
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

/** Replaces all recovery codes. */
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

/** Options to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
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

/** Adds a passkey from the browser. A member's first second-step method comes with recovery codes, returned once. */
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

/** Removes a passkey. Without another second-step method, the recovery codes are removed too. */
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
