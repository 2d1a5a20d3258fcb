import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './betting-record.module.css'

/** The geometry of totals and table while the first answer is on the way. */
export function RecordLoading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.found}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={72} radius="card" />
      <Skeleton height={480} radius="card" />
    </div>
  )
}
