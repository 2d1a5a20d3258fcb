import { useListQuery, useQuery } from '@azulejo/shared/data'
import { Band, FilterChips, Pagination } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { announcements, pointRewards } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConvertCard } from './convert-card.tsx'
import css from './point-mall.module.css'
import { PointsCard } from './points-card.tsx'
import { RedemptionsCard } from './redemptions-card.tsx'
import { type Reward, type RewardType, rewardTypes, typeLabels } from './reward-types.ts'
import { RewardsGrid } from './rewards-grid.tsx'

const bannerGroup = 'w_shop'
const rewardsPerPage = 24
const every = 'all'

/** What points buy, and how many the member has. Type and page are in the address. */
export function PointMallScreen() {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const top = useRef<HTMLDivElement>(null)
  const type = rewardTypes.find((known) => known === query.get('type'))
  const asked = Number(query.get('page') ?? '1')
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1
  const rewards = useListQuery(pointRewards, { page, size: rewardsPerPage, ...(type ? { type } : {}) })
  const shown = rewards.state === 'loading' ? rewards.previous : rewards.value
  const banners = useQuery(announcements, { groupName: bannerGroup, pageSize: 1 })
  const [wanted, setWanted] = useState<Reward>()
  const { standing } = useVisitor()
  const mayTrade = standing === 'player' || standing === 'agent'
  const banner = banners.value?.banners.find(({ groupName }) => groupName === bannerGroup)

  const put = (name: 'type' | 'page', value: string | undefined) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return (
    <div>
      <Band
        title={t('nav.pointMall')}
        line={banners.state === 'loading' ? undefined : (banner?.subtitle ?? t('promotions.mallLine'))}
        pattern={shown?.pattern}
      />
      <div className={css.columns}>
        <div className={css.main} ref={top}>
          <FilterChips<RewardType | typeof every>
            label={t('promotions.types')}
            options={[
              { value: every, label: t('promotions.all') },
              ...rewardTypes.map((known) => ({ value: known, label: t(typeLabels[known]) })),
            ]}
            value={type ?? every}
            onValue={(value) => put('type', value === every ? undefined : value)}
            scrolls
            className={css.chips}
          />
          <RewardsGrid
            answer={rewards}
            onAll={type ? () => put('type', undefined) : undefined}
            onRedeem={mayTrade ? setWanted : undefined}
          />
          <Pagination
            page={page}
            pages={shown?.totalPages ?? 1}
            onPage={(next) => put('page', next > 1 ? String(next) : undefined)}
            top={top}
          />
        </div>
        <div className={css.side}>
          <PointsCard />
          {mayTrade && (
            <>
              <ConvertCard />
              <RedemptionsCard wanted={wanted} onDecided={() => setWanted(undefined)} onChange={rewards.refetch} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
