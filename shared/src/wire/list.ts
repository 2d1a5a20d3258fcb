import * as v from 'valibot'
import { type AnswerOf, type CallerNeed, type CallRecord, call, type RequestOf } from './call.ts'
import { currency, page, pageSize } from './shapes.ts'

/**
 * The state of a list that its pages are numbered over: rows that come later are on none of them, so that no row moves
 * to another page while somebody turns them.
 */
const bound = v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/)))

type Definition<
  Filter extends v.ObjectEntries,
  Row extends v.GenericSchema,
  Totals extends v.ObjectEntries,
  Refusal extends string,
> = {
  readonly operation: string
  readonly path: string
  readonly module: string
  readonly caller: CallerNeed
  /** Fields that choose rows. */
  readonly filter: Filter
  readonly row: Row
  /** Sums over all pages. */
  readonly totals: Totals
  /** Rows of a page that nobody gave a size. */
  readonly size?: number
  readonly refusals: readonly Refusal[]
}

/**
 * Declares a list of the caller's own rows, in pages that are numbered from 1 and as CSV when asked for it with `Accept`.
 * The first page tells the bound; pages that are asked for with it come without totals, because they are those of the first.
 */
export function listCall<
  Filter extends v.ObjectEntries,
  Row extends v.GenericSchema,
  Totals extends v.ObjectEntries,
  const Refusal extends string,
>({ filter, row, totals, size = 20, ...definition }: Definition<Filter, Row, Totals, Refusal>) {
  return call({
    ...definition,
    method: 'GET',
    token: 'needed',
    request: v.strictObject({ ...filter, page, size: pageSize(size), bound }),
    answer: v.object({
      list: v.array(row),
      totalPages: v.number(),
      totalCount: v.number(),
      currency,
      bound,
      totals: v.optional(v.object(totals)),
    }),
  })
}

export type ListAnswer<Row, Totals> = {
  readonly list: readonly Row[]
  readonly totalPages: number
  readonly totalCount: number
  readonly currency: v.InferOutput<typeof currency>
  readonly bound?: string | undefined
  readonly totals?: Totals | undefined
}

/** A record that `listCall` made. */
export type ListRecord<R> =
  R extends CallRecord<v.GenericSchema, infer Answer, string, 'needed'>
    ? v.InferOutput<Answer> extends ListAnswer<unknown, unknown>
      ? R
      : never
    : never
export type RowOf<R> =
  R extends CallRecord<v.GenericSchema, infer Answer>
    ? v.InferOutput<Answer> extends { readonly list: readonly (infer Row)[] }
      ? Row
      : never
    : never
export type TotalsOf<R> =
  R extends CallRecord<v.GenericSchema, infer Answer>
    ? v.InferOutput<Answer> extends { readonly totals?: infer Totals }
      ? NonNullable<Totals>
      : never
    : never

/**
 * A list that grows as long as somebody scrolls is asked for from the place where the answer before ended, so that rows
 * that come or go meanwhile neither double nor hide others. Page numbers count from that place.
 */
export const endlessRequest = { after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,600}$/))) }
/** `next` is the place to go on from; the last page has none. */
export const endlessAnswer = { next: v.optional(v.string()) }

/** A record with the fields of an endless list. */
export type EndlessRecord<R> = 'after' extends keyof RequestOf<R>
  ? 'next' extends keyof AnswerOf<R>
    ? R
    : never
  : never
