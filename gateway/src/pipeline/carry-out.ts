import type { Db } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import type { Answering } from './answers.ts'
import type { Context } from './context.ts'
import { isRefused, type Refused } from './refused.ts'

/** Carries a refusal out of a transaction, which rolls back on the way. */
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
    // What is carried out is what the work answered.
    if (error instanceof RefusedInside) return error.refused as Value
    throw error
  }
}

/** Runs the handler with the transaction its registration asks for. */
export async function carryOut(answering: Answering, request: unknown, context: Context): Promise<unknown> {
  if (answering.transaction !== 'call') return answering.answer(request, context)
  return transactUnlessRefused(context.db, (db) => answering.answer(request, { ...context, db }))
}
