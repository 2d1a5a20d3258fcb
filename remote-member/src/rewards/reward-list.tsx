import { Answer, useListQuery, useQuery } from '@azulejo/shared/data'
import { buttonClass, EmptyState, Pagination, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { playMessages, SiteLink, useBus, useMoney, useMoneyIntent } from '@azulejo/shared/remote'
import { ChoiceFilter, ReportBody, ReportSkeleton, type useUrlFilter } from '@azulejo/shared/report'
import { bonusDetails, claimIssuedPromotion, getClaimPromotion, promotionList, rewardTypes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { RewardCard } from './reward-card.tsx'
import type { rewardFilter } from './reward-filter.ts'
import css from './rewards.module.css'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const
const refusals = {
  'claim.unknown': 'member.rewards.refused.unknown',
  'claim.expired': 'member.rewards.refused.expired',
  'claim.claimed': 'member.rewards.refused.claimed',
  'claim.rejected': 'member.rewards.refused.rejected',
  'bonus.active': 'member.rewards.refused.active',
  'wallet.full': 'member.rewards.refused.full',
  ...playMessages,
} as const
const size = 20

type ListProps = {
  /** State of the rewards; undefined for all. */
  readonly status: 'I' | 'C' | 'N' | undefined
  readonly url: ReturnType<typeof useUrlFilter<typeof rewardFilter>>
  readonly onClaimed: () => void
}

/** Rewards of one state, in pages; issued ones can be claimed. */
export function RewardList({ status, url: [{ type, page, bound }, change], onClaimed }: ListProps) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const top = useRef<HTMLDivElement>(null)
  const answer = useListQuery(getClaimPromotion, {
    promotionType: type,
    page,
    size,
    ...(status && { status }),
    ...(bound && { bound }),
  })
  const promotions = useQuery(promotionList, {})
  const bonus = useQuery(bonusDetails, {})
  const intent = useMoneyIntent(claimIssuedPromotion, ({ amount, currency, points }) => {
    const title = /[1-9]/.test(amount)
      ? t('member.rewards.claimedAmount', { amount: money(amount, currency) })
      : points > 0
        ? t('member.rewards.claimedPoints', { points })
        : t('member.rewards.claimedDone')
    showToast({ kind: 'ok', title })
    bus.emit('balance-stale', { reason: 'reward-claimed' })
    answer.refetch()
    bonus.refetch()
    onClaimed()
  })
  const icons = new Map(promotions.value?.list.map(({ promotionId, icon }) => [promotionId, icon]))
  const none = (
    <EmptyState
      title={t(`member.rewards.none.${status ?? 'all'}`)}
      line={status === 'I' ? t('member.rewards.noneLine') : undefined}
      action={
        status === 'I' && (
          <SiteLink to="/promotions" className={buttonClass({ kind: 'primary' })}>
            {t('member.bonus.seePromotions')}
          </SiteLink>
        )
      }
    />
  )
  return (
    <div ref={top} className={css.page}>
      <ChoiceFilter
        label={t('member.rewards.type')}
        all={t('member.record.all')}
        options={rewardTypes.map((value) => ({ value, label: t(`member.rewards.type.${value}`) }))}
        value={type}
        onValue={(next) => change({ type: next })}
      />
      <IntentNotice intent={intent} t={t} refusals={refusals} />
      <Answer
        of={answer}
        loading={<ReportSkeleton heights={[160, 161, 162]} />}
        empty={({ totalCount }) => totalCount === 0 && none}
        failed={notPlayer}
      >
        {({ list, totalPages, bound: known }, isBusy) => (
          <ReportBody isBusy={isBusy}>
            <ul className={css.cards}>
              {list.map((reward) => (
                <li key={reward.rewardId}>
                  <RewardCard
                    reward={reward}
                    activeBonus={bonus.value?.bonus?.title}
                    icon={icons.get(reward.promotionId ?? '')}
                    isClaiming={intent.state === 'sending' && intent.request.promotionClaimId === reward.rewardId}
                    onClaim={() =>
                      intent.submit({ promotionClaimId: reward.rewardId, promotionType: reward.promotionType })
                    }
                  />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={totalPages}
              onPage={(next) => change({ page: next, bound: bound ?? known })}
              top={top}
            />
          </ReportBody>
        )}
      </Answer>
    </div>
  )
}
