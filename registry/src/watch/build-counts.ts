import * as v from 'valibot'
import type { Counts } from './evidence.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const answer = v.object({ builds: v.record(v.string(), v.object({ loads: whole, failures: whole })) })

/** The gateway that counts loads of builds, and the operator token for its figures. */
export type GatewayOfFigures = { readonly origin: string; readonly token: string }

/**
 * Reads loads and failures of builds, by build id, since a time: `GET /ops/builds`. Builds without any load are missing.
 * @throws when the response fails or has another shape, with a message for people
 */
export async function readCounts(
  send: typeof fetch,
  { origin, token }: GatewayOfFigures,
  { merchant, since }: { readonly merchant: string; readonly since: Date },
): Promise<Readonly<Record<string, Counts>>> {
  const query = new URLSearchParams({ merchant, since: since.toISOString() })
  const signal = AbortSignal.timeout(10_000)
  const response = await send(`${origin}/ops/builds?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  if (!response.ok) throw new Error(`${origin}/ops/builds answered ${response.status}`)
  return v.parse(answer, await response.json()).builds
}
