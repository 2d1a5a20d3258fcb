import type { Clock } from '@azulejo/shared/kernel'
import { signatureOf } from '../pipeline/signature.ts'

export type PspClientOptions = {
  /** Origin of the provider's programs. */
  readonly url: string
  readonly secret: string
  readonly clock: Clock
  /** Carries requests; the network unless a test puts itself between. */
  readonly send: (request: Request) => Promise<Response>
  /** Milliseconds an attempt may take. */
  readonly patience: number
}

/** What came back; status 0 when nothing did, or nothing that is JSON. */
export type PspAnswer = { readonly status: number; readonly body: unknown }

export type PspClient = (method: 'GET' | 'POST', path: string, content?: unknown) => Promise<PspAnswer>

/** Asks the provider with a signature over the whole body. */
export const createPspClient =
  ({ url, secret, clock, send, patience }: PspClientOptions): PspClient =>
  async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const timestamp = String(Math.floor(clock.now() / 1000))
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, path, body),
    }
    try {
      const signal = AbortSignal.timeout(patience)
      const request = new Request(new URL(path, url), { method, headers, signal, ...(body ? { body } : {}) })
      const response = await send(request)
      return { status: response.status, body: await response.json() }
    } catch {
      return { status: 0, body: undefined }
    }
  }
