import { Select } from '../design/select/select.tsx'
import css from './filters.module.css'

type Props<Value extends string> = {
  readonly label: string
  /** Label of the option for all values. */
  readonly all: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | undefined
  onValue(value: Value | undefined): void
}

/** A filter select for one value or all values. */
export function ChoiceFilter<Value extends string>({ label, all, options, value, onValue }: Props<Value>) {
  return (
    <Select<Value | ''>
      label={label}
      options={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onValue={(chosen) => onValue(chosen === '' ? undefined : chosen)}
      className={css.select}
    />
  )
}
