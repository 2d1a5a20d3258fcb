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

/** Moves the caret to the end, because the cells show no caret position between two digits. */
function toEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length)
}

/**
 * A six-digit code field: one cell per digit over a single input. Other characters in pasted text are dropped. With the type
 * `password` the cells show dots, and the parent component writes the value into the input.
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
          <span>{label}</span>
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
        <span>{message}</span>
      </p>
    </div>
  )
}

/** A field for a six-digit secret. The typed value never appears in the page's markup. */
export function SecretCells(props: Omit<CodeCellsProps, 'type' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null)
  // React also writes a controlled value into the `value` attribute, where anything that copies the page can read it.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== props.value) input.current.value = props.value
  })
  return <CodeCells {...props} ref={input} type="password" />
}
