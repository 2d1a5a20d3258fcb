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

/** Runs the handler with the transaction its registration asks for. */
export async function carryOut(answering: Answering, request: unknown, context: Context): Promise<unknown> {
  if (answering.transaction !== 'call') return answering.answer(request, context)
  try {
    return await transact(context.db, async (transaction) => {
      const answer = await answering.answer(request, { ...context, db: transaction })
      if (isRefused(answer)) throw new RefusedInside(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RefusedInside) return error.refused
    throw error
  }
}
