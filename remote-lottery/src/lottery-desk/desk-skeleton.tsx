import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './lottery-desk.module.css'

/** The geometry of the desk while its menu is on the way. */
export function DeskSkeleton() {
  const { _: t } = useLingui()
  return (
    <div className={css.desk} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.skeleton}>
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row} height={38} radius="control" />
        ))}
      </div>
      <div className={css.play}>
        <Skeleton height={64} radius="control" />
        <Skeleton height={420} radius="card" className={css.tall} />
      </div>
    </div>
  )
}
