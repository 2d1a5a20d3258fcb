import { useQuery } from '@azulejo/shared/data'
import { buttonClass, Card, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues, SiteLink } from '@azulejo/shared/remote'
import { type MemberInfo, memberInfo, rankProgress } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import { RankProgress } from '../rank/rank-progress.tsx'
import { nextOf } from '../rank/rank-way.ts'
import { DenyLogin } from '../security/deny-login.tsx'
import { LoginHistory } from '../security/login-history.tsx'
import { OwnAccounts } from '../security/own-accounts.tsx'
import { SecurityList } from '../security/security-list.tsx'
import { Sessions } from '../security/sessions.tsx'
import { useOpenDialog } from '../security/use-open-dialog.ts'
import { useSecurityRows } from '../security/use-security-rows.tsx'
import css from './account.module.css'
import { BalanceParts, TotalBalance } from './balance.tsx'
import { IdentityCard } from './identity-card.tsx'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, securityCenter: the member's identity, balance, rank and account security. */
export function AccountScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_my_account')}>
      <Account />
    </CentrePage>
  )
}

function Account() {
  const { _: t } = useLingui()
  const info = useQuery(memberInfo, {})
  const rank = useQuery(rankProgress, {})
  const member = info.value
  if (!member) {
    if (info.state !== 'failed') return <Loading />
    const title = t(problemKey(info.problem, {}), problemValues(info.problem))
    return <ErrorState title={title} onRetry={info.refetch} />
  }
  return (
    <>
      <div className={css.top}>
        <IdentityCard member={member} onChange={info.refetch} />
        <TotalBalance />
      </div>
      <BalanceParts />
      {rank.state === 'loading' && <Skeleton height={106} radius="card" />}
      {rank.state === 'failed' && rank.value === undefined && (
        <Card as="section" aria-label={t('vip.level')}>
          <ErrorState
            title={t(problemKey(rank.problem, notPlayer), problemValues(rank.problem))}
            onRetry={rank.refetch}
          />
        </Card>
      )}
      {rank.value && (
        <Card as="section" aria-label={t('vip.level')} className={css.rank}>
          {rank.value.playerRankName && (
            <h2 className={css.rankName}>{t('member.rankNow', { rank: rank.value.playerRankName })}</h2>
          )}
          <RankProgress way={nextOf(rank.value)} />
          <SiteLink to="/member/vip">{t('member.vip.levels')}</SiteLink>
        </Card>
      )}
      <Security member={member} onChange={info.refetch} />
    </>
  )
}

function Security({ member, onChange }: { readonly member: MemberInfo; readonly onChange: () => void }) {
  const { _: t } = useLingui()
  const [opened, show] = useOpenDialog()
  return (
    <>
      <SecurityList {...useSecurityRows(member, onChange)} />
      <OwnAccounts />
      <Sessions />
      <LoginHistory onDeny={() => show('not-me')} />
      <SiteLink to="/member/ownData" className={buttonClass({ kind: 'secondary' })}>
        {t('member.ownData.way')}
      </SiteLink>
      {opened === 'not-me' && <DenyLogin member={member} onClose={() => show(undefined)} />}
    </>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.screen}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.top}>
        <Skeleton height={140} radius="card" />
        <Skeleton height={140} radius="card" />
      </div>
      <Skeleton height={72} radius="card" />
      <Skeleton height={360} radius="card" />
    </div>
  )
}
