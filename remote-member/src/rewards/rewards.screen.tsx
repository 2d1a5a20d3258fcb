import { Answer, useHasBonuses, useQuery } from '@azulejo/shared/data'
import { EmptyState, PageTabs } from '@azulejo/shared/design'
import { ReportSkeleton, useUrlFilter } from '@azulejo/shared/report'
import { getClaimPromotion, promotionList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import { JoinedPromotions, joinedOf } from './joined-promotions.tsx'
import { RaffleAside } from './raffle-aside.tsx'
import { rewardFilter, rewardTabs } from './reward-filter.ts'
import { RewardList } from './reward-list.tsx'
import css from './rewards.module.css'

const statuses = { all: undefined, claimable: 'I', claimed: 'C', ended: 'N' } as const

/** Member centre, rewardCenter: the member's rewards by state, joined promotions, and raffles. */
export function RewardsScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_reward_center')}>
      {useHasBonuses() ? <Rewards /> : <EmptyState title={t('member.rewards.off')} line={t('member.bonus.offLine')} />}
    </CentrePage>
  )
}

function Rewards() {
  const { _: t } = useLingui()
  const url = useUrlFilter(rewardFilter)
  const [{ tab, type }, change] = url
  const promotions = useQuery(promotionList, {})
  const running = joinedOf(promotions.value?.list)
  const claimable = useQuery(getClaimPromotion, { status: 'I', size: 1 })
  const all = useQuery(getClaimPromotion, { size: 1 })
  const chosen = tab ?? 'all'
  const claimed = () => {
    claimable.refetch()
    all.refetch()
  }
  const options = rewardTabs.map((value) => ({
    value,
    label: t(`member.rewards.tab.${value}`),
    ...(value === 'all' && all.value ? { count: all.value.totalCount + running.length } : {}),
    ...(value === 'claimable' && claimable.value ? { count: claimable.value.totalCount } : {}),
    ...(value === 'running' && promotions.value ? { count: running.length } : {}),
  }))
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <PageTabs
          label={t('member.rewards.tabs')}
          options={options}
          value={chosen}
          onValue={(value) => change({ tab: value, type })}
        >
          {chosen === 'running' ? (
            <Answer of={promotions} loading={<ReportSkeleton heights={[160, 161]} />} failed={{}}>
              {({ list, isOff }) => <JoinedPromotions promotions={joinedOf(list)} isOff={isOff === true} />}
            </Answer>
          ) : (
            <>
              {chosen === 'all' && type === undefined && running.length > 0 && (
                <div className={css.running}>
                  <JoinedPromotions promotions={running} isOff={false} />
                </div>
              )}
              <RewardList key={chosen} status={statuses[chosen]} url={url} onClaimed={claimed} />
            </>
          )}
        </PageTabs>
      </div>
      <RaffleAside />
    </div>
  )
}
