import * as v from 'valibot'
import { type Fault, fault } from '../kernel/faults.ts'
import { failure, type Result, success } from '../kernel/result.ts'
import {
  type AnswerOf,
  addressOf,
  type CallRecord,
  commonRefusals,
  type MoneyRecord,
  type PlainRecord,
  type RefusalOf,
  type RequestOf,
} from '../wire/call.ts'
import { envelope, type RefusalDetail } from '../wire/envelope.ts'
import type { Message, Reply, Transport } from './transport.ts'

/** Why a call gave no answer: the platform refused it, or something failed on the way. */
export type RequestProblem<R> =
  | { readonly kind: 'refusal'; readonly code: RefusalOf<R>; readonly detail: RefusalDetail }
  | { readonly kind: 'fault'; readonly fault: Fault }

export type RequestOptions = Pick<Message, 'signal' | 'keepalive'>

type Sent<R> = Promise<Result<AnswerOf<R>, RequestProblem<R>>>

/**
 * Sends a call and validates the answer against the call's record. Never throws. Records that move money do not type-check
 * here: `useMoneyIntent` sends these records.
 */
export type SendRequest = <R extends PlainRecord>(record: R, request: RequestOf<R>, options?: RequestOptions) => Sent<R>

declare const stored: unique symbol
/** Idempotency key of a money call, already saved in the browser's storage. Only `keptIntents` creates one. */
export type IntentKey = string & { readonly [stored]: true }

/** Sends a call that moves money, with the idempotency key under which the call is stored. */
export type SendMoneyRequest = <R extends MoneyRecord>(
  record: R,
  request: RequestOf<R>,
  key: IntentKey,
  options?: RequestOptions,
) => Sent<R>

function where(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues
  return issue ? `${v.getDotPath(issue) ?? 'value'}: ${issue.message}` : 'value'
}

/** Parses a reply by its record into an answer, a refusal or a fault (AZ-103, AZ-104). */
export function readReply<R extends CallRecord>(record: R, reply: Reply): Result<AnswerOf<R>, RequestProblem<R>> {
  const broken = (code: 'AZ-103' | 'AZ-104', detail: string) =>
    failure({ kind: 'fault', fault: fault(code, `${record.operation}: ${detail}`) } as const)
  if (reply.status >= 500 && reply.status !== 503) return broken('AZ-103', `status ${reply.status}`)
  const wrapped = v.safeParse(envelope, reply.body)
  const isRefused = reply.status >= 400 || (wrapped.success && record.envelope === 'wps' && !wrapped.output.success)
  if (isRefused) {
    // A proxy in front of the platform limits calls too, with a page of its own.
    const code = wrapped.success ? wrapped.output.errorCode : reply.status === 429 ? 'request.too.many' : undefined
    // A call without a token cannot be refused for it, so a login would change nothing.
    const known = [...commonRefusals, ...record.refusals].find(
      (refusal) => refusal === code && (refusal !== 'login.not.session' || record.token === 'needed'),
    )
    if (!known) return broken('AZ-104', `refusal ${code ?? reply.status} is not declared`)
    return failure({
      kind: 'refusal',
      code: known as RefusalOf<R>,
      detail: (wrapped.success && wrapped.output.detail) || {},
    })
  }
  if (record.envelope === 'wps' && !wrapped.success) return broken('AZ-104', where(wrapped.issues))
  const value = record.envelope === 'wps' && wrapped.success ? wrapped.output.value : reply.body
  const answer = v.safeParse(record.answer, value)
  return answer.success ? success(answer.output as AnswerOf<R>) : broken('AZ-104', where(answer.issues))
}

/** Validates a request against its record and builds the message for the host; AZ-105 when the request is invalid. */
export function messageOf<R extends CallRecord>(
  record: R,
  request: RequestOf<R>,
  options: RequestOptions & { readonly idempotencyKey?: string },
): Result<Message, RequestProblem<R>> {
  const { operation, method, path, token, sealed, tokenInBody, singleUse, freshMs, encoding, module, cache } = record
  const parsed = v.safeParse(record.request, request)
  if (!parsed.success)
    return failure({ kind: 'fault', fault: fault('AZ-105', `${operation}: ${where(parsed.issues)}`) })
  const address = addressOf(path, parsed.output as Record<string, unknown>)
  return success({
    operation,
    method,
    path: address.path,
    token,
    sealed,
    tokenInBody,
    singleUse,
    freshMs,
    encoding,
    module,
    ...(cache ? { cache: cache.scope } : {}),
    request: address.request,
    ...options,
  })
}

async function sent<R extends CallRecord>(
  send: Transport,
  record: R,
  request: RequestOf<R>,
  options: Parameters<typeof messageOf>[2],
): Sent<R> {
  const message = messageOf(record, request, options)
  if (!message.ok) return message
  const reply = await send(message.value)
  return reply.ok ? readReply(record, reply.value) : failure({ kind: 'fault', fault: reply.error })
}

export const createSendRequest =
  (send: Transport): SendRequest =>
  (record, request, options = {}) =>
    sent(send, record, request, options)

export const createSendMoneyRequest =
  (send: Transport): SendMoneyRequest =>
  (record, request, key, options = {}) =>
    sent(send, record, request, { ...options, idempotencyKey: key })
