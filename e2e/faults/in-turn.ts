/** Runs `work` for every item, at most `width` at a time, and returns the results in the order of the items. */
export async function inTurn<Item, Done>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const left = [...items.entries()]
  const takeTurns = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: width }, takeTurns))
  return done
}
