import type { QueryState } from '@azulejo/shared/data'
import { Button, EmptyState, ErrorState, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import type { pointRewards } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './point-mall.module.css'
import { RewardCard } from './reward-card.tsx'
import type { Reward } from './reward-types.ts'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

type RewardsGridProps = {
  readonly answer: QueryState<typeof pointRewards>
  /** Title of the empty state. */
  readonly none: string
  /** Resets a filter that finds nothing. */
  readonly onAll?: (() => void) | undefined
  readonly onRedeem: (reward: Reward) => void
}

export function RewardsGrid({ answer, none, onAll, onRedeem }: RewardsGridProps) {
  const { _: t } = useLingui()
  if (answer.state === 'failed')
    return (
      <ErrorState
        title={t(problemKey(answer.problem, notPlayer), problemValues(answer.problem))}
        onRetry={answer.refetch}
      />
    )
  if (answer.state === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label={t('common.loading')} className={css.grid}>
        {skeletons.map((skeleton) => (
          <Skeleton key={skeleton} ratio={0.78} radius="control" />
        ))}
      </div>
    )
  if (answer.value.list.length === 0) {
    const action = onAll && <Button onClick={onAll}>{t('promotions.seeAllRewards')}</Button>
    return <EmptyState title={none} action={action} />
  }
  return (
    <ul className={css.grid} aria-label={t('promotions.rewards')}>
      {answer.value.list.map((reward) => (
        <li key={reward.id} className={css.cell}>
          <RewardCard reward={reward} onRedeem={onRedeem} />
        </li>
      ))}
    </ul>
  )
}
