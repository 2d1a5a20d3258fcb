import { CircleAlert, Icon } from '@azulejo/shared/design'
import { type FieldOf, useFormField } from '@azulejo/shared/forms'
import { useId } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './remarks-field.module.css'
import { charactersLeft, remarksProblem } from './remarks-problem.ts'

/** A multi-line field that shows how many characters are left. Text over the limit is accepted and marked at once. */
export function RemarksField<Name extends string>({ form, name }: FieldOf<Name>) {
  const { _: t } = useEntryLingui()
  const { value, error, readOnly, onValue, onBlur } = useFormField({ form, name })
  const id = useId()
  const left = charactersLeft(value)
  const message = left < 0 ? remarksProblem(t, value) : error
  return (
    <div className={css.field} data-state={message ? 'bad' : undefined}>
      <div className={css.box}>
        <label htmlFor={id} className={css.label}>
          {t('host.feedback.remarks')}
          <span aria-hidden="true" className={css.star}>
            *
          </span>
        </label>
        <textarea
          id={id}
          name={name}
          className={css.input}
          rows={4}
          required
          value={value}
          readOnly={readOnly}
          aria-invalid={message ? true : undefined}
          aria-describedby={[...(message ? [`${id}-message`] : []), ...(left < 0 ? [] : [`${id}-left`])].join(' ')}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      <div className={css.below}>
        <p className={css.message} id={`${id}-message`} aria-live="polite">
          {message && <Icon of={CircleAlert} size={16} />}
          <span>{message}</span>
        </p>
        <p className={css.left} id={`${id}-left`}>
          {left >= 0 && t('feedback.charsLeft', { n: left })}
        </p>
      </div>
    </div>
  )
}
