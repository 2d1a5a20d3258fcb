import { failure, type Result, success } from '@azulejo/shared/kernel'
import { type CallRecord, pathFields, usualBody } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { type Refused, refuse } from './refused.ts'

type Read<Value> = Result<Value, Refused<'request.invalid'>>

const invalid = (detail: Readonly<Record<string, unknown>>): Read<never> => failure(refuse('request.invalid', detail))

/** The bytes of a whole request body, in their own memory. */
export type Body = Uint8Array<ArrayBuffer>

/** The `Content-Length` in bytes, which the server enforces; undefined for a body in chunks. */
const announcedLength = ({ headers }: Request): number | undefined => {
  const text = headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/**
 * Reads a body up to its limit. A body of announced length is read at once, without a stream; any other is read in
 * chunks.
 */
export async function readBody(request: Request, limit = usualBody): Promise<Read<Body>> {
  try {
    return await readWhole(request, limit)
  } catch {
    // The connection ended, or the body does not have the form that its headers announce.
    return invalid({ body: 'incomplete' })
  }
}

async function readWhole(request: Request, limit: number): Promise<Read<Body>> {
  const tooLarge = invalid({ body: 'too large', limit })
  const announced = announcedLength(request)
  if (announced !== undefined) {
    if (announced > limit) return tooLarge
    const body = new Uint8Array(await request.arrayBuffer())
    return body.byteLength > limit ? tooLarge : success(body)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return tooLarge
    chunks.push(chunk)
  }
  return success(Buffer.concat(chunks))
}

/** Decodes text; refuses invalid UTF-8. */
export function readText(body: Uint8Array): Read<string> {
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return invalid({ body: 'not UTF-8' })
  }
}

export const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const openTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/** The content type that the body of a call must have. */
export const bodyTypeOf = ({ sealed, encoding }: CallRecord): string =>
  sealed ? 'application/jose' : openTypes[encoding]

export function readJson(text: string): Read<unknown> {
  try {
    return success(JSON.parse(text))
  } catch {
    return invalid({ body: 'not JSON' })
  }
}

/** Reads a query or a form as text by name; refuses a name that occurs twice. */
export function readPairs(pairs: URLSearchParams): Read<Record<string, string>> {
  const names = [...pairs.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return invalid({ field: twice, problem: 'given twice' })
  return success(Object.fromEntries(pairs))
}

/** The names of a request's fields; those of all its shapes when it has several. */
function fieldNames(request: object): readonly string[] {
  if ('entries' in request && typeof request.entries === 'object') return Object.keys(request.entries ?? {})
  if ('options' in request && Array.isArray(request.options)) return request.options.flatMap(fieldNames)
  return []
}

/**
 * The pairs of a query that its call reads. A read ignores fields that it does not know, so that clients may send more;
 * a change gets all of them, and refuses an unknown one.
 */
function pairsToRead({ method, request }: CallRecord, pairs: URLSearchParams): URLSearchParams {
  if (method !== 'GET') return pairs
  const known = new Set(fieldNames(request))
  return new URLSearchParams([...pairs].filter(([name]) => known.has(name)))
}

/** Reads the fields of the path and the query, except `language`, which any query may contain. */
export function readAddress(record: CallRecord, { pathname, searchParams }: URL): Read<Record<string, string>> {
  const { path } = record
  const pairs = readPairs(pairsToRead(record, searchParams))
  if (!pairs.ok) return pairs
  const { language: _, ...request } = pairs.value
  const fields = pathFields(path, pathname)
  const twice = Object.keys(fields).find((name) => name in request)
  return twice === undefined ? success({ ...request, ...fields }) : invalid({ field: twice, problem: 'given twice' })
}

/** The content type as browsers write it. Other forms are ambiguous and are refused. */
const multipartType = /^multipart\/form-data; ?boundary="?([\w'()+,./:=?-]{1,70})"?$/i
/** Most parts of a form, more than any call has. Thousands of empty parts would keep the parser busy for seconds. */
const mostParts = 32

function isWithinParts(body: Body, boundary: string): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = `--${boundary}`
  let count = 0
  for (let place = bytes.indexOf(mark); place >= 0; place = bytes.indexOf(mark, place + mark.length)) {
    count += 1
    // The last boundary ends the form.
    if (count > mostParts + 1) return false
  }
  return true
}

/** Reads a form with files: texts by name, each name only once, and lists of files by name. */
export async function readMultipart(body: Body, contentType: string): Promise<Read<unknown>> {
  const boundary = multipartType.exec(contentType.trim())?.[1]
  if (boundary === undefined) return invalid({ header: 'Content-Type', wanted: 'multipart/form-data; boundary=' })
  if (!isWithinParts(body, boundary)) return invalid({ body: 'too many parts', limit: mostParts })
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined)
  if (!form) return invalid({ body: 'not multipart/form-data' })
  const fields = new Map<string, string | File[]>()
  for (const [name, part] of form) {
    const before = fields.get(name)
    if (typeof part !== 'string' && Array.isArray(before)) before.push(part)
    else if (before === undefined) fields.set(name, typeof part === 'string' ? part : [part])
    else return invalid({ field: name.slice(0, 200), problem: 'given twice' })
  }
  return success(Object.fromEntries(fields))
}

/** The path of a text that the database cannot store, with a NUL or half a surrogate pair; empty for the value itself. */
function unfitText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of Object.keys(value)) {
    const below = unfitText((value as Readonly<Record<string, unknown>>)[name])
    if (below !== undefined) return below ? `${name}.${below}` : name
  }
  return undefined
}

type Issue = { readonly type: string; readonly expected: string | null }

/** Whether a key is undeclared. Such a key is reported first, because the caller means another call. */
const isUnknownKey = ({ type, expected }: Issue): boolean => type === 'strict_object' && expected === 'never'

/** Parses a request with the record's schema; a refusal names the wrong or unknown field. */
export function parseRequest(record: CallRecord, arrived: unknown): Read<unknown> {
  if (typeof arrived !== 'object' || arrived === null || Array.isArray(arrived))
    return invalid({ field: 'value', problem: 'not an object' })
  const parsed = v.safeParse(record.request, arrived)
  if (!parsed.success) {
    const unknown = parsed.issues.find(isUnknownKey)
    const issue = unknown ?? parsed.issues[0]
    const field = (v.getDotPath(issue) ?? 'value').slice(0, 200)
    return invalid({ field, problem: unknown ? 'not a field of this call' : issue.message.slice(0, 200) })
  }
  const unfit = unfitText(parsed.output)
  return unfit === undefined ? success(parsed.output) : invalid({ field: unfit || 'value', problem: 'unreadable text' })
}
