import { useLingui } from '@lingui/react'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './states.module.css'

export type SlowStateProps = {
  /** Asks again; without it there is no such button. */
  readonly onRetry?: (() => void) | undefined
  /** Waits no longer; without it there is no such button. */
  readonly onCancel?: (() => void) | undefined
}

/** Something is still on its way: says so, with ways out. */
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

/** How long a player waits without a word. */
const usualMs = 8_000

/** Whether something has been waited for so long that it should be said. */
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
