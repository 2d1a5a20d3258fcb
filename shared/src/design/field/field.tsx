import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon, type LucideIcon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import { Checklist, type ChecklistProps } from './checklist.tsx'
import css from './field.module.css'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'placeholder'> & {
  readonly label: string
  /** Error message; colours the field and replaces help and success. Set the error on blur or submit. */
  readonly error?: string | undefined
  readonly success?: string | undefined
  readonly help?: string | undefined
  /** Replaces the help text and stays visible. With an error, `aria-describedby` names only the error. */
  readonly checklist?: ChecklistProps | undefined
  readonly icon?: LucideIcon | undefined
  /** Shown inside the field at the right, such as an eye, "send code" or a unit. */
  readonly right?: ReactNode
  readonly onValue?: ((text: string) => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A text field 52 px high. Its label serves as the placeholder and floats up with focus or a value. */
export function Field(props: FieldProps) {
  const { label, error, success, help, checklist, icon, right, onValue, onChange, className, id, required, ...rest } =
    props
  const own = useId()
  const inputId = id ?? own
  const message = error ?? success ?? (checklist ? undefined : help)
  const described = message ? 'message' : checklist && 'checklist'
  const state = error ? 'bad' : success ? 'good' : undefined
  return (
    <div className={joinNames(css.field, className)} data-state={state}>
      <div className={css.box}>
        {icon && <Icon of={icon} />}
        <div className={css.slot}>
          <input
            type="text"
            {...rest}
            id={inputId}
            required={required}
            placeholder=" "
            className={css.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={described ? `${inputId}-${described}` : rest['aria-describedby']}
            onChange={(event) => {
              onChange?.(event)
              onValue?.(event.target.value)
            }}
          />
          <label htmlFor={inputId} className={css.label}>
            <span>{label}</span>
            {required && (
              <span aria-hidden="true" className={css.star}>
                *
              </span>
            )}
          </label>
        </div>
        {right}
      </div>
      <p className={css.message} id={`${inputId}-message`} aria-live="polite">
        {message && <Icon of={error ? CircleAlert : success ? CircleCheck : Info} size={16} />}
        <span>{message}</span>
      </p>
      {checklist && <Checklist {...checklist} id={`${inputId}-checklist`} />}
    </div>
  )
}
