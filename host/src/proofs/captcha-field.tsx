import { Field, IconButton, RefreshCw } from '@azulejo/shared/design'
import { useEffect } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { FieldBinding } from '../login/use-fields.ts'
import css from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

type Props = FieldBinding<string> & {
  readonly captcha: Captcha
  readonly required?: boolean
}

/** The characters of an image, the image, and another one on demand. */
export function CaptchaField({ captcha: { image, refresh, press }, ...field }: Props) {
  const { _: t } = useEntryLingui()
  const isFirst = image === undefined
  const isLoading = !image?.picture && !image?.problem
  useEffect(() => {
    if (isFirst) refresh()
  }, [isFirst, refresh])
  return (
    <div className={css.captcha}>
      <Field
        {...field}
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
