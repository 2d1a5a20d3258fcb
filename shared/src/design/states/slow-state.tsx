import { History } from 'lucide-react'
import { useSharedWords } from '../../i18n/index.ts'
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
  const say = useSharedWords()
  return (
    <div className={css.slow} role="status">
      <Icon of={History} />
      <span className={css.slowText}>{say('common.slow')}</span>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {say('common.retry')}
        </Button>
      )}
      {onCancel && (
        <Button kind="ghost" size="sm" onClick={onCancel}>
          {say('common.cancel')}
        </Button>
      )}
    </div>
  )
}
