import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './vietnam.module.css'

/** The geometry of list, board and side column while the menu is on the way. */
export function VietnamSkeleton() {
  const { _: t } = useLingui()
  return (
    <div className={css.board} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={480} radius="card" />
      <Skeleton height={560} radius="card" />
      <Skeleton height={560} radius="card" />
    </div>
  )
}
