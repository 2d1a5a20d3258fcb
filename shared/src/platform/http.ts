import ky, { HTTPError, TimeoutError } from 'ky'
import { type Fault, fault } from '../kernel/faults.ts'
import { failure, type Result, success } from '../kernel/result.ts'
import { type Seal, SealingKeyError } from './sealer.ts'
import type { Message, Reply, Transport } from './transport.ts'

export type HttpOptions = {
  /** Origin of the platform; empty for the page's own origin. */
  readonly origin: string
  readonly merchant: string
  readonly device: string
  language(): string
  token(): string | undefined
  /** Whole seconds for which the visitor has done nothing; 0 if omitted. */
  idleSeconds?(): number
  /** Whether the member's cached answers may predate the member's own changes; false if omitted. */
  changedLately?(): boolean
  /** Encrypts a sealed request for its path. */
  readonly seal: Seal
  /** Called when the platform rejects a token; resolves to true when the same member has another token by now. */
  sessionEnded(token: string): Promise<boolean>
}

/** Time limit until an answer begins, and again until its body has ended. */
const timeoutMs = 20_000
/** Time limit of requests with files, which are slow to upload on a slow connection. */
const uploadTimeoutMs = 180_000

function query(request: Message['request']): URLSearchParams {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

function multipart(request: Message['request']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(request))
    for (const part of [value].flat())
      if (part !== undefined) form.append(name, part instanceof Blob ? part : String(part))
  return form
}

/** Returns the body of a request; the body of a form sets its own content type. */
function bodyOf({ encoding, request }: Message, sealed: string | undefined) {
  if (sealed) return { body: sealed }
  if (encoding === 'multipart') return { body: multipart(request) }
  return encoding === 'form' ? { body: query(request) } : { json: request }
}

function cacheMode({ cache }: Message, { changedLately }: HttpOptions): RequestCache {
  if (!cache) return 'no-store'
  return cache === 'member' && changedLately?.() ? 'no-cache' : 'default'
}

type Exchanged = { readonly status: number; readonly text: string; readonly file?: Blob }

/**
 * Creates the transport over fetch: headers, token, sealing and time limits; a GET is retried when the network fails. The
 * browser's HTTP cache holds cacheable answers, by the platform's response headers; all other calls bypass the cache.
 */
export function createHttp(options: HttpOptions): Transport {
  return async (message) => {
    const send = async (token: string | undefined): Promise<Exchanged> => {
      const sent = message.tokenInBody && token ? { ...message, request: { ...message.request, token } } : message
      const headers: Record<string, string> = {
        Merchant: options.merchant,
        Language: options.language(),
        Device: options.device,
        ModuleId: message.module,
      }
      if (token) headers.Authorization = token
      const idle = options.idleSeconds?.() ?? 0
      if (token && idle > 0) headers.Idle = String(idle)
      if (message.idempotencyKey) headers['Idempotency-Key'] = message.idempotencyKey
      const inQuery = message.method === 'GET' || message.method === 'DELETE'
      const exchange = async (sealed?: string): Promise<Exchanged> => {
        const contentType = sealed ? { 'Content-Type': 'application/jose' } : {}
        const answer = ky(`${options.origin}${message.path}`, {
          method: message.method,
          headers: { Accept: message.accept ?? 'application/json', ...headers, ...contentType },
          timeout: message.encoding === 'multipart' ? uploadTimeoutMs : timeoutMs,
          retry: message.method === 'GET' ? { limit: 2, statusCodes: [] } : 0,
          throwHttpErrors: false,
          credentials: 'same-origin',
          cache: cacheMode(message, options),
          ...(message.signal ? { signal: message.signal } : {}),
          ...(message.keepalive ? { keepalive: true } : {}),
          ...(inQuery ? { searchParams: query(message.request) } : bodyOf(sent, sealed)),
        })
        if (message.accept && (await answer).headers.get('content-type')?.startsWith(message.accept))
          return { status: (await answer).status, text: '', file: await answer.blob() }
        const text = await answer.text()
        return { status: (await answer).status, text }
      }
      return message.sealed ? options.seal(sent, exchange) : exchange()
    }
    try {
      const token = message.cache === 'public' ? undefined : options.token()
      const first = await send(token)
      const isToRepeat = first.status === 401 && token !== undefined && (await options.sessionEnded(token))
      // The platform checks the token first, so a request that was refused for its token has had no effect.
      const { status, text, file }: Exchanged = isToRepeat ? await send(options.token()) : first
      return success({ status, body: file ?? parse(text) })
    } catch (error) {
      if (message.signal?.aborted) return failure(fault('AZ-106', message.operation))
      if (error instanceof SealingKeyError) return withoutKey(error.problem)
      if (error instanceof TimeoutError) return failure(fault('AZ-102', message.operation))
      if (error instanceof HTTPError) return failure(fault('AZ-103', error))
      return failure(fault('AZ-101', error))
    }
  }
}

/** The outcome of a call whose key was not available: a refusal of the key, which every call may return, refuses the call. */
function withoutKey(problem: SealingKeyError['problem']): Result<Reply, Fault> {
  if (problem.kind === 'fault') return failure(problem.fault)
  const { code: errorCode, detail } = problem
  return success({ status: 400, body: { success: false, errorCode, detail } })
}

/** The JSON value of a body; undefined if it is not JSON, which no record accepts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
