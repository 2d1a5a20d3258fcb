import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState } from '@azulejo/shared/design'
import { ReportSkeleton } from '@azulejo/shared/report'
import { referralDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import { FriendsList } from '../referral-friends/friends-list.tsx'
import { InvitationCard } from './invitation-card.tsx'
import css from './referral.module.css'
import { ReferralFunnel } from './referral-funnel.tsx'
import { ReferralRules } from './referral-rules.tsx'

/** Member centre, referral: invitation of friends, their progress, and the rewards for them. */
export function ReferralScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('invite_friends')}>
      <Referral />
    </CentrePage>
  )
}

function Referral() {
  const { _: t } = useLingui()
  const details = useQuery(referralDetails, {})
  // The site has no referrals; its menu has no entry for this page.
  const isOff =
    details.state === 'failed' && 'code' in details.problem && details.problem.code === 'function.not.available'
  if (isOff) return <EmptyState title={t('member.referral.off')} line={t('member.referral.offLine')} />
  return (
    <Answer
      of={details}
      loading={<ReportSkeleton heights={[320, 124, 260]} />}
      failed={{ in_need_true_account: 'in_need_true_account' }}
    >
      {(value) => (
        <div className={css.page}>
          <InvitationCard details={value} />
          <ReferralFunnel details={value} />
          <FriendsList details={value} />
          <ReferralRules details={value} />
        </div>
      )}
    </Answer>
  )
}
