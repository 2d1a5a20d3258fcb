type Claims<Row> = {
  /** Takes what has waited longest, so that nobody else takes it; nothing when nothing is due. */
  readonly claim: () => Promise<Row | undefined>
  readonly handle: (row: Row) => Promise<void>
  /** How much is handled at the same time: what is slow does not hold the rest up. */
  readonly atOnce: number
}

/** Handles what is due until nothing can be claimed any more. Where nothing is due it asks once. */
export async function handleClaims<Row>({ claim, handle, atOnce }: Claims<Row>): Promise<void> {
  const lane = async (first: Row) => {
    for (let row: Row | undefined = first; row !== undefined; row = await claim()) await handle(row)
  }
  const lanes: Promise<void>[] = []
  while (lanes.length < atOnce) {
    const row = await claim()
    if (row === undefined) break
    const running = lane(row)
    // It is told at the end, once all others have ended or failed.
    running.catch(() => {})
    lanes.push(running)
  }
  await Promise.all(lanes)
}
