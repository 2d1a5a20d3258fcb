import type { AnswerOf, CallRecord, ParsedRequestOf, TokenOf } from '@azulejo/shared/wire'
import type { Context } from './context.ts'
import type { LimitKind } from './limits.ts'
import type { HandlerRefusal, Refused } from './refused.ts'
import type { ZipFile } from './zip-file.ts'

/** Answers one call. A refusal rolls back whatever the handler wrote in the call's transaction. */
export type Handler<R extends CallRecord, Services = unknown> = (
  request: ParsedRequestOf<R>,
  context: Context<TokenOf<R>> & Services,
) => Promise<AnswerOf<R> | Refused<HandlerRefusal<R>>>

/**
 * call: the handler runs in one transaction, which a refusal or an exception rolls back. none: the handler runs single
 * statements without a transaction. own: the handler opens its transactions with `context.transact`, because it also
 * does slow work.
 */
export type TransactionUse = 'call' | 'none' | 'own'

/** Whether a call is refused or answered while the site is in maintenance or restricted for the visitor. */
export type WhenClosed = 'refused' | 'answered'

/** Whether a call is refused or answered while the password of its session is due for a change. */
export type WhenPasswordDue = 'refused' | 'answered'

/**
 * A record with its handler, in the form that the pipeline runs. `Services` are what the call's group needs in addition to the
 * context of every call; the gateway brings them when it is composed.
 */
export type Answering<Services = unknown> = {
  readonly record: CallRecord
  readonly transaction: TransactionUse
  readonly limit: LimitKind
  readonly whenClosed: WhenClosed
  readonly whenPasswordDue: WhenPasswordDue
  readonly answer: (request: unknown, context: Context & Services) => Promise<unknown>
  /** Answers a list as text/csv, for callers whose `Accept` header requests it. */
  readonly csv?: (request: unknown, context: Context & Services) => Promise<ReadableStream<Uint8Array> | Refused>
  /** Answers with an archive of type `application/zip`, likewise. */
  readonly zip?: (request: unknown, context: Context & Services) => Promise<ZipFile | Refused>
  /**
   * Whether the account that the call concerns has logged in from this browser; omitted for calls without an account.
   */
  readonly isOwnDevice?: (request: unknown, context: Context & Services) => Promise<boolean>
}

type Options<R extends CallRecord, Services, Limit extends LimitKind = LimitKind> = {
  readonly transaction?: TransactionUse
  /** The limit of an address that the call counts against; `calls` if omitted. */
  readonly limit?: Limit
  /** `refused` if omitted. */
  readonly whenClosed?: WhenClosed
  /** `answered` for GET calls if omitted, because they only read, and `refused` for all others. */
  readonly whenPasswordDue?: WhenPasswordDue
  readonly isOwnDevice?: (request: ParsedRequestOf<R>, context: Context<TokenOf<R>> & Services) => Promise<boolean>
}

/** The options of a call: sealed calls and calls with files name the limit that they must count against. */
type OptionsOf<R extends CallRecord, Services> = R['sealed'] extends true
  ? [options: Options<R, Services> & { readonly limit: 'sealed' }]
  : R['encoding'] extends 'multipart'
    ? [options: Options<R, Services> & { readonly limit: 'uploads' }]
    : [options?: Options<R, Services, 'calls' | 'beacons'>]

/**
 * Binds a handler to its record; the pipeline parses the request and authenticates the caller before the handler runs.
 * GET calls run without a transaction unless `transaction` says otherwise.
 */
export function bindHandler<R extends CallRecord, Services>(
  record: R,
  handler: Handler<R, Services>,
  { transaction, limit = 'calls', whenClosed = 'refused', whenPasswordDue, isOwnDevice }: Options<R, Services> = {},
): Answering<Services> {
  if ((record.money || record.passwordCheck) && transaction !== undefined && transaction !== 'call')
    throw new Error(`${record.operation} runs in the transaction of its call, like its intent`)
  return {
    record,
    transaction: transaction ?? (record.method === 'GET' ? 'none' : 'call'),
    limit,
    whenClosed,
    whenPasswordDue: whenPasswordDue ?? (record.method === 'GET' ? 'answered' : 'refused'),
    // The pipeline passes the output of this record's schema, and a member when the record needs a token.
    answer: (request, context) => handler(request as ParsedRequestOf<R>, context as Context<TokenOf<R>> & Services),
    ...(isOwnDevice && {
      isOwnDevice: (request, context) =>
        isOwnDevice(request as ParsedRequestOf<R>, context as Context<TokenOf<R>> & Services),
    }),
  }
}

/** Binds handlers of a group whose context has services of its own. */
export type Answers<Services> = <R extends CallRecord>(
  record: R,
  handler: Handler<R, Services>,
  ...options: OptionsOf<R, Services>
) => Answering<Services>

export const answersWith =
  <Services>(): Answers<Services> =>
  (record, handler, ...[options]) =>
    bindHandler(record, handler, options)

/** Binds handlers that need nothing in addition to the context of every call. */
export const answers = answersWith<unknown>()

export { refuse } from './refused.ts'
