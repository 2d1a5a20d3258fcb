import type { Clock, Span } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import * as v from 'valibot'
import type { StatementLine } from '../../money/index.ts'

export type PspClientOptions = {
  /** Origin of the provider's API. */
  readonly url: string
  /** The platform's name of the provider, whose first key signs. */
  readonly provider: string
  readonly keys: PartnerKeys
  readonly clock: Clock
  /** Sends a request over the network; tests may replace it. */
  readonly send: (request: Request) => Promise<Response>
  /** Timeout of an attempt in milliseconds. */
  readonly patience: number
}

/** The provider's response; status 0 when there is no response or its body is not JSON. */
export type PspAnswer = { readonly status: number; readonly body: unknown }

export type PspClient = (method: 'GET' | 'POST', path: string, content?: unknown) => Promise<PspAnswer>

/** Creates a client that signs timestamp, path and whole body of each request. */
export const createPspClient =
  ({ url, provider, keys, clock, send, patience }: PspClientOptions): PspClient =>
  async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const signature = keys.sign(provider, { path, body }, clock.now())
    const headers = { 'content-type': 'application/json', ...signature }
    try {
      const signal = AbortSignal.timeout(patience)
      const request = new Request(new URL(path, url), { method, headers, signal, ...(body ? { body } : {}) })
      const response = await send(request)
      return { status: response.status, body: await response.json() }
    } catch {
      return { status: 0, body: undefined }
    }
  }

const line = v.object({
  reference: v.pipe(v.string(), v.maxLength(80)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/)),
  at: v.number(),
})
/** A statement names its merchant and span, so that no other statement is mistaken for it. */
const statement = v.object({ merchant: v.string(), from: v.number(), to: v.number(), lines: v.array(line) })

/**
 * Requests the statement of a merchant for a span; returns undefined without a valid answer.
 * @param subject kind of statement, as the provider's API names it
 */
export async function fetchStatement(
  client: PspClient,
  subject: 'charges' | 'payouts',
  merchant: string,
  { from, to }: Span,
): Promise<readonly StatementLine[] | undefined> {
  const path = `/psp/api/statements/${encodeURIComponent(merchant)}/${from}/${to}/${subject}`
  const { status, body } = await client('GET', path)
  const read = v.safeParse(statement, body)
  if (status !== 200 || !read.success) return undefined
  const { lines, ...of } = read.output
  return of.merchant === merchant && of.from === from && of.to === to ? lines : undefined
}
