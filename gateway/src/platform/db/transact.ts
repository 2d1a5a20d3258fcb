import type { Db } from './database.ts'

/** Whether a transaction failed on a serialisation conflict or a deadlock, so that a retry helps. */
export const isCollision = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return code === '40001' || code === '40P01'
}

/** Error codes of a lost connection or server, after which the outcome of the statement is unknown. */
const lostCodes = /^(08|57P0[1-3]|ECONN|EPIPE)/

/** Whether a statement failed because its connection was lost, so that its outcome is unknown. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return lostCodes.test(code)
  return (
    typeof message === 'string' && /^Connection terminated|^Client has encountered a connection error/.test(message)
  )
}

const tries = 3

/** Runs work in one transaction and retries it after a collision, three times at most in all. */
export async function transact<Value>(db: Db, work: (transaction: Db) => Promise<Value>): Promise<Value> {
  for (let left = tries; ; left -= 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (left <= 1 || !isCollision(error)) throw error
    }
  }
}
