/** One set of attacks: what each of them got through to, or nothing. */
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
