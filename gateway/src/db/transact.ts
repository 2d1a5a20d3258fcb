import type { Db } from './database.ts'

/** Two transactions got in each other's way; running one of them again is the remedy. */
export const isCollision = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return code === '40001' || code === '40P01'
}

/** Classes of SQLSTATE after which nobody knows what became of the statement: the connection or the server went away. */
const lostCodes = /^(08|57P0[1-3]|ECONN|EPIPE)/

/** Whether a statement failed with its connection, so that it may have been done or not. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return lostCodes.test(code)
  return (
    typeof message === 'string' && /^Connection terminated|^Client has encountered a connection error/.test(message)
  )
}

const tries = 3

/** Runs work in one transaction, again when it collided with another one. */
export async function transact<Value>(db: Db, work: (transaction: Db) => Promise<Value>): Promise<Value> {
  for (let left = tries; ; left -= 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (left <= 1 || !isCollision(error)) throw error
    }
  }
}
