import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './promotions.module.css'

const cards = ['a', 'b', 'c', 'd'] as const

/** The list while it is on its way, of the same shape. */
export function PromotionsLoading() {
  const { _: t } = useLingui()
  return (
    <div role="status" aria-busy="true" className={css.list}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={44} />
      <Skeleton height={212} radius="card" />
      <div className={css.cards}>
        {cards.map((card) => (
          <Skeleton key={card} height={270} radius="card" />
        ))}
      </div>
    </div>
  )
}
