import {
  type AnswerOf,
  addressOf,
  type CallRecord,
  type Envelope,
  type RequestOf,
  repeatPrefix,
} from '@azulejo/shared/wire'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { pino } from 'pino'
import { createGateway, type Gateway, type GatewayOptions } from '../src/index.ts'
import { type Get, type RequestOptions, withProof } from './solve-human.ts'
import { emptyDatabase } from './test-database.ts'

export type TestClock = { now(): number; set(at: number): void; forward(ms: number): void }

/** A clock that moves only when the test sets it. */
export function testClock(at = Date.parse('2026-11-18T12:00:00Z')): TestClock {
  let now = at
  return {
    now: () => now,
    set: (moved) => {
      now = moved
    },
    forward: (ms) => {
      now += ms
    },
  }
}

/** The result of a call; the gateway itself validates `value` against the record. */
export type RequestResult<R extends CallRecord> = {
  readonly status: number
  readonly success: boolean
  readonly value: AnswerOf<R> | undefined
  readonly errorCode: string | undefined
  readonly message: string | undefined
  readonly detail: Readonly<Record<string, unknown>> | undefined
}

export type TestGateway = Gateway & {
  readonly clock: TestClock
  /** Sends a call, with a proof of being human where the call needs one and the request has none. */
  request<R extends CallRecord>(record: R, request: RequestOf<R>, options?: RequestOptions): Promise<RequestResult<R>>
  /** The answer's value; throws when the call is refused. */
  readonly get: Get
  /** Seals a request as the site does; `claims` overrides the claims sealed with it. */
  seal(path: string, request: unknown, claims?: Readonly<Record<string, unknown>>): Promise<string>
}

export type SealingKey = { readonly kid: string; readonly jwk: JWK; readonly now: number }

/** Seals a request as the site does; `claims` overrides the claims sealed with it. */
export async function sealFor(
  { kid, jwk, now }: SealingKey,
  path: string,
  request: unknown,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const iat = Math.floor(now / 1000)
  const content = { request, aud: path, iat, exp: iat + 60, jti: crypto.randomUUID(), ...claims }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

/** A form with files, as a browser sends it. */
export function formDataOf(request: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(request))
    for (const part of [value].flat())
      if (part !== undefined) form.append(name, part instanceof Blob ? part : String(part))
  return form
}

export type { RequestOptions }

export const address = 'http://gateway.test'

async function read<R extends CallRecord>(record: R, response: Response): Promise<RequestResult<R>> {
  const body = (await response.json()) as Envelope
  const isBare = record.envelope === 'bare' && response.status === 200
  const wrapped: Envelope = isBare ? { success: true, value: body } : body
  const { success, value, errorCode, message, detail } = wrapped
  return { status: response.status, success, value: value as AnswerOf<R> | undefined, errorCode, message, detail }
}

/** A gateway on an empty database without demo data, with a clock that the test moves and practically unlimited rates. */
export async function testGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const clock = testClock()
  const gateway = await createGateway({
    seed: false,
    work: false,
    clock,
    logger: pino({ level: 'silent' }),
    limits: {
      calls: { points: 1e9, seconds: 1 },
      sealed: { points: 1e9, seconds: 1 },
      uploads: { points: 1e9, seconds: 1 },
    },
    statusFreshMs: 0,
    trustedProxies: ['127.0.0.1'],
    ...(options.database ? {} : await emptyDatabase()),
    ...options,
    proofs: { humanCheckCost: { iterations: 1, highestCounter: 3 }, hasDevelopmentPages: true, ...options.proofs },
  })

  const key = async () => {
    const answer = await gateway.fetch(new Request(`${address}/wps/session/key`, { headers: { merchant: 'azulejo' } }))
    const { value } = (await answer.json()) as { value: SealingKey }
    return value
  }
  const seal: TestGateway['seal'] = async (path, request, claims = {}) => sealFor(await key(), path, request, claims)
  const bodyOf = async (record: CallRecord, request: unknown) => {
    if (record.sealed) return { type: 'application/jose', body: await seal(record.path, request) }
    // `Request` sets the content type of a form with files itself, because it contains the boundary.
    if (record.encoding === 'multipart') return { body: formDataOf(request as object) }
    if (record.encoding === 'json') return { type: 'application/json', body: JSON.stringify(request) }
    const fields = Object.entries(request as Record<string, string | undefined>)
    const body = new URLSearchParams(fields.filter((pair): pair is [string, string] => pair[1] !== undefined))
    return { type: 'application/x-www-form-urlencoded', body: body.toString() }
  }
  const sendRequest: TestGateway['request'] = async (
    record,
    request,
    { token, merchant, language, key, headers, repeats = true } = {},
  ) => {
    const target = addressOf(record.path, request as Record<string, unknown>)
    const url = new URL(target.path, address)
    const isQuery = record.method === 'GET' || record.method === 'DELETE'
    if (isQuery) for (const [name, value] of Object.entries(target.request)) url.searchParams.set(name, String(value))
    const proven = await withProof({ get }, record, request, {
      ...(merchant ? { merchant } : {}),
      ...(headers ? { headers } : {}),
    })
    const { body, type } = await bodyOf(record, proven)
    return read(
      record,
      await gateway.fetch(
        new Request(url, {
          method: record.method,
          headers: {
            merchant: merchant ?? 'azulejo',
            language: language ?? 'en',
            ...(token ? { authorization: token } : {}),
            ...(key ? { 'idempotency-key': repeats ? `${repeatPrefix}${key}` : key } : {}),
            ...(isQuery || !type ? {} : { 'content-type': type }),
            ...headers,
          },
          ...(isQuery ? {} : { body }),
        }),
      ),
    )
  }
  const get: TestGateway['get'] = async (record, request, options) => {
    const { success, value, errorCode, detail } = await sendRequest(record, request, options)
    if (!success || value === undefined)
      throw new Error(`${record.operation} was refused: ${errorCode} ${JSON.stringify(detail)}`)
    return value
  }
  return { ...gateway, clock, request: sendRequest, get, seal }
}
