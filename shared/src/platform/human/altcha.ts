import { type Challenge, pbkdf2, solveChallenge, solveChallengeWorkers } from 'altcha/lib'
import * as v from 'valibot'
import type { HumanAdapter } from './human-adapter.ts'

const shape = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal('PBKDF2/SHA-256'),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
    }),
    signature: v.string(),
  }),
})

const mostWorkers = 2

/** Solves in up to two workers, so that the page stays responsive; on the main thread without worker support. */
function solve(challenge: Challenge) {
  if (typeof Worker === 'undefined') return solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey })
  // The worker is a file of the host's build, which the page may run; the bundler makes no extra chunks for the worker.
  const worker = new URL('altcha/workers/pbkdf2', import.meta.url)
  const concurrency = Math.min(mostWorkers, navigator.hardwareConcurrency || 1)
  return solveChallengeWorkers({ challenge, concurrency, createWorker: () => new Worker(worker) })
}

/** Proof of work by ALTCHA, without its widget. The payload is base64 of `{challenge, solution}`. */
export const altcha: HumanAdapter = {
  async solve(config) {
    const { challenge } = v.parse(shape, config)
    const solution = await solve(challenge as Challenge)
    if (!solution) throw new Error('the check was not solved in time')
    return btoa(JSON.stringify({ challenge, solution }))
  },
}
