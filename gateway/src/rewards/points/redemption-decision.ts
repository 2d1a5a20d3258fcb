import * as v from 'valibot'
import { type DecisionKind, linesOfStep, type StepName } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { decideRedemption } from './redemptions.ts'

type By = { readonly actor: string; readonly reason: string; readonly at: number }

/** Takes a step of a redemption. @returns a message with its state. @throws when the step is not allowed */
export async function stepRedemption(db: Db, order: bigint, step: StepName<'redeem'>, by: By): Promise<string> {
  const { outcome, order: after } = await decideRedemption(db, { ...by, order, step })
  if (outcome === 'taken' || outcome === 'repeated') return `redemption ${order} is ${after.state}`
  throw new Error(`redemption ${order} is ${after.state}: ${step} is ${outcome}`)
}

const payload = v.object({})

/** Approves the redemption of a cash reward, which pays it. The subject is the number of the order. */
export const approveRedemption: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'redemption.approve',
  right: 'money',
  payload,
  lines: (db, { subject }) => linesOfStep(db, { order: BigInt(subject), kind: 'redeem', step: 'approve' }),
  execute: (db, { subject, ...by }) => stepRedemption(db, BigInt(subject), 'approve', by),
}
