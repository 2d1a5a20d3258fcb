import { Badge, type BadgeTone } from '../design/marks/badge.tsx'
import { Money } from '../design/marks/money.tsx'
import type { Column } from '../design/table/table.tsx'
import { dateFormat, numberFormat } from '../kernel/index.ts'
import type { Instant } from '../kernel/time.ts'
import { useBrand, useLocaleTag } from '../remote/host-context.tsx'
import css from './report.module.css'

export type AmountLook = Pick<Column<unknown>, 'narrow'> & {
  /** Marks gains with a plus sign and colour. */
  readonly signed?: boolean
  readonly strong?: boolean
}

/** A column of a property of the row. */
export type RowColumn<Row> = Column<Row> & { readonly key: keyof Row & string }

type FieldOf<Row, Value> = {
  [Field in keyof Row & string]: Row[Field] extends Value ? Field : never
}[keyof Row & string]

export type Columns<Row> = ReturnType<typeof useColumns<Row>>

/** Column builders for row fields: amounts in the brand's currency, times in its time zone, titles, states and counts. */
export function useColumns<Row>() {
  const locale = useLocaleTag()
  const { currency, currencySymbol, timeZone } = useBrand()
  const times = (timeStyle: 'short' | 'medium') =>
    dateFormat(locale, { dateStyle: 'short', timeStyle, ...(timeZone ? { timeZone } : {}) })
  const moments = times('short')
  const number = numberFormat(locale)
  return {
    amount(key: FieldOf<Row, string>, head: string, look: AmountLook = {}): RowColumn<Row> {
      const { narrow = 'hidden', signed = false, strong = false } = look
      const shown = (row: Row) => (
        <Money amount={String(row[key])} currency={currency} symbol={currencySymbol} signed={signed} inColumn />
      )
      const cell = (row: Row) => (strong ? <b className={css.strong}>{shown(row)}</b> : shown(row))
      return { key, head, unit: currencySymbol, numeric: true, narrow, cell }
    },
    moment: (key: FieldOf<Row, Instant>, head: string): RowColumn<Row> => ({
      key,
      head,
      cell: (row) => <span className={css.at}>{moments.format(Number(row[key]))}</span>,
    }),
    /** Formats a time with its seconds; a dash for none. */
    exactly: (at: Instant | undefined): string => (at === undefined ? '–' : times('medium').format(at)),
    /** Title column, whose cell opens the row. @param line a field shown below the title in smaller letters */
    title: (key: FieldOf<Row, string>, head: string, line?: FieldOf<Row, string>): RowColumn<Row> => ({
      key,
      head,
      narrow: 'title',
      cell: (row) => (
        <>
          <b className={css.name}>{String(row[key])}</b>
          {line && <span className={css.line}>{String(row[line])}</span>}
        </>
      ),
    }),
    state: (key: keyof Row & string, head: string, of: (row: Row) => readonly [BadgeTone, string]): RowColumn<Row> => ({
      key,
      head,
      narrow: 'status',
      cell(row) {
        const [tone, word] = of(row)
        return <Badge tone={tone}>{word}</Badge>
      },
    }),
    /** Count column; shows a dash for rows without a count. */
    count: (key: keyof Row & string, head: string, of: (row: Row) => number | undefined): RowColumn<Row> => ({
      key,
      head,
      numeric: true,
      narrow: 'hidden',
      cell(row) {
        const value = of(row)
        return value === undefined ? '–' : number.format(value)
      },
    }),
  }
}
