import { Badge, Button, Coins, Icon, LazyImage, VisuallyHidden } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './reward-card.module.css'
import type { Reward } from './reward-types.ts'
import { useDay } from './use-day.ts'
import { usePoints } from './use-points.ts'

/** Up to this stock a card says how many are left. */
const lowStock = 20

type RewardCardProps = {
  readonly reward: Reward
  readonly onRedeem: (reward: Reward) => void
}

/** A reward of the mall: price, a low stock, and the points that the member lacks. */
export function RewardCard({ reward, onRedeem }: RewardCardProps) {
  const { _: t } = useLingui()
  const title = useId()
  const figure = numberFormat(useLocaleTag())
  const reach = useId()
  const day = useDay()
  const points = usePoints()
  const isGone = reward.stock === 0
  const missing = points === undefined ? 0 : Math.max(0, reward.points - points)
  return (
    <article className={css.card} aria-labelledby={title}>
      <div className={css.art} data-gone={isGone || undefined}>
        <LazyImage src={reward.image} alt="" />
        {reward.rankMin > 0 && (
          <span className={css.rank}>
            <Badge tone="new">{t('promotions.fromVip', { level: reward.rankName ?? reward.rankMin })}</Badge>
          </span>
        )}
      </div>
      <h2 id={title} className={css.name}>
        {reward.name}
      </h2>
      <div className={css.buy}>
        <p className={css.price}>
          <Icon of={Coins} size={16} />
          <span aria-hidden="true">{figure.format(reward.points)}</span>
          <VisuallyHidden>{t('promotions.price', { n: reward.points })}</VisuallyHidden>
        </p>
        {!isGone && (
          <Button
            size="sm"
            aria-label={`${t('points.redeem')}: ${reward.name}`}
            aria-describedby={missing > 0 ? reach : undefined}
            disabled={missing > 0}
            onClick={() => onRedeem(reward)}
          >
            {t('points.redeem')}
          </Button>
        )}
      </div>
      {reward.stock <= lowStock && (
        <p className={css.stock}>
          {isGone ? t('promotions.soldOut') : `${t('points.stock')}: ${figure.format(reward.stock)}`}
        </p>
      )}
      {reward.memberLimit !== undefined && (
        <p className={css.stock}>{t('promotions.memberLimit', { n: reward.memberLimit })}</p>
      )}
      {reward.endsAt !== undefined && <p className={css.stock}>{t('promotions.until', { day: day(reward.endsAt) })}</p>}
      {!isGone && points !== undefined && (
        <p id={reach} className={missing > 0 ? css.missing : css.enough}>
          {missing > 0 ? t('promotions.missingPoints', { n: missing }) : t('promotions.enoughPoints')}
        </p>
      )}
    </article>
  )
}
