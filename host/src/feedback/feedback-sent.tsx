import { Button, Strip } from '@azulejo/shared/design'
import { useEffect, useRef } from 'react'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './feedback.module.css'

/** The number that customer service finds the message by. */
export function FeedbackSent({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const say = useEntryWords()
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={css.form}>
      <Strip tone="ok">{say('host.feedback.sent')}</Strip>
      <p className={css.line}>{say('host.feedback.sentLine')}</p>
      <p className={css.number}>{number}</p>
      <Button ref={button} kind="primary" size="lg" wide onClick={onClose}>
        {say('common.close')}
      </Button>
    </div>
  )
}
