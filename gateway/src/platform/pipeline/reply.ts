import { inLanguage } from '@azulejo/shared/kernel'
import type { CacheUse, CallRecord, CommonRefusal, Envelope } from '@azulejo/shared/wire'
import type { Language } from '../merchants/merchants.ts'
import { type AnswerText, answerText, cacheHeaders, isKnown } from './cache-headers.ts'
import type { RefusalCode, RefusalMessages, Refused } from './refused.ts'
import { ZipFile } from './zip-file.ts'

const statuses: Readonly<Partial<Record<RefusalCode, number>>> = {
  'login.not.session': 401,
  'function.not.available': 403,
  'system.restricted': 403,
  'path.unknown': 404,
  'intent.conflict': 409,
  'intent.again': 409,
  'request.too.many': 429,
  'system.error': 500,
  'system.maintenance': 503,
  'system.busy': 503,
} satisfies Partial<Record<CommonRefusal | RefusalCode, number>>

const jsonType = 'application/json; charset=utf-8'

const headersOf = (type: string, requestId: string, caching: Record<string, string>): Record<string, string> => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
  ...caching,
})

const noStore = { 'cache-control': 'no-store' }

/** The body of an answer, before `If-None-Match` decides whether the body is sent. */
export type AnswerBody = AnswerText | ReadableStream<Uint8Array> | ZipFile

/** @param answer the output of the record's answer schema, a list as a file, or an archive */
export function bodyOf({ envelope, cache }: CallRecord, answer: unknown): AnswerBody {
  if (answer instanceof ReadableStream || answer instanceof ZipFile) return answer
  return answerText(envelope === 'bare' ? answer : ({ success: true, value: answer } satisfies Envelope), cache)
}

type Reply = {
  readonly cache: CacheUse | undefined
  readonly ifNoneMatch: string | null
  readonly requestId: string
  /** Values of `Set-Cookie` headers. */
  readonly cookies: readonly string[]
}

/** Adds cookies. Without cookies the headers stay a plain record, which the server writes as it is. */
function withCookies(record: Record<string, string>, cookies: readonly string[]): Headers | Record<string, string> {
  if (cookies.length === 0) return record
  const headers = new Headers(record)
  for (const line of cookies) headers.append('set-cookie', line)
  return headers
}

export function replyWith(body: AnswerBody, { cache, ifNoneMatch, requestId, cookies }: Reply): Response {
  const asFile = (bytes: ReadableStream<Uint8Array>, type: string) =>
    new Response(bytes, {
      headers: { ...headersOf(type, requestId, noStore), 'content-disposition': 'attachment' },
    })
  if (body instanceof ReadableStream) return asFile(body, 'text/csv; charset=utf-8')
  if (body instanceof ZipFile) return asFile(body.bytes, 'application/zip')
  const { text, etag } = body
  const headers = withCookies(headersOf(jsonType, requestId, cacheHeaders(cache, etag)), cookies)
  return isKnown(ifNoneMatch, etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

type RefusalReply = {
  readonly messages: RefusalMessages
  readonly language: Language
  readonly requestId: string
  /** Overrides the status of the code. */
  readonly status?: number
}

const messageOf = (code: string, { messages, language }: RefusalReply): string =>
  inLanguage(messages[Object.hasOwn(messages, code) ? (code as RefusalCode) : 'system.error'], language)

export function replyRefused({ refused: errorCode, detail }: Refused, reply: RefusalReply): Response {
  const body: Envelope = {
    success: false,
    errorCode,
    message: messageOf(errorCode, reply),
    ...(detail ? { detail } : {}),
  }
  const seconds = errorCode === 'system.busy' ? detail?.seconds : undefined
  const caching = seconds === undefined ? noStore : { ...noStore, 'retry-after': String(seconds) }
  return new Response(JSON.stringify(body), {
    status: reply.status ?? statuses[errorCode as RefusalCode] ?? 400,
    headers: headersOf(jsonType, reply.requestId, caching),
  })
}
