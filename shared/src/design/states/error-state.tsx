import { useLingui } from '@lingui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './states.module.css'
import { useBackOnline } from './use-back-online.ts'

export type ErrorStateProps = {
  /** What happened, for example "Network error. Try again". */
  readonly title: string
  readonly line?: string | undefined
  /** Asks again; without it there is no button. */
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean | undefined
}

/** Something did not come: what happened, and a way to ask again; it asks by itself when the connection is back. */
export function ErrorState({ title, line, onRetry, busy }: ErrorStateProps) {
  const { _: t } = useLingui()
  useBackOnline(onRetry !== undefined, () => onRetry?.())
  return (
    <div className={css.state} role="alert">
      <span className={css.mark}>
        <Icon of={CircleAlert} size={24} />
      </span>
      <strong className={css.title}>{title}</strong>
      {line && <p className={css.line}>{line}</p>}
      {onRetry && (
        <div className={css.action}>
          <Button icon={RotateCw} busy={busy} busyLabel={t('common.loading')} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
