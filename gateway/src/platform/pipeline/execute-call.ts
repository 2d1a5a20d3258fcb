import * as v from 'valibot'
import type { Db } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import type { Answering } from './answers.ts'
import type { Context } from './context.ts'
import { proofDue } from './due-steps.ts'
import { onceForIntent } from './money-intent.ts'
import { isRefused, type Refused } from './refused.ts'

/** Throws a refusal out of a transaction, which rolls the transaction back. */
class RefusedInside extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.refused)
    this.refused = refused
  }
}

/** Runs work in one transaction, which a refusal rolls back. */
export async function transactUnlessRefused<Value>(db: Db, work: (db: Db) => Promise<Value>): Promise<Value> {
  try {
    return await transact(db, async (transaction) => {
      const answer = await work(transaction)
      if (isRefused(answer)) throw new RefusedInside(answer)
      return answer
    })
  } catch (error) {
    // The refusal is the result of the work.
    if (error instanceof RefusedInside) return error.refused as Value
    throw error
  }
}

/** An answer that violates its record's schema: a fault of the gateway, which the log names separately. */
export class WrongAnswer extends Error {}

/** Whether the caller requests a file of a media type instead of JSON. */
const isWanted = (wanted: 'text/csv' | 'application/zip', { header }: Context): boolean =>
  (header('accept') ?? '').split(',').some((type) => type.trim().split(';', 1)[0] === wanted)

async function checkedAnswer<Services>(
  answering: Answering<Services>,
  request: unknown,
  context: Context & Services,
): Promise<unknown> {
  const { record, answer, csv, zip } = answering
  if (csv && isWanted('text/csv', context)) return csv(request, context)
  if (zip && isWanted('application/zip', context)) return zip(request, context)
  const answered = await answer(request, context)
  if (isRefused(answered)) return answered
  const checked = v.safeParse(record.answer, answered)
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw new WrongAnswer(`${record.operation}: ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}

/**
 * Runs the handler with the transaction use of its registration. The answer is checked inside the transaction, so that
 * an invalid answer rolls it back.
 */
export async function executeCall<Services>(
  answering: Answering<Services>,
  request: unknown,
  context: Context & Services,
): Promise<unknown> {
  const { record } = answering
  const proved = async (inside: Context & Services) =>
    (await proofDue(inside, record)) ?? (await checkedAnswer(answering, request, inside))
  if (answering.transaction !== 'call') return proved(context)
  return transactUnlessRefused(context.db, (db) => {
    const inside = { ...context, db }
    return record.money ? onceForIntent(inside, record, request, () => proved(inside)) : proved(inside)
  })
}
