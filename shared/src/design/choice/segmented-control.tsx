import { useId } from 'react'
import { joinNames } from '../join-names.ts'
import type { ChoiceOption } from './choice-option.ts'
import css from './segmented-control.module.css'
import { useChosen } from './use-chosen.ts'

export type SegmentedControlProps<Value extends string> = {
  /** Names the group. */
  readonly label: string
  readonly options: readonly ChoiceOption<Value>[]
  readonly value: Value
  readonly onValue: (value: Value) => void
  /** The segments share the whole width. */
  readonly wide?: boolean | undefined
  /** The chosen segment keeps its focus, and presses have no effect. */
  readonly readOnly?: boolean | undefined
  readonly className?: string | undefined
}

/** Switches the mode of a form or view: a radio group drawn as a row of segments. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValue, wide, readOnly = false, className } = props
  const name = useId()
  const [chosen, choose] = useChosen(value, onValue)
  return (
    <fieldset className={joinNames(css.track, wide && css.wide, className)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.piece}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            disabled={option.disabled}
            aria-disabled={readOnly || undefined}
            onChange={() => readOnly || choose(option.value)}
            className={css.input}
          />
          {option.media}
          <span>{option.label}</span>
          {option.count !== undefined && <span className={css.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
