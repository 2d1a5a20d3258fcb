import type { AnswerOf, CallRecord, ParsedRequestOf, TokenOf } from '@azulejo/shared/wire'
import type { Context } from './context.ts'
import type { HandlerRefusal, Refused } from './refused.ts'

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

/**
 * A record with its handler, in the form that the pipeline runs. `Services` are what the call's group needs in addition to the
 * context of every call; the gateway brings them when it is composed.
 */
export type Answering<Services = unknown> = {
  readonly record: CallRecord
  readonly transaction: TransactionUse
  readonly answer: (request: unknown, context: Context & Services) => Promise<unknown>
  /** Answers a list as text/csv, for callers whose `Accept` header requests it. */
  readonly csv?: (request: unknown, context: Context & Services) => Promise<ReadableStream<Uint8Array> | Refused>
  /**
   * Whether the account that the call concerns has logged in from this browser; omitted for calls without an account.
   */
  readonly isOwnDevice?: (request: unknown, context: Context & Services) => Promise<boolean>
}

type Options<R extends CallRecord, Services> = {
  readonly transaction?: TransactionUse
  readonly isOwnDevice?: (request: ParsedRequestOf<R>, context: Context<TokenOf<R>> & Services) => Promise<boolean>
}

/**
 * Binds a handler to its record; the pipeline parses the request and authenticates the caller before the handler runs.
 * GET calls run without a transaction unless `transaction` says otherwise.
 */
function bind<R extends CallRecord, Services>(
  record: R,
  handler: Handler<R, Services>,
  { transaction, isOwnDevice }: Options<R, Services> = {},
): Answering<Services> {
  if ((record.money || record.passwordCheck) && transaction !== undefined && transaction !== 'call')
    throw new Error(`${record.operation} runs in the transaction of its call, like its intent`)
  return {
    record,
    transaction: transaction ?? (record.method === 'GET' ? 'none' : 'call'),
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
  options?: Options<R, Services>,
) => Answering<Services>

export const answersWith = <Services>(): Answers<Services> => bind

/** Binds handlers that need nothing in addition to the context of every call. */
export const answers = answersWith<unknown>()

export { refuse } from './refused.ts'
