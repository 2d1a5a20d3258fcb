import * as v from 'valibot'
import { type AnswerOf, type CallerNeed, type CallRecord, call, type RequestOf } from './call.ts'
import { currency, page, pageSize } from './shapes.ts'

/**
 * The newest state of a list that its pages cover: rows added later are on no page, so that no row moves to another page
 * while somebody pages through the list.
 */
const bound = v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/)))
/** The newest numbers of journals, rounds and changes that a list of figures covers, in addition to its bound; no other list has it. */
const newest = v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}-\d{1,18}-\d{1,18}$/)))

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
  /** Fields that filter the rows. */
  readonly filter: Filter
  readonly row: Row
  /** Sums over all pages. */
  readonly totals: Totals
  /** Default number of rows of a page. */
  readonly size?: number
  readonly refusals: readonly Refusal[]
}

/**
 * Declares a list of the caller's own rows, in pages numbered from 1, or as CSV when `Accept` requests CSV. The first page
 * returns the bound; pages requested with the bound have no totals, because the totals equal those of the first page.
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
    request: v.strictObject({ ...filter, page, size: pageSize(size), bound, newest }),
    answer: v.object({
      list: v.array(row),
      totalPages: v.number(),
      totalCount: v.number(),
      currency,
      bound,
      newest,
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
  readonly newest?: string | undefined
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
 * The cursor of an endless list: a request continues where the answer before ended, so that rows that are added or removed
 * meanwhile neither duplicate nor hide other rows. Page numbers count from the cursor.
 */
export const endlessRequest = { after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,600}$/))) }
/** `next` is the cursor of the next page; the last page has none. */
export const endlessAnswer = { next: v.optional(v.string()) }

/** A record with the fields of an endless list. */
export type EndlessRecord<R> = 'after' extends keyof RequestOf<R>
  ? 'next' extends keyof AnswerOf<R>
    ? R
    : never
  : never
