import { Badge, Button, Coins, Icon, LazyImage } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './reward-card.module.css'
import type { Reward } from './reward-types.ts'
import { usePoints } from './use-points.ts'

type RewardCardProps = {
  readonly reward: Reward
  readonly onRedeem: ((reward: Reward) => void) | undefined
}

/** Something points buy: its price, how many there are, and how far the member is from it. */
export function RewardCard({ reward, onRedeem }: RewardCardProps) {
  const { _: t } = useLingui()
  const title = useId()
  const figure = new Intl.NumberFormat(useLocaleTag())
  const isGone = reward.stock === 0
  return (
    <article className={css.card} aria-labelledby={title}>
      <div className={css.art} data-gone={isGone || undefined}>
        <LazyImage src={reward.image} alt="" />
        {reward.rankMin > 0 && (
          <span className={css.rank}>
            <Badge tone="new">{t('promotions.fromVip', { level: reward.rankMin })}</Badge>
          </span>
        )}
      </div>
      <h2 id={title} className={css.name}>
        {reward.name}
      </h2>
      <p className={css.price}>
        <Icon of={Coins} size={16} />
        {t('promotions.price', { n: reward.points })}
      </p>
      <p className={css.stock}>
        {isGone ? t('promotions.soldOut') : `${t('points.stock')}: ${figure.format(reward.stock)}`}
      </p>
      {!isGone && <Reach price={reward.points} />}
      {!isGone && onRedeem && (
        <Button aria-label={`${t('points.redeem')}: ${reward.name}`} onClick={() => onRedeem(reward)}>
          {t('points.redeem')}
        </Button>
      )}
    </article>
  )
}

/** How many points are missing; nothing for guests. */
function Reach({ price }: { readonly price: number }) {
  const { _: t } = useLingui()
  const points = usePoints()
  if (points === undefined) return null
  return points >= price ? (
    <p className={css.enough}>{t('promotions.enoughPoints')}</p>
  ) : (
    <p className={css.missing}>{t('promotions.missingPoints', { n: price - points })}</p>
  )
}
