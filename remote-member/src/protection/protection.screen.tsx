import { Answer, Together, useQuery } from '@azulejo/shared/data'
import { Skeleton } from '@azulejo/shared/design'
import { ReportSkeleton } from '@azulejo/shared/report'
import { memberInfo, memberPause, playerLimits, playSession, protectionFacts } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import { ExclusionPanel } from './exclusion-panel.tsx'
import { LastLogin } from './last-login.tsx'
import { NetDeposits } from './net-deposits.tsx'
import { PlayerLimits } from './player-limits.tsx'
import own from './protection.module.css'
import { RealityCheckPanel } from './reality-check-panel.tsx'
import { SupportPanel } from './support-panel.tsx'
import { TimeOutPanel } from './time-out-panel.tsx'

const refusals = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, protection: limits, reality check, time-out, payments since the registration, self-exclusion and help. */
export function ProtectionScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('rg.title')}>
      <Parts />
    </CentrePage>
  )
}

function Parts() {
  const of = [
    useQuery(playerLimits, {}),
    useQuery(playSession, {}),
    useQuery(memberPause, {}),
    useQuery(protectionFacts, {}),
  ]
  return (
    <Together of={of} loading={<ReportSkeleton heights={[480, 220, 160]} />}>
      <Limits />
      <Rest />
    </Together>
  )
}

function Limits() {
  const limits = useQuery(playerLimits, {})
  return (
    <Answer of={limits} loading={<Skeleton height={480} />} failed={refusals}>
      {(value) => <PlayerLimits limits={value} onChange={limits.refetch} />}
    </Answer>
  )
}

function Rest() {
  const pause = useQuery(memberPause, {})
  const facts = useQuery(protectionFacts, {})
  return (
    <>
      <div className={own.pair}>
        <RealityCheckPanel />
        <Answer of={pause} loading={<Skeleton height={220} />} failed={refusals}>
          {(value) => <TimeOutPanel pause={value} onChange={pause.refetch} />}
        </Answer>
      </div>
      <Answer of={facts} loading={<Skeleton height={160} />} failed={refusals}>
        {(value) => <NetDeposits facts={value} />}
      </Answer>
      <div className={own.pair}>
        <Answer of={pause} loading={<Skeleton height={220} />} failed={refusals}>
          {(value) => <ExclusionPanel pause={value} />}
        </Answer>
        <Answer of={facts} loading={<Skeleton height={220} />} failed={refusals}>
          {(value) => <SupportPanel facts={value} />}
        </Answer>
      </div>
      <Login />
    </>
  )
}

function Login() {
  const member = useQuery(memberInfo, {})
  return (
    <Answer of={member} loading={<Skeleton height={220} />} failed={{}}>
      {(value) => <LastLogin member={value} />}
    </Answer>
  )
}
