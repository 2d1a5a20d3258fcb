import type { Fault } from '../kernel/faults.ts'
import type { Result } from '../kernel/result.ts'

/** A call as plain data, so that a remote built with other schemas can still send through the host. */
export type Message = {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly token: 'none' | 'needed'
  readonly sealed: boolean
  /** Whether the host puts the token into the request; not when left out. */
  readonly tokenInBody?: boolean
  /** Whether the answer serves this call alone, though another one is equal; not when left out. */
  readonly singleUse?: boolean
  /** Milliseconds that the reply also serves equal calls; none when left out. */
  readonly freshMs?: number
  readonly module: string
  /** For whom the answer is the same, when browsers may keep it. `public` travels without a token. */
  readonly cache?: 'public' | 'member'
  /** JSON when left out. */
  readonly encoding?: 'json' | 'form' | 'multipart'
  /** Asks for a file instead of JSON: the body of a reply that is one is a Blob. A host from before there were files sends JSON. */
  readonly accept?: 'text/csv'
  /** Travels as query for GET and DELETE, as a body otherwise. */
  readonly request: Readonly<Record<string, unknown>>
  readonly idempotencyKey?: string
  /** Goes on when the page ends. A host from before there was this ends it with the page. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
}

export type Reply = { readonly status: number; readonly body: unknown }

/** Sends a message; a fault says why there is no reply. A refusal is a reply. */
export type Transport = (message: Message) => Promise<Result<Reply, Fault>>
