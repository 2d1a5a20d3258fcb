import type { MessageId } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { DebouncedSearchBox } from '../design/search-box/debounced-search-box.tsx'
import { Select } from '../design/select/select.tsx'
import type { Translate } from '../i18n/catalogues.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import css from './filters.module.css'
import { oneOf, oneOfOr } from './url-filter.ts'

type ControlProps<Value> = { readonly value: Value; onValue(value: Value): void }

/** A filter of a report: how it is read from the URL, its control, and its value in words. */
export type ReportField<Value extends string | undefined> = {
  /** URL parameter; defaults to the name in the request. */
  readonly address?: string | undefined
  readonly label: MessageId
  /** Parses the URL parameter; an invalid parameter yields the default value. */
  readonly schema: v.GenericSchema<string | undefined, Value>
  /** Whether a value other than the default is a filter that the visitor can clear, also from an empty result. */
  readonly isFilter: boolean
  words(value: string, t: Translate<MessageId>): string
  Control(props: ControlProps<Value>): ReactNode
}

type Labels<Value extends string> = {
  readonly address?: string
  readonly label: MessageId
  readonly option: (value: Value) => MessageId
}

/** Returns the words of a value of a list of values. */
const wordsOf =
  <Value extends string>(values: readonly Value[], option: (value: Value) => MessageId) =>
  (value: string, t: Translate<MessageId>): string => {
    const known = values.find((each) => each === value)
    return known === undefined ? value : t(option(known))
  }

/** A select for one of some values, or all of them. */
export function choice<const Value extends string>(
  values: readonly Value[],
  {
    address,
    label,
    all,
    option,
  }: Labels<Value> & { /** Label of the option for all values. */ readonly all: MessageId },
): ReportField<Value | undefined> {
  return {
    address,
    label,
    schema: oneOf(values),
    isFilter: true,
    words: wordsOf(values, option),
    Control: function Choice({ value, onValue }) {
      const { _: t } = useLingui()
      const options = values.map((each) => ({ value: each, label: t(option(each)) }))
      return <ChoiceFilter label={t(label)} all={t(all)} options={options} value={value} onValue={onValue} />
    },
  }
}

/** A select that always has one of its values. */
export function selection<const Value extends string>(
  values: readonly Value[],
  { address, label, usual, option }: Labels<Value> & { readonly usual: NoInfer<Value> },
): ReportField<Value> {
  return {
    address,
    label,
    schema: oneOfOr(values, usual),
    isFilter: false,
    words: wordsOf(values, option),
    Control: function Selection({ value, onValue }) {
      const { _: t } = useLingui()
      const options = values.map((each) => ({ value: each, label: t(option(each)) }))
      return <Select label={t(label)} options={options} value={value} onValue={onValue} />
    },
  }
}

/** A search field. */
export function search({
  address,
  label,
}: {
  readonly address?: string
  readonly label: MessageId
}): ReportField<string> {
  return {
    address,
    label,
    schema: v.optional(v.string(), ''),
    isFilter: true,
    words: (value) => value,
    Control: function Search({ value, onValue }) {
      const { _: t } = useLingui()
      return <DebouncedSearchBox label={t(label)} initial={value} onSearch={onValue} className={css.search} />
    },
  }
}

type CustomField = Pick<ReportField<string | undefined>, 'address' | 'label' | 'Control'> & {
  /** Pattern of valid values. */
  readonly pattern: RegExp
}

/** A filter with a control of its own, for example a select whose options come from the platform. */
export const custom = ({ pattern, ...field }: CustomField): ReportField<string | undefined> => ({
  ...field,
  schema: v.fallback(v.optional(v.pipe(v.string(), v.regex(pattern))), undefined),
  isFilter: true,
  words: (value) => value,
})
