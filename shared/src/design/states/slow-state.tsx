import { useLingui } from '@lingui/react'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './states.module.css'

export type SlowStateProps = {
  /** Repeats the request; without `onRetry` there is no retry button. */
  readonly onRetry?: (() => void) | undefined
  /** Cancels the request; without `onCancel` there is no cancel button. */
  readonly onCancel?: (() => void) | undefined
}

/** Notice that a request takes long, with buttons to retry or cancel. */
export function SlowState({ onRetry, onCancel }: SlowStateProps) {
  const { _: t } = useLingui()
  return (
    <div className={css.slow} role="status">
      <Icon of={History} />
      <span className={css.slowText}>{t('common.slow')}</span>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {onCancel && (
        <Button kind="ghost" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}

/** Default time before a pending request counts as slow. */
const usualMs = 8_000

/** Whether a request has been pending for more than `afterMs` milliseconds. */
export function useIsSlow(isWaiting: boolean, afterMs: number = usualMs): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting, afterMs])
  return isSlow
}
