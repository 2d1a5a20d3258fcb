import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '../../design/button/icon-button.tsx'
import { Field } from '../../design/field/field.tsx'
import { type FieldOf, useFormField } from '../use-form-field.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import css from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

type Props<Name extends string> = FieldOf<Name> & {
  readonly captcha: Captcha
  readonly required?: boolean
}

/** Captcha field: an input for the characters of an image, the image, and a button for another image. */
export function CaptchaField<Name extends string>({ form, name, captcha, required }: Props<Name>) {
  const { _: t } = useFormLingui()
  const field = useFormField({ form, name })
  const { image, refresh, press } = captcha
  const isFirst = image === undefined
  const isLoading = !image?.picture && !image?.problem
  useEffect(() => {
    if (isFirst) refresh()
  }, [isFirst, refresh])
  return (
    <div className={css.captcha}>
      <Field
        {...field}
        required={required}
        error={field.error ?? image?.problem}
        label={t('auth.captcha')}
        className={css.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <span className={css.image} aria-live="polite" aria-busy={isLoading}>
        {image?.picture && <img src={image.picture} alt={t('form.captcha.image')} width={132} height={52} />}
      </span>
      <IconButton
        icon={RefreshCw}
        label={t('form.captcha.other')}
        spin={isLoading}
        disabled={field.readOnly}
        onClick={press}
      />
    </div>
  )
}
