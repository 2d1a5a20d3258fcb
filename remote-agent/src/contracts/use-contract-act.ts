import { useMutation } from '@azulejo/shared/data'
import {
  type AgentContract,
  agentContracts,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  requestContract,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useOutcomeToast } from '../outcome-toast/use-outcome-toast.ts'
import { contractRefusals } from './contract-texts.ts'

/** A, R, C: an answer to a request. end, withdraw: a request of the caller's own. */
export type ContractAct = 'A' | 'R' | 'C' | 'end' | 'withdraw'
type Asked = { readonly contract: AgentContract; readonly act: ContractAct; readonly higherRateConfirmed: boolean }

const change = { refetches: [agentContracts] } as const

/** Sends acts of contracts. `proving` is set while an act waits for the payment password. */
export function useContractAct() {
  const { _: t } = useLingui()
  const tell = useOutcomeToast()
  const [dividend, sendDividend] = useMutation(processDividend, change)
  const [daily, sendDaily] = useMutation(processDailySalary, change)
  const [hourly, sendHourly] = useMutation(processHourlySalary, change)
  const [realtime, sendRealtime] = useMutation(processRealtimeSalary, change)
  const [request, sendRequest] = useMutation(requestContract, change)
  const [proving, setProving] = useState<Asked & { readonly detail: Readonly<Record<string, unknown>> }>()
  const isBusy = [dividend, daily, hourly, realtime, request].some(({ state }) => state === 'sending')

  const sent = ({ contract, act, higherRateConfirmed }: Asked) => {
    const { contractId, kind, category, version } = contract
    if (act === 'end' || act === 'withdraw') return sendRequest({ contractId, version, act })
    const reply = { status: act, version, higherRateConfirmed }
    if (kind === 'daily') return sendDaily({ id: contractId, ...reply })
    if (kind === 'hourly') return sendHourly({ contractId, ...reply })
    if (kind === 'realtime' || category === 'ALL') return sendRealtime({ id: contractId, ...reply })
    return sendDividend({ type: category, contractId, ...reply })
  }
  const send = async (asked: Asked) => {
    setProving(undefined)
    const answer = await sent(asked)
    if (!answer.ok && answer.error.kind === 'refusal' && answer.error.code === 'password.check.needed')
      return setProving({ ...asked, detail: answer.error.detail })
    tell<typeof requestContract>(answer, t(`agent.contract.done.${asked.act}`), contractRefusals)
  }
  return { send, isBusy, proving, cancel: () => setProving(undefined) }
}
