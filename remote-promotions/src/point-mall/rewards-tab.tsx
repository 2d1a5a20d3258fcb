import { type QueryState, useHasBonuses } from '@azulejo/shared/data'
import { FilterChips, Pagination } from '@azulejo/shared/design'
import type { pointRewards } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import css from './point-mall.module.css'
import { filterLabels, type Reward, type RewardFilter, rewardFilters } from './reward-types.ts'
import { RewardsGrid } from './rewards-grid.tsx'

const every = 'all'

type RewardsTabProps = {
  readonly answer: QueryState<typeof pointRewards>
  readonly filter: RewardFilter | undefined
  readonly page: number
  /** Undefined when the tab has a fixed filter. */
  readonly onFilter: ((filter: RewardFilter | undefined) => void) | undefined
  readonly onPage: (page: number) => void
  readonly onRedeem: (reward: Reward) => void
}

/** The rewards of the mall by filter and page. */
export function RewardsTab({ answer, filter, page, onFilter, onPage, onRedeem }: RewardsTabProps) {
  const { _: t } = useLingui()
  const hasBonuses = useHasBonuses()
  // Every reward except physical goods counts as a bonus.
  const filters = rewardFilters.filter((known) => hasBonuses || known === 'affordable' || known === 'PHYSICAL')
  const top = useRef<HTMLDivElement>(null)
  const shown = answer.state === 'loading' ? answer.previous : answer.value
  return (
    <div className={css.main} ref={top}>
      {onFilter && (
        <FilterChips<RewardFilter | typeof every>
          label={t('promotions.types')}
          options={[
            { value: every, label: t('promotions.all') },
            ...filters.map((known) => ({ value: known, label: t(filterLabels[known]) })),
          ]}
          value={filter ?? every}
          onValue={(value) => onFilter(value === every ? undefined : value)}
          scrolls
          className={css.chips}
        />
      )}
      <RewardsGrid
        answer={answer}
        none={t(filter === 'affordable' ? 'promotions.noneAffordable' : 'promotions.noRewards')}
        onAll={filter && onFilter ? () => onFilter(undefined) : undefined}
        onRedeem={onRedeem}
      />
      <Pagination page={page} pages={shown?.totalPages ?? 1} onPage={onPage} top={top} />
    </div>
  )
}
