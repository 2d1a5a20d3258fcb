import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import { type Result, success } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import type { Answer, Row } from './command.ts'

const areaRows = ({ areas }: BrandDocument): Row[] =>
  Object.entries(areas).map(([area, { stable, lastGood, canary, killed }]) => ({
    area,
    stable,
    'last good': lastGood ?? '-',
    canary: canary ? `${canary.build} ${(canary.basisPoints / 100).toFixed(2)} %` : '-',
    state: killed ? 'killed' : 'on',
  }))

/** Turns a document change into the outcome of a command: message, area table and document. */
export async function outcomeOf(change: Promise<Result<BrandDocument, Refusal>>): Promise<Answer> {
  const done = await change
  if (!done.ok) return done
  const { brand, release: name, previous } = done.value
  return success({ message: `${brand}: ${name} after ${previous}`, rows: areaRows(done.value), data: done.value })
}
