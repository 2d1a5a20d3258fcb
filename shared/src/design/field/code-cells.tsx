import { CircleAlert } from 'lucide-react'
import { type SyntheticEvent, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './code-cells.module.css'
import type { FieldProps } from './field.tsx'

type CodeCellsProps = Omit<FieldProps, 'value' | 'success' | 'checklist' | 'icon'> & {
  readonly value: string
}

const cells = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** What is typed always goes to the end: the cells show no place between two digits. */
function toEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length)
}

/** A code of six digits: a cell for each, over one input. What else is pasted with them is left out. */
export function CodeCells(props: CodeCellsProps) {
  const { label, value, error, help, right, onValue, onChange, className, id, required, maxLength, ...rest } = props
  const own = useId()
  const inputId = id ?? own
  const message = error ?? help
  return (
    <div className={joinNames(css.field, className)} data-state={error ? 'bad' : undefined}>
      <div className={css.head}>
        <label htmlFor={inputId}>
          {label}
          {required && (
            <span aria-hidden="true" className={css.star}>
              *
            </span>
          )}
        </label>
        {right}
      </div>
      <div className={css.cells}>
        <input
          {...rest}
          id={inputId}
          value={value}
          required={required}
          className={css.input}
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={message && `${inputId}-message`}
          onSelect={toEnd}
          onChange={(event) => {
            onChange?.(event)
            onValue?.(event.target.value.replace(/\D/g, '').slice(0, cells.length))
          }}
        />
        {cells.map((cell, place) => (
          <span
            key={cell}
            aria-hidden="true"
            className={css.cell}
            data-current={place === Math.min(value.length, cells.length - 1) || undefined}
          >
            {value[place]}
          </span>
        ))}
      </div>
      <p className={css.message} id={`${inputId}-message`} aria-live="polite">
        {error && <Icon of={CircleAlert} size={16} />}
        {message}
      </p>
    </div>
  )
}
