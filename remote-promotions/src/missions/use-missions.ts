import { useMutation, useQuery } from '@azulejo/shared/data'
import { showToast } from '@azulejo/shared/design'
import { problemKey, problemValues, useBus, useMoneyIntent } from '@azulejo/shared/remote'
import { claimMission, joinMission, missionSummary } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { joinRefusals, useGainText } from './mission-texts.ts'

const refetches = [missionSummary]

/** The member's missions, and the actions that join and claim them. */
export function useMissions() {
  const { _: t } = useLingui()
  const bus = useBus()
  const gainText = useGainText()
  const missions = useQuery(missionSummary, {})
  const [joining, sendJoin] = useMutation(joinMission, { refetches })
  const claim = useMoneyIntent(claimMission, ({ status, gain }) => {
    const given = gainText(gain)
    showToast(
      status === 'claimed'
        ? { kind: 'ok', title: t('missions.claimed', { gain: given }) }
        : { kind: 'ok', title: t('missions.applied', { gain: given }) },
    )
    bus.emit('balance-stale', { reason: 'mission-claimed' })
    missions.refetch()
  })
  const join = async (missionId: string) => {
    const answer = await sendJoin({ missionId })
    if (answer.ok) return
    showToast({ kind: 'err', title: t(problemKey(answer.error, joinRefusals), problemValues(answer.error)) })
    missions.refetch()
  }
  return { missions, claim, join, isJoining: joining.state === 'sending' }
}

export type Missions = ReturnType<typeof useMissions>
