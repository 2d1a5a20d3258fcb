import type { Instant } from '@azulejo/shared/kernel'
import { type HumanAction, type HumanProof, humanProof } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { altcha } from './altcha.ts'
import { hostedCheck } from './hosted-check.ts'
import type { HumanAdapter, HumanCheckContext } from './human-adapter.ts'

const adapters: readonly HumanAdapter[] = [altcha, hostedCheck]

/** The adapter of a merchant's human check; undefined where the check is switched off. */
export function adapterOf({ merchant }: Pick<HumanCheckContext, 'merchant'>): HumanAdapter | undefined {
  const wanted = merchant.humanCheck
  if (wanted === 'none') return undefined
  const adapter = adapters.find(({ name }) => name === wanted)
  if (!adapter) throw new Error(`there is no human check ${wanted}`)
  return adapter
}

/** Stores a solution; false when any process has used the solution before. */
async function isFirstUse({ db, clock }: HumanCheckContext, once: string, until: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nonce')
    .values({ value: `human:${once}`, expires_at: new Date(Math.max(until, clock.now())) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Uses up a proof of being human. Call it outside of a transaction: a proof stays used when the call is refused.
 * @returns the refusal; undefined if the proof is valid or the merchant requires none
 */
export async function requireHuman(
  context: HumanCheckContext,
  action: HumanAction,
  proof: HumanProof | undefined,
): Promise<Refused<'human.check.failed'> | undefined> {
  const adapter = adapterOf(context)
  if (!adapter) return undefined
  if (proof?.provider !== adapter.name) return refuse('human.check.failed')
  const verified = await adapter.verify(context, action, proof.payload)
  if (!verified || !(await isFirstUse(context, verified.once, verified.until))) return refuse('human.check.failed')
  return undefined
}

/** Parses a proof sent as JSON in a form; undefined if it is invalid. */
export function readHumanProof(text: string | undefined): HumanProof | undefined {
  try {
    const read = v.safeParse(humanProof, JSON.parse(text ?? ''))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
