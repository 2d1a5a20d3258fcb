import type { Db } from '../db/database.ts'
import { needNoTransaction } from '../db/guarded.ts'
import { isCollision, isConnectionLost } from '../db/transact.ts'
import { TooBusy } from './semaphore.ts'

/** Answer for a request that cannot share a call with another one in it; the request goes into the next call. */
export const again = Symbol('again')

type Options<Query, Answer> = {
  /** Most requests in one call. */
  readonly most: number
  /** Most waiting requests; a further request rejects with `TooBusy`. */
  readonly longestQueue: number
  /** Kind of a request; only requests of the same kind share a call. */
  readonly kindOf?: (query: Query) => string
  /**
   * Returns the answers in the order of the requests. It must be idempotent, because it runs again after a collision or
   * a lost connection.
   */
  readonly call: (db: Db, queries: readonly Query[]) => Promise<readonly (Answer | typeof again)[]>
}

type Waiting<Query, Answer> = PromiseWithResolvers<Answer> & {
  readonly query: Query
  readonly kind: string | undefined
}

const tries = 3

/** Whether another call has just written the same unique value, which the next try sees. */
const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** Takes the first request and others of its kind out of the queue; both groups keep their order. */
function takeAlike<One extends { readonly kind: string | undefined }>(queue: One[], most: number): One[] {
  const [first] = queue
  if (first === undefined) return []
  const taken: One[] = []
  const left: One[] = []
  let place = 0
  for (; place < queue.length && taken.length < most; place += 1) {
    const one = queue[place] as One
    if (one.kind === first.kind) taken.push(one)
    else left.push(one)
  }
  queue.splice(0, place, ...left)
  return taken
}

function createLane<Query, Answer>(db: Db, { most, longestQueue, kindOf, call }: Options<Query, Answer>) {
  const queue: Waiting<Query, Answer>[] = []
  let isUnderWay = false

  /**
   * Runs the call for a batch, and retries it where a retry can help.
   * @returns a function that settles the promises of the batch, so that the next call can start first
   */
  async function answer(batch: readonly Waiting<Query, Answer>[]): Promise<() => void> {
    const queries = batch.map((one) => one.query)
    for (let left = tries; ; left -= 1) {
      try {
        const answers = await call(db, queries)
        return () => deliver(batch, answers)
      } catch (error) {
        if (left > 1 && (isTaken(error) || isCollision(error) || isConnectionLost(error))) continue
        if (batch.length === 1 || isConnectionLost(error))
          return () => {
            for (const { reject } of batch) reject(error)
          }
        // One request causes the failure: halving the batch finds it, so that no other request fails.
        const middle = batch.length >> 1
        const settleFirst = await answer(batch.slice(0, middle))
        settleFirst()
        return answer(batch.slice(middle))
      }
    }
  }

  function deliver(batch: readonly Waiting<Query, Answer>[], answers: readonly (Answer | typeof again)[]): void {
    const next: Waiting<Query, Answer>[] = []
    for (const [place, one] of batch.entries()) {
      const result = answers[place]
      if (result === again) next.push(one)
      else one.resolve(result as Answer)
    }
    queue.unshift(...next)
    start()
  }

  /** Starts the next call before the answers of the last one are delivered, so that the database is never idle. */
  async function work(): Promise<void> {
    const settleBatch = await answer(takeAlike(queue, most))
    if (queue.length > 0) void work()
    else isUnderWay = false
    setImmediate(settleBatch)
  }

  function start(): void {
    if (isUnderWay || queue.length === 0) return
    isUnderWay = true
    setImmediate(work)
  }

  return (query: Query): Promise<Answer> => {
    if (queue.length >= longestQueue) return Promise.reject(new TooBusy(`${longestQueue} wait already`))
    const waiting = { ...Promise.withResolvers<Answer>(), query, kind: kindOf?.(query) }
    queue.push(waiting)
    start()
    return waiting.promise
  }
}

/**
 * Batches requests to the database: requests made during a call go into the next call together. No request waits for a
 * timer, so a single one costs one call. Each database has one call at a time.
 */
export function gathered<Query, Answer>(options: Options<Query, Answer>): (db: Db, query: Query) => Promise<Answer> {
  const lanes = new WeakMap<Db, (query: Query) => Promise<Answer>>()
  return async (db, query) => {
    needNoTransaction()
    let lane = lanes.get(db)
    if (!lane) {
      lane = createLane(db, options)
      lanes.set(db, lane)
    }
    return lane(query)
  }
}
