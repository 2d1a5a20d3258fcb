import { useHasBonuses, useListQuery, useQuery } from '@azulejo/shared/data'
import { PageTabs } from '@azulejo/shared/design'
import { pointBalance, pointConfig, pointRewards } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PointHistory } from '../point-history/point-history.tsx'
import { Raffles } from '../raffles/raffles.tsx'
import { RedemptionsList } from '../redemptions/redemptions-list.tsx'
import { ConvertCard } from './convert-card.tsx'
import { MallBand } from './mall-band.tsx'
import { MallRules } from './mall-rules.tsx'
import css from './point-mall.module.css'
import { PointsCard } from './points-card.tsx'
import { RedemptionsCard } from './redemptions-card.tsx'
import { type Reward, rewardFilters } from './reward-types.ts'
import { RewardsTab } from './rewards-tab.tsx'

const rewardsPerPage = 24

const tabs = ['rewards', 'raffle', 'redemptions', 'history'] as const
type Tab = (typeof tabs)[number]

/** The mall of a member. Tab, filter and page are in the address. */
export function MemberMall() {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const hasBonuses = useHasBonuses()
  const wantedTab = tabs.find((known) => known === query.get('tab')) ?? 'rewards'
  const tab: Tab = wantedTab === 'raffle' && !hasBonuses ? 'rewards' : wantedTab
  const filter = tab === 'raffle' ? 'TICKET' : rewardFilters.find((known) => known === query.get('type'))
  const requestedPage = Number(query.get('page') ?? '1')
  const page = Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= 1000 ? requestedPage : 1
  const isShown = tab === 'rewards' || tab === 'raffle'
  const rewards = useListQuery(pointRewards, {
    page: isShown ? page : 1,
    size: rewardsPerPage,
    ...(isShown && filter ? (filter === 'affordable' ? { affordable: '1' } : { type: filter }) : {}),
  })
  const points = useQuery(pointBalance, {})
  const config = useQuery(pointConfig, {})
  const [wanted, setWanted] = useState<Reward>()
  const shown = rewards.state === 'loading' ? rewards.previous : rewards.value

  const put = (name: 'type' | 'page', value: string | undefined) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const changed = () => {
    points.refetch()
    rewards.refetch()
    config.refetch()
  }
  return (
    <div>
      <MallBand pattern={shown?.pattern} />
      <div className={css.columns}>
        <div className={css.main}>
          <PageTabs<Tab>
            label={t('nav.pointMall')}
            options={[
              { value: 'rewards', label: t('promotions.rewards') },
              ...(hasBonuses ? [{ value: 'raffle' as const, label: t('promotions.raffle') }] : []),
              { value: 'redemptions', label: t('promotions.redemptions') },
              { value: 'history', label: t('points.history') },
            ]}
            value={tab}
            onValue={(next) => setQuery(next === 'rewards' ? {} : { tab: next })}
          >
            <div className={css.main}>
              {tab === 'raffle' && <Raffles />}
              {isShown && (
                <RewardsTab
                  key={tab}
                  answer={rewards}
                  filter={filter}
                  page={page}
                  onFilter={tab === 'rewards' ? (next) => put('type', next) : undefined}
                  onPage={(next) => put('page', next > 1 ? String(next) : undefined)}
                  onRedeem={setWanted}
                />
              )}
              {tab === 'redemptions' && <RedemptionsList />}
              {tab === 'history' && <PointHistory />}
            </div>
          </PageTabs>
        </div>
        <div className={css.side}>
          <PointsCard balance={points} />
          <ConvertCard config={config.value} onChange={changed} />
          <RedemptionsCard wanted={wanted} onDecided={() => setWanted(undefined)} onChange={changed} />
          <MallRules config={config.value} />
        </div>
      </div>
    </div>
  )
}
