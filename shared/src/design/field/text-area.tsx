import { CircleAlert, Info } from 'lucide-react'
import { type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './text-area.module.css'

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'placeholder' | 'children'> & {
  readonly label: string
  /** Error message; colours the field and replaces the help text. */
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** How much may still be typed, in words; shown below the field at its end. */
  readonly left?: string | undefined
  readonly onValue?: ((text: string) => void) | undefined
}

/** A text field of several lines, which the player can make higher. */
export function TextArea(props: TextAreaProps) {
  const { label, error, help, left, onValue, onChange, className, id, required, rows = 4, ...rest } = props
  const own = useId()
  const inputId = id ?? own
  const message = error ?? help
  const described = [...(message ? [`${inputId}-message`] : []), ...(left ? [`${inputId}-left`] : [])].join(' ')
  return (
    <div className={joinNames(css.field, className)} data-state={error ? 'bad' : undefined}>
      <div className={css.box}>
        <label htmlFor={inputId} className={css.label}>
          {label}
          {required && (
            <span aria-hidden="true" className={css.star}>
              *
            </span>
          )}
        </label>
        <textarea
          {...rest}
          id={inputId}
          className={css.input}
          rows={rows}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || rest['aria-describedby']}
          onChange={(event) => {
            onChange?.(event)
            onValue?.(event.target.value)
          }}
        />
      </div>
      <div className={css.below}>
        <p className={css.message} id={`${inputId}-message`} aria-live="polite">
          {message && <Icon of={error ? CircleAlert : Info} size={16} />}
          <span>{message}</span>
        </p>
        <p className={css.left} id={`${inputId}-left`}>
          {left}
        </p>
      </div>
    </div>
  )
}
