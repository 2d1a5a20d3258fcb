import { showToast } from '@azulejo/shared/design'
import { type FieldSpec, type FormCommands, type TextOf, useAmount, usePercentProblem } from '@azulejo/shared/forms'
import { type CarryOver, mostTiers, parseAmount } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { useBrand } from '@azulejo/shared/remote'
import type { AgentContract, ContractKind, ContractTerms, editContract, offerContract } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'

type Tier = ContractTerms['tiers'][number]
export type RateType = Tier['rateType']
export const tierFields = ['minimumBet', 'netLoss', 'activeMember', 'rate'] as const
export type TierField = (typeof tierFields)[number]
/** The account of an offer, or the number of a tier and a field of it, as the gateway's refusals name them. */
export type TermsField = 'account' | `${number} ${TierField}`

export const tierField = (place: number, field: TierField): TermsField => `${place + 1} ${field}`
export const periods = ['1', '2', '3'] as const

type Problem = RequestProblem<typeof offerContract> | RequestProblem<typeof editContract>

export type TermsState = ReturnType<typeof useTerms>

/** State of the terms of a new contract, or of one whose terms change: fields, choices, and what refusals ask for. */
export function useTerms(kind: ContractKind, contract: AgentContract | undefined, onClose: () => void) {
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const amount = useAmount({ currency })
  const percentProblem = usePercentProblem()
  const isDividend = kind === 'dividend'
  const [rateTypes, setRateTypes] = useState<readonly RateType[]>(
    contract?.tiers.map(({ rateType }) => rateType) ?? ['percent'],
  )
  const [period, setPeriod] = useState<(typeof periods)[number]>(`${contract?.periodsPerMonth ?? 1}`)
  const [carryOver, setCarryOver] = useState<CarryOver>(contract?.carryOver ?? 'none')
  const [isHigher, setHigher] = useState(false)
  const [sureOf, setSureOf] = useState<string>()
  const [proof, setProof] = useState<Readonly<Record<string, unknown>>>()

  const problemOf = (place: number, field: TierField, text: string) => {
    if (field === 'activeMember') return /^\d{1,6}$/.test(text) ? undefined : t('agent.contract.wholeNumber')
    if (field === 'rate' && rateTypes[place] === 'percent') return percentProblem(text)
    return field !== 'rate' && parseAmount(text, currency) === 0n ? undefined : amount.problem(text)
  }
  const names = Array.from({ length: mostTiers }, (_, place) => tierFields.map((field) => ({ place, field }))).flat()
  const fields = Object.fromEntries(
    names.map(({ place, field }): readonly [TermsField, FieldSpec<TermsField>] => [
      tierField(place, field),
      {
        label: t(`agent.contract.field.${field}`),
        first: contract?.tiers[place]?.[field] ?? (field === 'netLoss' ? '0' : ''),
        hidden: place >= rateTypes.length || (field === 'netLoss' && !isDividend),
        problem: (text) => problemOf(place, field, text),
      },
    ]),
  ) as Readonly<Record<TermsField, FieldSpec<TermsField>>>

  const termsOf = (textOf: TextOf<TermsField>): ContractTerms => ({
    tiers: rateTypes.map((rateType, place) => ({
      minimumBet: textOf(tierField(place, 'minimumBet')),
      ...(isDividend ? { netLoss: textOf(tierField(place, 'netLoss')) } : {}),
      activeMember: textOf(tierField(place, 'activeMember')),
      rateType,
      rate: textOf(tierField(place, 'rate')),
    })),
    ...(isDividend ? { periodsPerMonth: Number(period) as 1 | 2 | 3, carryOver } : {}),
  })
  /** Whether the agent has confirmed a rate above the own one for the terms as they are. */
  const isSure = (textOf: TextOf<TermsField>) => sureOf === JSON.stringify(termsOf(textOf))
  return {
    isDividend,
    amount,
    fields,
    rateTypes,
    setRateTypes,
    period,
    setPeriod,
    carryOver,
    setCarryOver,
    isHigher,
    isSure,
    setSure: (textOf: TextOf<TermsField>, isOn: boolean) =>
      setSureOf(isOn ? JSON.stringify(termsOf(textOf)) : undefined),
    proof,
    setProof,
    read: (textOf: TextOf<TermsField>) => ({ ...termsOf(textOf), higherRateConfirmed: isSure(textOf) }),
    onRefused: (problem: Problem, form: FormCommands<TermsField>): boolean => {
      if (problem.kind !== 'refusal') return false
      const { code, detail } = problem
      if (code === 'contract.higher.rate') setHigher(true)
      if (code === 'password.check.needed') setProof(detail)
      const isOfField = code === 'contract.terms' && detail.field !== undefined
      if (isOfField) form.refuse(`${detail.tier} ${detail.field}` as TermsField, t('agent.contract.refused.field'))
      return isOfField || code === 'password.check.needed'
    },
    onDone: () => {
      showToast({ kind: 'ok', title: t('agent.contract.sent') })
      onClose()
    },
  }
}
