import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultKind } from './plan.ts'

export type Whole = { readonly body: Buffer; readonly type: string }

const slowMs = 8_000

/** Sends headers like those of the real files: the browser caches every 200 response as immutable, whatever its content. */
function answer(response: ServerResponse, status: number, type: string, body: Buffer | string, more = {}): void {
  const caching = status === 200 ? 'public, max-age=31536000, immutable' : 'no-store'
  const headers = { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': caching, ...more }
  response.writeHead(status, headers).end(body)
}

/** Replaces the first byte with a space; a byte in the middle may be inside a string, where the change breaks nothing. */
function withOtherByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed[0] = 0x20
  return changed
}

/** Announces the full length, sends half of the bytes, then closes the connection. */
function cutShort(response: ServerResponse, { body, type }: Whole): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
  response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy())
}

/**
 * Answers a request with a fault.
 * @param whole body and type of the correct response
 */
export function answerFault(
  kind: FaultKind,
  request: IncomingMessage,
  response: ServerResponse,
  whole: Whole,
): NodeJS.Timeout | undefined {
  const { body, type } = whole
  const page = '<!doctype html><title>502 Bad Gateway</title>'
  if (kind === '404' || kind === '500') answer(response, Number(kind), 'text/plain', 'fault\n')
  else if (kind === 'reset') request.socket.resetAndDestroy()
  else if (kind === 'slow 8 s') return setTimeout(() => answer(response, 200, type, body), slowMs)
  else if (kind === 'HTML with 200') answer(response, 200, 'text/html', page)
  else if (kind === 'truncated') cutShort(response, whole)
  else if (kind === 'empty') answer(response, 200, type, '')
  else if (kind === 'throws') answer(response, 200, type, "throw new Error('a file that throws')")
  else if (kind === 'wrong type') answer(response, 200, 'application/octet-stream', body)
  else if (kind === 'one byte changed') answer(response, 200, type, withOtherByte(body))
  else if (kind === 'redirect loop') answer(response, 302, 'text/plain', '', { Location: request.url })
  // A hanging request is never answered.
  return undefined
}
