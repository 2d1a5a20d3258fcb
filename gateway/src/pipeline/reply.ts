import type { CommonRefusal, Envelope } from '@azulejo/shared/wire'
import type { Language } from '../merchants.ts'
import type { RefusalCode, Refused } from './refused.ts'
import { sentenceOf } from './sentences.ts'

const statuses: Readonly<Partial<Record<RefusalCode, number>>> = {
  'login.not.session': 401,
  'function.not.available': 403,
  'system.restricted': 403,
  'path.unknown': 404,
  'intent.conflict': 409,
  'request.too.many': 429,
  'system.error': 500,
  'system.maintenance': 503,
} satisfies Partial<Record<CommonRefusal | RefusalCode, number>>

const json = (body: unknown, status: number, requestId: string): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
  })

const csv = (file: ReadableStream<Uint8Array>, requestId: string): Response =>
  new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
  })

type Reply = {
  readonly envelope: 'wps' | 'bare'
  readonly requestId: string
  /** Lines of Set-Cookie. */
  readonly cookies: readonly string[]
}

/** @param answer what the record's answer schema let through, or the file of a list */
export function replyWith(answer: unknown, { envelope, requestId, cookies }: Reply): Response {
  const body = envelope === 'bare' ? answer : ({ success: true, value: answer } satisfies Envelope)
  const response = answer instanceof ReadableStream ? csv(answer, requestId) : json(body, 200, requestId)
  for (const line of cookies) response.headers.append('set-cookie', line)
  return response
}

/** @param status overrides the status of the code */
export function replyRefused(refused: Refused, language: Language, requestId: string, status?: number): Response {
  const { refused: errorCode, detail } = refused
  const body: Envelope = {
    success: false,
    errorCode,
    message: sentenceOf(errorCode, language),
    ...(detail ? { detail } : {}),
  }
  return json(body, status ?? statuses[errorCode as RefusalCode] ?? 400, requestId)
}
