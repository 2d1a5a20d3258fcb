import * as v from 'valibot'
import type { LaunchTarget } from '../cards/game-address.ts'

const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,80}$/))
const target = v.object({ nodeId: code, gameId: code, vassalage: code })

/** The game that an address asks for; undefined when it names none. */
export function targetOf(query: URLSearchParams): LaunchTarget | undefined {
  const parsed = v.safeParse(target, Object.fromEntries(query))
  return parsed.success ? parsed.output : undefined
}
