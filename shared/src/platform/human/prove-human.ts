import { failure, type Result, success } from '../../kernel/result.ts'
import { type HumanAction, type HumanProof, humanChallenge } from '../../wire/proofs.ts'
import type { RequestProblem, SendRequest } from '../send-request.ts'
import type { HumanAdapter } from './human-adapter.ts'

/** The part of a request that proves the caller human; empty when the platform requires no check. */
export type HumanPart = { readonly humanCheck?: HumanProof }

/** `unsolved`: the platform sent a check that this page could not solve. */
export type HumanProblem = RequestProblem<typeof humanChallenge> | { readonly kind: 'unsolved' }

/** Adapters by the platform's name of the provider; each is loaded when a check first needs the adapter. */
const humanAdapters: ReadonlyMap<string, () => Promise<HumanAdapter>> = new Map([
  ['altcha', async () => (await import('./altcha.ts')).altcha],
  ['hosted', async () => (await import('./hosted.ts')).hosted],
])

/** Requests a check and solves it; the proof is valid for one call of the action. */
export async function proveHuman(
  sendRequest: SendRequest,
  action: HumanAction,
): Promise<Result<HumanPart, HumanProblem>> {
  const challenge = await sendRequest(humanChallenge, { action })
  if (!challenge.ok) return failure(challenge.error)
  const { provider, config } = challenge.value
  if (provider === 'none') return success({})
  try {
    const adapter = await humanAdapters.get(provider)?.()
    if (!adapter) return failure({ kind: 'unsolved' })
    return success({ humanCheck: { provider, payload: await adapter.solve(config, action) } })
  } catch {
    return failure({ kind: 'unsolved' })
  }
}
