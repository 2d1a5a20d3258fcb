import { type ReactNode, useId } from 'react'
import { joinNames } from '../join-names.ts'
import css from './chips.module.css'
import type { ChoiceOption } from './choice-option.ts'
import { useChosen } from './use-chosen.ts'

type ChipsProps<Value extends string> = {
  /** Names the group. */
  readonly label: string
  readonly options: readonly ChoiceOption<Value>[]
  /** One row that scrolls sideways instead of wrapping. */
  readonly scrolls?: boolean | undefined
  readonly className?: string | undefined
}

/** A filter with exactly one chosen value. */
export function FilterChips<Value extends string>(
  props: ChipsProps<Value> & { readonly value: Value; readonly onValue: (value: Value) => void },
) {
  const { value, onValue, options, ...rest } = props
  const name = useId()
  const [chosen, choose] = useChosen(value, onValue)
  return (
    <ChipRow {...rest}>
      {options.map((option) => (
        <Chip
          key={option.value}
          option={option}
          radio={name}
          checked={option.value === chosen}
          onTurn={() => choose(option.value)}
        />
      ))}
    </ChipRow>
  )
}

/** A filter with any number of chosen values; `onValues` gets the new values in the order of the options. */
export function ToggleChips<Value extends string>(
  props: ChipsProps<Value> & { readonly values: readonly Value[]; readonly onValues: (values: Value[]) => void },
) {
  const { values, onValues, options, ...rest } = props
  const turn = (turned: Value) =>
    onValues(options.map(({ value }) => value).filter((value) => values.includes(value) !== (value === turned)))
  return (
    <ChipRow {...rest}>
      {options.map((option) => (
        <Chip
          key={option.value}
          option={option}
          checked={values.includes(option.value)}
          onTurn={() => turn(option.value)}
        />
      ))}
    </ChipRow>
  )
}

function ChipRow(props: {
  label: string
  scrolls?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset className={joinNames(css.row, props.scrolls && css.scrolls, props.className)} aria-label={props.label}>
      {props.children}
    </fieldset>
  )
}

type ChipProps = { option: ChoiceOption<string>; radio?: string; checked: boolean; onTurn: () => void }

function Chip({ option, radio, checked, onTurn }: ChipProps) {
  return (
    <label className={css.chip}>
      <input
        type={radio === undefined ? 'checkbox' : 'radio'}
        name={radio}
        checked={checked}
        disabled={option.disabled}
        onChange={onTurn}
        className={css.input}
      />
      {option.media}
      <span>{option.label}</span>
      {option.count !== undefined && <span className={css.count}>{option.count}</span>}
    </label>
  )
}

/** Class of a chip, for links and buttons that look like chips. `aria-current` or `aria-pressed` marks the chosen chip. */
export const chipClass: string = css.chip ?? ''
