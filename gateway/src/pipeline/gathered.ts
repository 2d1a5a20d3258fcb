import type { Db } from '../db/database.ts'
import { needNoTransaction } from '../db/guarded.ts'
import { isCollision, isConnectionLost } from '../db/transact.ts'
import { TooBusy } from './semaphore.ts'

/** Said of one that cannot go in the same call as another of it: it goes in the next. */
export const again = Symbol('again')

type Options<Asked, Answer> = {
  /** How many one call takes. */
  readonly most: number
  /** How many may wait; one more is refused with `TooBusy`. */
  readonly longestQueue: number
  /** Those that can go in one call have the same. */
  readonly kindOf?: (asked: Asked) => string
  /**
   * Answers each in its place. It is called again after a collision or a lost connection, so it does nothing twice that
   * is asked twice.
   */
  readonly call: (db: Db, asked: readonly Asked[]) => Promise<readonly (Answer | typeof again)[]>
}

type Waiting<Asked, Answer> = PromiseWithResolvers<Answer> & {
  readonly asked: Asked
  readonly kind: string | undefined
}

const tries = 3

/** Another call took what this one was about to write; the next try sees it. */
const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** Takes the first and those like it, in the order in which they came; leaves the others in theirs. */
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

function createLane<Asked, Answer>(db: Db, { most, longestQueue, kindOf, call }: Options<Asked, Answer>) {
  const queue: Waiting<Asked, Answer>[] = []
  let isUnderWay = false

  /**
   * Calls for a batch, again while that can help.
   * @returns what tells those who asked, so that the next call can go out before
   */
  async function answer(batch: readonly Waiting<Asked, Answer>[]): Promise<() => void> {
    const asked = batch.map((one) => one.asked)
    for (let left = tries; ; left -= 1) {
      try {
        const answers = await call(db, asked)
        return () => tell(batch, answers)
      } catch (error) {
        if (left > 1 && (isTaken(error) || isCollision(error) || isConnectionLost(error))) continue
        if (batch.length === 1 || isConnectionLost(error))
          return () => {
            for (const { reject } of batch) reject(error)
          }
        // One of them is to blame, and the others are not to feel it: half by half, the call finds it.
        const middle = batch.length >> 1
        const tellFirst = await answer(batch.slice(0, middle))
        tellFirst()
        return answer(batch.slice(middle))
      }
    }
  }

  function tell(batch: readonly Waiting<Asked, Answer>[], answers: readonly (Answer | typeof again)[]): void {
    const next: Waiting<Asked, Answer>[] = []
    for (const [place, one] of batch.entries()) {
      const told = answers[place]
      if (told === again) next.push(one)
      else one.resolve(told as Answer)
    }
    queue.unshift(...next)
    start()
  }

  /** The database works on the next call while the answers to the one before are written. */
  async function work(): Promise<void> {
    const tellThem = await answer(takeAlike(queue, most))
    if (queue.length > 0) void work()
    else isUnderWay = false
    setImmediate(tellThem)
  }

  function start(): void {
    if (isUnderWay || queue.length === 0) return
    isUnderWay = true
    setImmediate(work)
  }

  return (asked: Asked): Promise<Answer> => {
    if (queue.length >= longestQueue) return Promise.reject(new TooBusy(`${longestQueue} wait already`))
    const waiting = { ...Promise.withResolvers<Answer>(), asked, kind: kindOf?.(asked) }
    queue.push(waiting)
    start()
    return waiting.promise
  }
}

/**
 * Asks the database for many at once: what is asked while a call is under way goes in the next one, together. Nothing
 * waits for a timer, so one that comes alone costs one call. Each database has one call under way.
 */
export function gathered<Asked, Answer>(options: Options<Asked, Answer>): (db: Db, asked: Asked) => Promise<Answer> {
  const lanes = new WeakMap<Db, (asked: Asked) => Promise<Answer>>()
  return async (db, asked) => {
    needNoTransaction()
    let lane = lanes.get(db)
    if (!lane) {
      lane = createLane(db, options)
      lanes.set(db, lane)
    }
    return lane(asked)
  }
}
