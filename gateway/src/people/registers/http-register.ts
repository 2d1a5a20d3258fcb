import * as v from 'valibot'
import type { ExclusionRegister } from './exclusion-register.ts'

export type HttpRegisterOptions = {
  /** Address of one register; persons are asked about below it at `/persons`. */
  readonly url: string
  /** Sent as `Authorization: Bearer …`. */
  readonly token?: string | undefined
  readonly send?: (request: Request) => Promise<Response>
  /** Milliseconds until the register counts as unavailable. */
  readonly patience?: number
}

const longestAnswer = 10_000

/** `until` in milliseconds since the epoch; omitted for a listing without an end. */
const answer = v.object({ listed: v.boolean(), until: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) })

/**
 * A register behind `POST <url>/persons` with `{"document": "cpf", "number": "…"}`, which answers `{"listed": …, "until": …}`.
 * The number is in the body, so that no address with it is logged. A real register needs a file like this one.
 */
export const createHttpRegister = ({
  url,
  token,
  send = fetch,
  patience = 2_000,
}: HttpRegisterOptions): ExclusionRegister => ({
  async isListed({ document, number }) {
    try {
      const response = await send(
        new Request(`${url}/persons`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: JSON.stringify({ document, number }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        }),
      )
      const text = await response.text()
      if (!response.ok || text.length > longestAnswer) return { state: 'unavailable' }
      const { listed, until } = v.parse(answer, JSON.parse(text))
      return listed ? { state: 'listed', until } : { state: 'clear' }
    } catch {
      return { state: 'unavailable' }
    }
  },
})
