import { Button, Skeleton } from '@azulejo/shared/design'
import { useEffect, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './chat-window.module.css'

const slowMs = 8_000
/** Widths of the message skeletons, in percent. */
const skeletons = [62, 44, 70, 38]

/** Cover of a loading room: message skeletons, and after eight seconds a retry button. */
export function OpeningChat({ onRetry }: { readonly onRetry: () => void }) {
  const { _: t } = useEntryLingui()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.opening}>
      {skeletons.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={36} radius="card" />
      ))}
      <p role="status" className={css.line}>
        {t(isSlow ? 'host.chat.slow' : 'host.chat.opening')}
      </p>
      {isSlow && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  )
}
