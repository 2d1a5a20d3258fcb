/** Runs a set of attacks. @returns their number, and the results of those that got through */
export async function attackSet(
  name: string,
  attacks: readonly (() => Promise<unknown>)[],
): Promise<{ readonly count: number; readonly through: readonly unknown[] }> {
  const through: unknown[] = []
  for (const attack of attacks) {
    const reached = await attack()
    if (reached !== undefined) through.push(reached)
  }
  process.stdout.write(`attacks, ${name}: ${attacks.length} tried, ${through.length} through\n`)
  return { count: attacks.length, through }
}
