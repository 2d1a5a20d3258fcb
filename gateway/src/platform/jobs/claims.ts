import { always, type MayGoOn } from './runner.ts'

type Claims<Row> = {
  /** Claims the due row that has waited longest, so that no one else takes it; undefined if none is due. */
  readonly claim: () => Promise<Row | undefined>
  readonly handle: (row: Row) => Promise<void>
  /** Number of rows handled at the same time, so that a slow row does not hold the rest up. */
  readonly atOnce: number
  /** Asked before each claim. */
  readonly mayGoOn?: MayGoOn | undefined
}

/**
 * Handles due rows until none can be claimed or none may. When nothing is due, it claims only once. A row that cannot be handled ends its
 * lane alone; one of the errors is thrown when all lanes have ended.
 */
export async function handleClaims<Row>(claims: Claims<Row>): Promise<void> {
  const { handle, atOnce, mayGoOn = always } = claims
  const claim = async () => (mayGoOn() ? claims.claim() : undefined)
  const lane = async (first: Row) => {
    for (let row: Row | undefined = first; row !== undefined; row = await claim()) await handle(row)
  }
  const lanes: Promise<void>[] = []
  const startLanes = async () => {
    while (lanes.length < atOnce) {
      const row = await claim()
      if (row === undefined) return
      const running = lane(row)
      // `allSettled` below reports the error; without a handler Node would end the process before.
      running.catch(() => {})
      lanes.push(running)
    }
  }
  const [started] = await Promise.allSettled([startLanes()])
  const ended = await Promise.allSettled(lanes)
  const failed = [started, ...ended].find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
