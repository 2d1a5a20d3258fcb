import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { countedNetworks } from '../../platform/pipeline/networks.ts'
import { secretOf } from '../../platform/pipeline/secret.ts'
import { countUp } from './counters.ts'
import type { HumanAdapter, HumanCheckContext } from './human-adapter.ts'

const minute = 60_000
const lifeMs = 10 * minute

/** Number of challenges of one address in ten minutes above which the work is multiplied by `factor`. */
const loads = [
  { from: 200, factor: 8 },
  { from: 60, factor: 4 },
  { from: 20, factor: 2 },
] as const

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{2,200}$/))
const payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal('PBKDF2/SHA-256'),
      data: v.object({ action: v.string(), merchant: v.string(), until: v.number() }),
    }),
    signature: hex,
  }),
  solution: v.object({ counter: v.pipe(v.number(), v.safeInteger()), derivedKey: hex }),
})

async function secrets(context: HumanCheckContext) {
  const secret = await secretOf(context, 'human')
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` }
}

async function factorOf({ db, clock, visitor }: HumanCheckContext): Promise<number> {
  const networks = countedNetworks(visitor.ip)
  const counters = networks.map(({ network }) => ({ key: `human:${network}`, windowMs: lifeMs }))
  const counts = await countUp(db, counters, clock.now())
  const load = Math.max(...networks.map(({ times }, place) => (counts[place]?.count ?? 0) / times))
  return loads.find(({ from }) => load > from)?.factor ?? 1
}

function read(text: string) {
  try {
    return v.safeParse(payload, JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

/**
 * Proof of work by ALTCHA, which works offline without another service. The payload is base64 of `{challenge, solution}`.
 */
export const altcha: HumanAdapter = {
  name: 'altcha',
  async config(context, action) {
    const { clock, random, merchant, proofs } = context
    const { iterations, highestCounter: most } = merchant.humanCheckCost ?? proofs.humanCheckCost
    const factor = await factorOf(context)
    const least = Math.ceil(most / 3)
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: iterations,
      counter: factor * (least + random.below(most - least + 1)),
      deriveKey,
      // The library uses the system clock for its own expiry, so `until` is signed with the other data instead.
      data: { action, merchant: merchant.code, until: clock.now() + lifeMs },
      ...(await secrets(context)),
    })
    return { challenge }
  },
  async verify(context, action, text) {
    const given = read(text)
    if (!given?.success) return undefined
    const { challenge, solution } = given.output
    const { data } = challenge.parameters
    if (data.action !== action || data.merchant !== context.merchant.code || data.until <= context.clock.now())
      return undefined
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Payload['challenge'],
      solution,
      deriveKey,
      ...(await secrets(context)),
    })
    return verified ? { once: challenge.signature, until: data.until } : undefined
  },
}
