import type { AnswerOf, CallRecord, ParsedRequestOf, TokenOf } from '@azulejo/shared/wire'
import type { Context } from './context.ts'
import type { HandlerRefusal, Refused } from './refused.ts'

/** Answers one call. A refusal rolls back whatever the handler wrote in the call's transaction. */
export type Handler<R extends CallRecord> = (
  request: ParsedRequestOf<R>,
  context: Context<TokenOf<R>>,
) => Promise<AnswerOf<R> | Refused<HandlerRefusal<R>>>

/**
 * call: the handler runs in one transaction, which a refusal or an exception rolls back. none: single statements, each
 * for itself. own: the handler opens its transactions with `context.transact`, because it does slow work beside them.
 */
export type TransactionUse = 'call' | 'none' | 'own'

/** A record with its handler, as the pipeline takes it. */
export type Answering = {
  readonly record: CallRecord
  readonly transaction: TransactionUse
  answer(request: unknown, context: Context): Promise<unknown>
  /** The same as text/csv, for callers whose `Accept` asks for it; only of lists. */
  csv?(request: unknown, context: Context): Promise<ReadableStream<Uint8Array> | Refused>
  /** Whether the account that the call is about has logged in from this browser; left out for calls about none. */
  isOwnDevice?(request: unknown, context: Context): Promise<boolean>
}

type Options<R extends CallRecord> = {
  readonly transaction?: TransactionUse
  readonly isOwnDevice?: (request: ParsedRequestOf<R>, context: Context<TokenOf<R>>) => Promise<boolean>
}

/**
 * Binds a handler to its record; the pipeline has parsed the request and authenticated the caller before it runs.
 * Reading calls run without a transaction unless one is asked for.
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
    // The pipeline calls it with what this record's schema gave, and with a member when the record needs a token.
    answer: (request, context) => handler(request as ParsedRequestOf<R>, context as Context<TokenOf<R>>),
    ...(isOwnDevice && {
      isOwnDevice: (request, context) => isOwnDevice(request as ParsedRequestOf<R>, context as Context<TokenOf<R>>),
    }),
  }
}

export { refuse } from './refused.ts'
