import {
  type AnswerOf,
  type CallRecord,
  type HumanAction,
  type HumanProof,
  humanChallenge,
  type RequestOf,
} from '@azulejo/shared/wire'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export type RequestOptions = {
  readonly token?: string
  readonly merchant?: string
  readonly language?: string
  readonly key?: string
  /** Whether the key confirms the repetition of an equal act; true if omitted. */
  readonly repeats?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer's value; throws when the call is refused. */
export type Get = <R extends CallRecord>(
  record: R,
  request: RequestOf<R>,
  options?: RequestOptions,
) => Promise<AnswerOf<R>>

/** Solves a check as a browser does: the same work, the same payload. */
export async function solveChallengeOf(config: Readonly<Record<string, unknown>>): Promise<string> {
  const { parameters, signature } = config.challenge as Challenge & { readonly signature: string }
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey })
  if (!solution) throw new Error('the check has no solution')
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64')
}

/** A proof for one action, valid for one call. */
export async function solveHuman(
  { get }: { readonly get: Get },
  action: HumanAction,
  options?: RequestOptions,
): Promise<HumanProof> {
  const { provider, config } = await get(humanChallenge, { action }, options)
  return { provider, payload: provider === 'none' ? '' : await solveChallengeOf(config) }
}

const actions: Readonly<Partial<Record<string, HumanAction>>> = {
  login: 'login',
  register: 'register',
  registerMobile: 'register',
  forgotPasswordByEmail: 'password',
}

/** Adds a proof to a request whose call needs one, unless the request contains one. */
export async function withProof(
  gateway: { readonly get: Get },
  { operation, encoding }: CallRecord,
  request: unknown,
  options: RequestOptions,
): Promise<unknown> {
  const action = Object.hasOwn(actions, operation) ? actions[operation] : undefined
  if (!action || typeof request !== 'object' || request === null) return request
  if ('humanCheck' in request || ('type' in request && request.type === 'sms')) return request
  const proof = await solveHuman(gateway, action, options)
  return { ...request, humanCheck: encoding === 'form' ? JSON.stringify(proof) : proof }
}
