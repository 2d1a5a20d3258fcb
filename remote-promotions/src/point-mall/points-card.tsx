import type { QueryState } from '@azulejo/shared/data'
import { Button, Card, Skeleton } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { pointBalance } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './points-card.module.css'
import { useDay } from './use-day.ts'
import { usePoints } from './use-points.ts'

/** The member's points, with the held ones and the ones that expire next. */
export function PointsCard({ balance }: { readonly balance: QueryState<typeof pointBalance> }) {
  const { _: t } = useLingui()
  // The header's balance is newer after a round; the query adds the held and expiring points.
  const points = usePoints() ?? balance.value?.points
  const figure = numberFormat(useLocaleTag())
  const day = useDay()
  const { held = 0, expiring } = balance.value ?? {}
  return (
    <Card as="aside" className={css.card} aria-label={t('points.balance')}>
      <span className={css.label}>{t('points.balance')}</span>
      {points === undefined ? (
        <Skeleton width={120} height={36} />
      ) : (
        <strong className={css.points}>{figure.format(points)}</strong>
      )}
      {held > 0 && <p className={css.line}>{t('promotions.heldPoints', { n: held })}</p>}
      {expiring && (
        <p className={css.line}>{t('promotions.expiring', { n: expiring.points, day: day(expiring.at) })}</p>
      )}
      {balance.state === 'failed' && (
        <Button size="sm" onClick={balance.refetch}>
          {t('common.retry')}
        </Button>
      )}
    </Card>
  )
}
