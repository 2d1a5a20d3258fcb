import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

export const gameUsage = 'game <node id, for example ATLAS.trevo-real, or vendor, for example ATLAS> <open|maintenance>'

const states = ['open', 'maintenance'] as const
const stateNamed = (text: string | undefined) => states.find((state) => state === text)

/** Opens a game or a vendor for every merchant, or closes it for maintenance; throws the usage for wrong arguments. */
export async function gameCommand(
  { db, authorize }: CommandDeps,
  [name = '', text, ...more]: readonly string[],
): Promise<string> {
  const status = stateNamed(text)
  if (!status || more.length > 0) throw new Error(`usage: ${gameUsage}`)
  await authorize('site', undefined)
  const changed = name.includes('.')
    ? await db
        .updateTable('game')
        .set({ status })
        .where('node_id', '=', name)
        .where('status', '<>', 'withdrawn')
        .returning('name')
        .executeTakeFirst()
    : await db.updateTable('vendor').set({ status }).where('code', '=', name).returning('name').executeTakeFirst()
  if (!changed) throw new Error(`there is no game or vendor ${name}`)
  return `${changed.name} is ${status === 'open' ? 'open' : 'under maintenance'}`
}
