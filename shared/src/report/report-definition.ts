import type { MessageId } from '@lingui/core'
import type { ComponentType } from 'react'
import type { SharedKey, Translate } from '../i18n/catalogues.ts'
import type { Day, DayRange, Period } from '../kernel/index.ts'
import type { AnswerOf, OwnRefusalOf, PlainRecord, RequestOf } from '../wire/call.ts'
import type { ListRecord, RowOf, TotalsOf } from '../wire/list.ts'
import type { Columns, RowColumn } from './columns.tsx'
import type { ReportField } from './report-fields.tsx'
import type { Total } from './report-totals.tsx'

/** Fields of a request that `defineReport` sets itself. */
type OwnNames = 'from' | 'to' | 'page' | 'size' | 'bound' | 'newest' | 'sort' | 'direction'
export type AnyFields = Readonly<Record<string, ReportField<string | undefined>>>

/** Each name must be a filter of the record's request, and its value must fit the request. */
type FieldsOf<R, Fields> = {
  readonly [Name in keyof Fields]: Name extends Exclude<keyof RequestOf<R>, OwnNames>
    ? ReportField<Extract<RequestOf<R>[Name], string | undefined>>
    : never
}

/** A record whose request has a first and a last day. */
type PeriodRecord<R> = RequestOf<R> extends { readonly from: Day; readonly to: Day } ? R : never

/** Builders of columns, and the translation function. */
export type ReportTools<Row> = Columns<Row> & { readonly t: Translate<MessageId> }

export type EmptyTexts = {
  readonly title: MessageId
  readonly line?: MessageId
  /** Rendered below the text, for example a link to games. */
  readonly action?: ComponentType
  /** Shown while a filter in addition to the period is set; `clear` labels the button that clears these filters. */
  readonly filtered?: { readonly title: MessageId; readonly clear: MessageId }
}

/** What every report has. */
type CommonDefinition<R extends PlainRecord> = {
  readonly record: R
  /** Title of the list, of its print version and of its file. */
  readonly title: MessageId
  /** Message of each refusal of the record's own. */
  readonly refusals: Readonly<Record<OwnRefusalOf<R>, MessageId | SharedKey>>
  /** The period without a URL parameter, and the periods of the control. */
  readonly period: { readonly usual: Period; readonly offered: readonly Period[] }
}

/** A report in numbered pages of rows. */
type ListDefinition<R> = {
  readonly columns: (tools: ReportTools<RowOf<R>>) => readonly RowColumn<RowOf<R>>[]
  readonly rowKey: (row: RowOf<R>) => string
  /** Sums over all pages, above the rows. */
  readonly totals?: (tools: ReportTools<RowOf<R>>) => readonly Total<TotalsOf<R>>[]
  /** Rendered between the sums and the rows, for example a chart of the period. */
  readonly between?: ComponentType<{ readonly period: DayRange }>
  /** Label of a row below the others with the sums of the columns that have one. */
  readonly totalRow?: MessageId
  /** Columns by which the rows are sorted, with the column of a URL without a parameter. */
  readonly sort?: 'sort' extends keyof RequestOf<R>
    ? {
        readonly by: readonly (NonNullable<RequestOf<R>['sort']> & keyof RowOf<R> & string)[]
        readonly usual: NonNullable<RequestOf<R>['sort']> & string
      }
    : never
  /** Additional fields in the dialog of a row; rows of a report without `detail` do not open. */
  readonly detail?: (tools: ReportTools<RowOf<R>>) => readonly RowColumn<RowOf<R>>[]
  /** Message of the shown rows, with the values `first`, `last` and `all`. */
  readonly shown?: MessageId
  readonly empty: EmptyTexts
  /** Whether the report has a button to print all its pages. */
  readonly print?: boolean
}

/** A report whose answer is not a list of rows. */
type FiguresDefinition<R> = {
  readonly figures: ComponentType<{ readonly answer: AnswerOf<R> }>
  /** Heights of the placeholders while it loads, in px, all different. */
  readonly loading: readonly number[]
}

export type ReportDefinition<R extends PlainRecord, Fields extends AnyFields> = CommonDefinition<R> & {
  readonly record: PeriodRecord<R>
  /** Filters in addition to the period, by their names in the request and in the order of their controls. */
  readonly fields?: Fields & FieldsOf<R, Fields>
} & (R extends ListRecord<R> ? ListDefinition<R> : FiguresDefinition<R>)

/** Definitions without the conditions that `defineReport` has checked. */
export type CheckedDefinition<R extends PlainRecord> = CommonDefinition<R> & {
  readonly fields?: AnyFields
  readonly sort?: { readonly by: readonly string[]; readonly usual: string }
}
export type CheckedList<R extends PlainRecord> = CheckedDefinition<R> & Omit<ListDefinition<R>, 'sort'>
export type CheckedFigures<R extends PlainRecord> = CheckedDefinition<R> & FiguresDefinition<R>
