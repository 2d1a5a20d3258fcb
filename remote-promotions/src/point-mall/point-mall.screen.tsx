import { useListQuery, useQuery } from '@azulejo/shared/data'
import { Band, PageTabs } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { announcements, pointBalance, pointRewards } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PointHistory } from '../point-history/point-history.tsx'
import { RedemptionsList } from '../redemptions/redemptions-list.tsx'
import { ConvertCard } from './convert-card.tsx'
import css from './point-mall.module.css'
import { PointsCard } from './points-card.tsx'
import { RedemptionsCard } from './redemptions-card.tsx'
import { type Reward, rewardTypes } from './reward-types.ts'
import { RewardsTab } from './rewards-tab.tsx'

const bannerGroup = 'w_shop'
const rewardsPerPage = 24

const tabs = ['rewards', 'redemptions', 'history'] as const
type Tab = (typeof tabs)[number]

/** What points buy, and how many the member has. Tab, type and page are in the address. */
export function PointMallScreen() {
  const { _: t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const { standing } = useVisitor()
  const mayTrade = standing === 'player' || standing === 'agent'
  const tab: Tab = (mayTrade && tabs.find((known) => known === query.get('tab'))) || 'rewards'
  const type = rewardTypes.find((known) => known === query.get('type'))
  const asked = Number(query.get('page') ?? '1')
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1
  const isShown = tab === 'rewards'
  const rewards = useListQuery(pointRewards, {
    ...{ page: isShown ? page : 1, size: rewardsPerPage },
    ...(isShown && type ? { type } : {}),
  })
  const points = useQuery(pointBalance, mayTrade ? {} : undefined)
  const banners = useQuery(announcements, { groupName: bannerGroup, pageSize: 1 })
  const [wanted, setWanted] = useState<Reward>()
  const banner = banners.value?.banners.find(({ groupName }) => groupName === bannerGroup)
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
  }
  const rewardsTab = (
    <RewardsTab
      answer={rewards}
      type={type}
      page={page}
      onType={(next) => put('type', next)}
      onPage={(next) => put('page', next > 1 ? String(next) : undefined)}
      onRedeem={mayTrade ? setWanted : undefined}
    />
  )
  return (
    <div>
      <Band
        title={t('nav.pointMall')}
        line={banners.state === 'loading' ? undefined : (banner?.subtitle ?? t('promotions.mallLine'))}
        pattern={shown?.pattern}
      />
      <div className={css.columns}>
        <div className={css.main}>
          {mayTrade ? (
            <PageTabs<Tab>
              label={t('nav.pointMall')}
              options={[
                { value: 'rewards', label: t('promotions.rewards') },
                { value: 'redemptions', label: t('promotions.redemptions') },
                { value: 'history', label: t('points.history') },
              ]}
              value={tab}
              onValue={(next) => setQuery(next === 'rewards' ? {} : { tab: next })}
            >
              <div className={css.main}>
                {tab === 'rewards' && rewardsTab}
                {tab === 'redemptions' && <RedemptionsList />}
                {tab === 'history' && <PointHistory />}
              </div>
            </PageTabs>
          ) : (
            rewardsTab
          )}
        </div>
        <div className={css.side}>
          <PointsCard balance={points} />
          {mayTrade && (
            <>
              <ConvertCard onChange={changed} />
              <RedemptionsCard wanted={wanted} onDecided={() => setWanted(undefined)} onChange={changed} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
