import type { QueryState } from '@azulejo/shared/data'
import { FilterChips, Pagination } from '@azulejo/shared/design'
import type { pointRewards } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import css from './point-mall.module.css'
import { type Reward, type RewardType, rewardTypes, typeLabels } from './reward-types.ts'
import { RewardsGrid } from './rewards-grid.tsx'

const every = 'all'

type RewardsTabProps = {
  readonly answer: QueryState<typeof pointRewards>
  readonly type: RewardType | undefined
  readonly page: number
  readonly onType: (type: RewardType | undefined) => void
  readonly onPage: (page: number) => void
  /** Left out for visitors who cannot redeem. */
  readonly onRedeem: ((reward: Reward) => void) | undefined
}

/** What points buy, by type and page. */
export function RewardsTab({ answer, type, page, onType, onPage, onRedeem }: RewardsTabProps) {
  const { _: t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const shown = answer.state === 'loading' ? answer.previous : answer.value
  return (
    <div className={css.main} ref={top}>
      <FilterChips<RewardType | typeof every>
        label={t('promotions.types')}
        options={[
          { value: every, label: t('promotions.all') },
          ...rewardTypes.map((known) => ({ value: known, label: t(typeLabels[known]) })),
        ]}
        value={type ?? every}
        onValue={(value) => onType(value === every ? undefined : value)}
        scrolls
        className={css.chips}
      />
      <RewardsGrid answer={answer} onAll={type ? () => onType(undefined) : undefined} onRedeem={onRedeem} />
      <Pagination page={page} pages={shown?.totalPages ?? 1} onPage={onPage} top={top} />
    </div>
  )
}
