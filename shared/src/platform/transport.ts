import type { Fault } from '../kernel/faults.ts'
import type { Result } from '../kernel/result.ts'

/** A call as plain data, so that a remote built with other schemas can still send through the host. */
export type Message = {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly token: 'none' | 'needed'
  readonly sealed: boolean
  /** Whether the host adds the token to the request body; false if omitted. */
  readonly tokenInBody?: boolean
  /** Whether an equal call may not share the answer; false if omitted. */
  readonly singleUse?: boolean
  /** How long, in milliseconds, the reply also answers equal calls; none if omitted. */
  readonly freshMs?: number
  readonly module: string
  /** Who shares the answer, when browsers may cache it. `public` is sent without a token. */
  readonly cache?: 'public' | 'member'
  /** Encoding of the body; JSON if omitted. */
  readonly encoding?: 'json' | 'form' | 'multipart'
  /** Requests a file instead of JSON: the body of a file reply is a Blob. An older host without file support sends JSON. */
  readonly accept?: 'text/csv' | 'application/zip'
  /** Sent in the query string for GET and DELETE, as the body otherwise. */
  readonly request: Readonly<Record<string, unknown>>
  readonly idempotencyKey?: string
  /** Whether the request outlives the page. An older host without this option aborts the request with the page. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
}

export type Reply = { readonly status: number; readonly body: unknown }

/** Sends a message; a fault says why there is no reply. A refusal is a reply. */
export type Transport = (message: Message) => Promise<Result<Reply, Fault>>
