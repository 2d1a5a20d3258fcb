import { useLingui } from '@lingui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './states.module.css'
import { useBackOnline } from './use-back-online.ts'

export type ErrorStateProps = {
  /** The error, for example "Network error. Try again". */
  readonly title: string
  readonly line?: string | undefined
  /** Repeats the request; without `onRetry` there is no button. */
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean | undefined
}

/** Error state of a failed request, with a retry button. Retries automatically when the browser is online again. */
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
