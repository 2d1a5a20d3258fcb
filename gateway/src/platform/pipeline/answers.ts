import type { AnswerOf, CallRecord, ParsedRequestOf, TokenOf } from '@azulejo/shared/wire'
import type { Context } from './context.ts'
import type { HandlerRefusal, Refused } from './refused.ts'

/** Answers one call. A refusal rolls back whatever the handler wrote in the call's transaction. */
export type Handler<R extends CallRecord> = (
  request: ParsedRequestOf<R>,
  context: Context<TokenOf<R>>,
) => Promise<AnswerOf<R> | Refused<HandlerRefusal<R>>>

/**
 * call: the handler runs in one transaction, which a refusal or an exception rolls back. none: the handler runs single
 * statements without a transaction. own: the handler opens its transactions with `context.transact`, because it also
 * does slow work.
 */
export type TransactionUse = 'call' | 'none' | 'own'

/** A record with its handler, in the form that the pipeline runs. */
export type Answering = {
  readonly record: CallRecord
  readonly transaction: TransactionUse
  answer(request: unknown, context: Context): Promise<unknown>
  /** Answers a list as text/csv, for callers whose `Accept` header requests it. */
  csv?(request: unknown, context: Context): Promise<ReadableStream<Uint8Array> | Refused>
  /**
   * Whether the account that the call concerns has logged in from this browser; left out for calls without an account.
   */
  isOwnDevice?(request: unknown, context: Context): Promise<boolean>
}

type Options<R extends CallRecord> = {
  readonly transaction?: TransactionUse
  readonly isOwnDevice?: (request: ParsedRequestOf<R>, context: Context<TokenOf<R>>) => Promise<boolean>
}

/**
 * Binds a handler to its record; the pipeline parses the request and authenticates the caller before the handler runs.
 * GET calls run without a transaction unless `transaction` says otherwise.
 */
export function answers<R extends CallRecord>(
  record: R,
  handler: Handler<R>,
  { transaction, isOwnDevice }: Options<R> = {},
): Answering {
  if ((record.money || record.passwordCheck) && transaction !== undefined && transaction !== 'call')
    throw new Error(`${record.operation} runs in the transaction of its call, like its intent`)
  return {
    record,
    transaction: transaction ?? (record.method === 'GET' ? 'none' : 'call'),
    // The pipeline passes the output of this record's schema, and a member when the record needs a token.
    answer: (request, context) => handler(request as ParsedRequestOf<R>, context as Context<TokenOf<R>>),
    ...(isOwnDevice && {
      isOwnDevice: (request, context) => isOwnDevice(request as ParsedRequestOf<R>, context as Context<TokenOf<R>>),
    }),
  }
}

export { refuse } from './refused.ts'
