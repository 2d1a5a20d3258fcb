import { Button, Strip } from '@azulejo/shared/design'
import { useEffect, useRef } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './feedback.module.css'

/** The number that customer service finds the message by. */
export function FeedbackSent({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={css.form}>
      <Strip tone="ok">{t('host.feedback.sent')}</Strip>
      <p className={css.line}>{t('host.feedback.sentLine')}</p>
      <p className={css.number}>{number}</p>
      <Button ref={button} kind="primary" size="lg" wide onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
