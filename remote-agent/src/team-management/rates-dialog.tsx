import { Answer, useQuery } from '@azulejo/shared/data'
import { Modal, showToast } from '@azulejo/shared/design'
import type { RequestProblem } from '@azulejo/shared/platform'
import { ReportSkeleton } from '@azulejo/shared/report'
import {
  type changeDownline,
  type DownlineRebates,
  downlineRebates,
  type requestLowerRates,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import { rateRefusals } from '../register-center/rate-refusals.ts'

const unknown = { error_not_agent: 'error_not_agent', 'downline.unknown': 'agent.team.unknown' } as const
export const rateChangeRefusals = { ...rateRefusals, ...unknown, 'agent.rate.conflict': 'agent.rate.conflict' } as const

export type RatesFormProps = {
  readonly held: DownlineRebates
  /** Reads the rates again after somebody else has changed them. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

type Props = {
  readonly title: string
  readonly account: string
  readonly onClose: () => void
  readonly form: ComponentType<RatesFormProps>
}

/** Dialog with a form about the rates of an account; the form starts again when they have changed. */
export function RatesDialog({ title, account, onClose, form: RatesForm }: Props) {
  const held = useQuery(downlineRebates, { account })
  return (
    <Modal open onClose={onClose} title={title} line={account} size={620} mobile="full">
      <Answer of={held} loading={<ReportSkeleton heights={[320]} />} failed={unknown}>
        {(value) => <RatesForm key={value.version} held={value} onChanged={held.refetch} onClose={onClose} />}
      </Answer>
    </Modal>
  )
}

type Problem = RequestProblem<typeof changeDownline> | RequestProblem<typeof requestLowerRates>

/** Tells that somebody else has changed the rates, and reads them again. @returns whether that was the problem */
export function useRateConflict(onChanged: () => void): (problem: Problem) => boolean {
  const { _: t } = useLingui()
  return (problem) => {
    if (problem.kind !== 'refusal' || problem.code !== 'agent.rate.conflict') return false
    showToast({ kind: 'err', title: t('agent.rate.conflict') })
    onChanged()
    return true
  }
}
