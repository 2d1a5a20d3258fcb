import { ChevronDown } from 'lucide-react'
import { type SelectHTMLAttributes, useId } from 'react'
import type { ChoiceOption } from '../choice/choice-option.ts'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './select.module.css'

export type SelectProps<Value extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'children'> & {
  readonly label: string
  /** Hides the label visually; screen readers still read the label. */
  readonly labelHidden?: boolean | undefined
  readonly options: readonly ChoiceOption<Value>[]
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** A styled native select: the label in grey, then the value. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden = false, options, value, onValue, className, id, onChange, ...rest } = props
  const own = useId()
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onValue(option.value)
  }
  return (
    <span className={joinNames(css.select, className)}>
      {!labelHidden && (
        <label htmlFor={id ?? own} className={css.label}>
          {label}
        </label>
      )}
      <select
        {...rest}
        id={id ?? own}
        aria-label={labelHidden ? label : undefined}
        className={css.input}
        value={value}
        onChange={(event) => {
          onChange?.(event)
          choose(event.target.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </span>
  )
}
