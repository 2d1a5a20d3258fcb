import { Button, History, Icon, RotateCw, Skeleton } from '@azulejo/shared/design'
import type { AreaName } from '@azulejo/shared/release'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './remote-card.module.css'
import { useAreaName } from './use-area-name.ts'
import { useBars } from './use-bars.ts'

/** Loading time in milliseconds after which a remote offers a retry and a link home. */
export const deadlineMs = 8_000

type Props = {
  readonly area: AreaName
  readonly silent: boolean
  readonly onSlow: () => void
  readonly onRetry: () => void
  readonly children?: ReactNode
}

/** Placeholder of a loading remote. After the deadline it offers a retry and a link home; a late success still renders. */
export function RemotePending({ area, silent, onSlow, onRetry, children }: Props) {
  const { _: t } = useLingui()
  const areaLabel = useAreaName(area)
  const [slow, setSlow] = useState(false)
  useBars(slow && !silent)
  const slowCallback = useRef(onSlow)
  useEffect(() => {
    if (slow) return
    const timer = setTimeout(() => {
      slowCallback.current()
      setSlow(true)
    }, deadlineMs)
    return () => clearTimeout(timer)
  }, [slow])
  // The retry requests another address, which has the same deadline.
  const retry = () => {
    setSlow(false)
    onRetry()
  }
  if (!slow || silent) {
    return (
      <div role="status" aria-busy="true" aria-label={t('common.loading')} className={css.pending}>
        {children ?? <Skeleton height={320} radius="card" />}
      </div>
    )
  }
  return (
    <section className={css.card} role="status" aria-label={areaLabel}>
      <span className={css.mark} data-tone="plain">
        <Icon of={History} size={24} />
      </span>
      <h2 className={css.title}>{areaLabel}</h2>
      <p className={css.line}>{t('host.remote.slow')}</p>
      <div className={css.actions}>
        <Button kind="primary" icon={RotateCw} onClick={retry}>
          {t('common.retry')}
        </Button>
        <a className={css.way} href="/">
          {t('host.notFound.home')}
        </a>
      </div>
    </section>
  )
}
