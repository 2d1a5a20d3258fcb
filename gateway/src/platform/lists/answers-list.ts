import { type DayRange, daysBetween } from '@azulejo/shared/kernel'
import type { CallRecord, ListRecord, ParsedRequestOf, RowOf, TotalsOf } from '@azulejo/shared/wire'
import type { RawBuilder } from 'kysely'
import { type Answering, bindHandler, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import type { Refused } from '../pipeline/refused.ts'
import { type CsvColumn, csvFile } from './csv.ts'
import { type ListQuery, type Place, type Placed, placeAfter, readRows, readTotals } from './list-query.ts'

type Definition<R extends CallRecord, Row, Sums, Services> = {
  /** A marker of the list's current state, which requests for further pages send back. */
  bound(context: Context<'needed'> & Services): Promise<string>
  /**
   * For lists of figures: the newest numbers that they cover, which requests for further pages send back.
   * @param sent what the request sent back, which may be forged
   */
  newest?(context: Context<'needed'> & Services, sent: string | undefined): Promise<string>
  /**
   * @param bound rows that were added after this state are omitted
   * @param newest what the figures of the rows cover; empty for other lists
   */
  query(wanted: ParsedRequestOf<R>, context: Context<'needed'> & Services, bound: string, newest: string): ListQuery
  /** Further aggregate columns in addition to the count of all rows. */
  readonly sums?: RawBuilder<unknown>
  totals(sums: Sums & { readonly rows: number }, context: Context<'needed'> & Services): TotalsOf<R>
  row(row: Row, context: Context<'needed'> & Services): RowOf<R>
  csv(context: Context<'needed'> & Services): readonly CsvColumn<RowOf<R>>[]
  /** Most days between the first and the last requested day. */
  readonly longestRange?: number
  /** The requested days; `from` and `to` of the request if omitted. */
  range?(wanted: ParsedRequestOf<R>, context: Context<'needed'> & Services): DayRange
}

type Wanted = { readonly page: number; readonly size: number; readonly bound?: string; readonly newest?: string }

/**
 * Refuses a range of days that ends before it begins or is too long.
 * @param longest most days between the first and the last one
 */
export function rangeRefusal(range: DayRange, longest: number): Refused<'record.range.wrong'> | undefined {
  const days = daysBetween(range)
  return days >= 0 && days <= longest ? undefined : refuse('record.range.wrong', { days: longest })
}

const csvBatch = 500

/** The file in pieces; each piece continues after the last row of the piece before. */
async function* csvPieces<Row>(
  read: (place: Place | undefined) => Promise<readonly Placed<Row>[]>,
  line: (row: Row) => string,
  head: string,
): AsyncGenerator<string> {
  let rows = await read(undefined)
  yield `${head}${rows.map(line).join('')}`
  while (rows.length === csvBatch) {
    rows = await read(rows.at(-1)?.place)
    yield rows.map(line).join('')
  }
}

/** A stream whose first piece is already read, so that an immediate failure becomes an error answer. */
async function streamOf(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = await pieces.next()
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await pieces.next()
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

/** Binds a list to its record: numbered pages over a bound, totals with the first page, and the same rows as CSV. */
export function answersList<R extends CallRecord, Row, Sums = object, Services = unknown>(
  record: R & ListRecord<R>,
  list: Definition<R, Row, Sums, Services>,
): Answering<Services> {
  const {
    bound: boundOf,
    newest: newestOf,
    query: queryOf,
    sums,
    totals,
    row,
    csv,
    longestRange,
    range: rangeOf,
  } = list
  const denial = (request: unknown, context: Context<'needed'> & Services) => {
    if (longestRange === undefined) return undefined
    const range = rangeOf?.(request as ParsedRequestOf<R>, context) ?? (request as DayRange)
    return rangeRefusal(range, longestRange)
  }
  const prepare = async (request: unknown, context: Context<'needed'> & Services) => {
    const wanted = request as Wanted
    const bound = wanted.bound ?? (await boundOf(context))
    const newest = newestOf && (await newestOf(context, wanted.newest))
    const query = queryOf(request as ParsedRequestOf<R>, context, bound, newest ?? '')
    return { wanted, state: { bound, ...(newest !== undefined && { newest }) }, query }
  }
  const page = async (request: unknown, context: Context<'needed'> & Services) => {
    const refused = denial(request, context)
    if (refused) return refused
    const { wanted, state, query } = await prepare(request, context)
    const { db, merchant } = context
    const isFirst = wanted.page === 1
    const hasTotals = isFirst || wanted.bound === undefined
    const found = await readTotals<Sums>(db, query, hasTotals ? sums : undefined)
    const totalPages = Math.ceil(found.rows / wanted.size)
    const start =
      isFirst || wanted.page > totalPages
        ? undefined
        : await placeAfter(query, (wanted.page - 1) * wanted.size).execute(db)
    const place = start?.rows[0]?.place
    const rows = isFirst || place ? await readRows<Row>(db, query, { place, isIncluded: true, limit: wanted.size }) : []
    return {
      list: rows.map((each) => row(each, context)),
      totalPages,
      totalCount: found.rows,
      currency: merchant.currency,
      ...state,
      ...(hasTotals && { totals: totals(found, context) }),
    }
  }
  return {
    // The pipeline checks the answer against the record's schema.
    ...bindHandler<R, Services>(record, page as never),
    async csv(request, callContext) {
      const context = callContext as Context<'needed'> & Services
      const refused = denial(request, context)
      if (refused) return refused
      const { query } = await prepare(request, context)
      const columns = csv(context)
      const { head, line } = csvFile(context.language)
      const read = (place: Place | undefined) =>
        readRows<Row>(context.db, query, { place, isIncluded: false, limit: csvBatch })
      const lineOf = (each: Row) => {
        const shown = row(each, context)
        return line(columns.map(({ cell }) => cell(shown)))
      }
      return streamOf(csvPieces(read, lineOf, head(columns.map((column) => column.head))))
    },
  }
}
