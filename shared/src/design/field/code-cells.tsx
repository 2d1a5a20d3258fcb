import { CircleAlert, Info } from 'lucide-react'
import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
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

/**
 * A code of six digits: a cell for each, over one input. What else is pasted with them is left out. Those of the type
 * `password` are drawn as dots, and their owner writes the value into the input.
 */
export function CodeCells(props: CodeCellsProps) {
  const { label, value, error, help, right, onValue, onChange, className, id, required, maxLength, ...rest } = props
  const own = useId()
  const inputId = id ?? own
  const message = error ?? help
  const isSecret = rest.type === 'password'
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
          type="text"
          {...rest}
          id={inputId}
          value={isSecret ? undefined : value}
          required={required}
          className={css.input}
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={message && `${inputId}-message`}
          onSelect={toEnd}
          onChange={(event) => {
            onChange?.(event)
            const digits = event.target.value.replace(/\D/g, '').slice(0, cells.length)
            if (isSecret) event.target.value = digits
            onValue?.(digits)
          }}
        />
        {cells.map((cell, place) => (
          <span
            key={cell}
            aria-hidden="true"
            className={css.cell}
            data-current={place === Math.min(value.length, cells.length - 1) || undefined}
          >
            {isSecret ? value[place] && '•' : value[place]}
          </span>
        ))}
      </div>
      <p className={css.message} id={`${inputId}-message`} aria-live="polite">
        {message && <Icon of={error ? CircleAlert : Info} size={16} />}
        {message}
      </p>
    </div>
  )
}

/** A secret of six digits. What is typed stays out of the markup of the page. */
export function SecretCells(props: Omit<CodeCellsProps, 'type' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null)
  // A value that React is given would stand in the attribute too, where whatever copies the page finds it.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== props.value) input.current.value = props.value
  })
  return <CodeCells {...props} ref={input} type="password" />
}
