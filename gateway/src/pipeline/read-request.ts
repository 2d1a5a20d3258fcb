import { failure, type Result, success } from '@azulejo/shared/kernel'
import type { CallRecord } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { type Refused, refuse } from './refused.ts'

type Read<Value> = Result<Value, Refused<'request.invalid'>>

const invalid = (detail: Readonly<Record<string, unknown>>): Read<never> => failure(refuse('request.invalid', detail))

/** Bytes of one body; calls carry forms, not files. */
const largestBody = 256 * 1024

/** Reads a body up to its limit, whatever its length says. */
export async function readBody(request: Request): Promise<Read<Uint8Array>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largestBody) return invalid({ body: 'too large', limit: largestBody })
    chunks.push(chunk)
  }
  return success(Buffer.concat(chunks))
}

/** Text that is whole UTF-8. */
export function readText(body: Uint8Array): Read<string> {
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return invalid({ body: 'not UTF-8' })
  }
}

export const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

export function readJson(text: string): Read<unknown> {
  try {
    return success(JSON.parse(text))
  } catch {
    return invalid({ body: 'not JSON' })
  }
}

/** A query or a form as text by name; a name that comes twice is wrong. */
export function readPairs(pairs: URLSearchParams): Read<Record<string, string>> {
  const names = [...pairs.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return invalid({ field: twice, problem: 'given twice' })
  return success(Object.fromEntries(pairs))
}

/** The path of a text that no database takes: with a NUL or half a surrogate pair. */
function unfitText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || 'value' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = unfitText(part, path ? `${path}.${name}` : name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Parses what arrived with the record's schema; names the field that is wrong. */
export function parseRequest(record: CallRecord, arrived: unknown): Read<unknown> {
  if (typeof arrived !== 'object' || arrived === null || Array.isArray(arrived))
    return invalid({ field: 'value', problem: 'not an object' })
  const parsed = v.safeParse(record.request, arrived)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return invalid({ field: v.getDotPath(issue) ?? 'value', problem: issue.message.slice(0, 200) })
  }
  const unfit = unfitText(parsed.output)
  return unfit === undefined ? success(parsed.output) : invalid({ field: unfit, problem: 'unreadable text' })
}
