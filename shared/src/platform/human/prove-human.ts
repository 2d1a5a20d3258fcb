import { failure, type Result, success } from '../../kernel/result.ts'
import { type HumanAction, type HumanProof, humanChallenge } from '../../wire/proofs.ts'
import type { RequestProblem, SendRequest } from '../send-request.ts'
import type { HumanAdapter } from './human-adapter.ts'

/** What goes along with a call; nothing where the platform asks for no check. */
export type HumanPart = { readonly humanCheck?: HumanProof }

/** `unsolved`: the check was told, and could not be solved here. */
export type HumanProblem = RequestProblem<typeof humanChallenge> | { readonly kind: 'unsolved' }

/** The adapters by the name the platform calls them by; each comes when the first check needs it. */
const humanAdapters: ReadonlyMap<string, () => Promise<HumanAdapter>> = new Map([
  ['altcha', async () => (await import('./altcha.ts')).altcha],
  ['hosted', async () => (await import('./hosted.ts')).hosted],
])

/** Asks for a check and solves it; the proof is good for one call of that action. */
export async function proveHuman(
  sendRequest: SendRequest,
  action: HumanAction,
): Promise<Result<HumanPart, HumanProblem>> {
  const asked = await sendRequest(humanChallenge, { action })
  if (!asked.ok) return failure(asked.error)
  const { provider, config } = asked.value
  if (provider === 'none') return success({})
  try {
    const adapter = await humanAdapters.get(provider)?.()
    if (!adapter) return failure({ kind: 'unsolved' })
    return success({ humanCheck: { provider, payload: await adapter.solve(config, action) } })
  } catch {
    return failure({ kind: 'unsolved' })
  }
}
