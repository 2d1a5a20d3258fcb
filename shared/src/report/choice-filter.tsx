import { Select } from '../design/select/select.tsx'
import css from './filters.module.css'

type Props<Value extends string> = {
  readonly label: string
  /** What choosing none is called. */
  readonly all: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | undefined
  onValue(value: Value | undefined): void
}

/** One value of some, or all. */
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
