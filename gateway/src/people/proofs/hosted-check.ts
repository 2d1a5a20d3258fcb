import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { HostedCheck } from '../../platform/pipeline/proof-settings.ts'
import type { HumanAdapter } from './human-adapter.ts'

const minute = 60_000
const lifeMs = 10 * minute
const patienceMs = 5_000

const answered = v.object({
  success: v.boolean(),
  action: v.optional(v.string()),
  challenge_ts: v.optional(v.string()),
})

async function requestService({ secret, verifyUrl }: HostedCheck, solution: string, ip: string) {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: solution, remoteip: ip }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the human check answered ${answer.status}`)
  return v.parse(answered, await answer.json())
}

const settingsOf = ({ hostedCheck }: { readonly hostedCheck?: HostedCheck | undefined }): HostedCheck => {
  if (!hostedCheck) throw new Error('humanCheck is hosted, but HUMAN_CHECK_* are not set')
  return hostedCheck
}

/**
 * A check by an external service: its script makes the solution, one request verifies it. The service has to return the
 * action, as Turnstile and reCAPTCHA v3 do. Throws when the service does not answer, which is not a fault of the caller.
 */
export const hostedCheck: HumanAdapter = {
  name: 'hosted',
  async config({ proofs }, action) {
    const { script, siteKey } = settingsOf(proofs)
    return { script, siteKey, action }
  },
  async verify({ proofs, clock, visitor }, action, payload) {
    if (payload === '') return undefined
    const { success, action: solved, challenge_ts: at } = await requestService(settingsOf(proofs), payload, visitor.ip)
    const now = clock.now()
    const isFresh = at === undefined || now - Date.parse(at) < lifeMs
    if (!success || solved !== action || !isFresh) return undefined
    return { once: createHash('sha256').update(payload).digest('hex'), until: now + lifeMs }
  },
}
