import { Checkbox, CircleAlert, Icon } from '@azulejo/shared/design'
import { type FieldOf, useFormField } from '@azulejo/shared/forms'
import { useId } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './age-confirmation.module.css'

/** Checkbox for the age and the user agreement. The agreement opens in another tab, so that nothing typed is lost. */
export function AgeConfirmation<Name extends string>({ form, name }: FieldOf<Name>) {
  const { _: t } = useEntryLingui()
  const { value, error, readOnly, onValue } = useFormField({ form, name })
  const messageId = useId()
  return (
    <div className={css.age}>
      <Checkbox
        checked={value === 'yes'}
        onChecked={(checked) => onValue(checked ? 'yes' : '')}
        required
        readOnly={readOnly}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : messageId}
      >
        {t('auth.age18')}
      </Checkbox>
      <a className={css.agreement} href="/help" target="_blank" rel="noreferrer">
        {t('host.register.agreement')}
      </a>
      <p id={messageId} className={css.error} aria-live="polite">
        {error && <Icon of={CircleAlert} size={16} />}
        <span>{error}</span>
      </p>
    </div>
  )
}
