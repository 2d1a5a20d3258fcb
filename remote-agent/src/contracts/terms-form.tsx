import { useMutation } from '@azulejo/shared/data'
import { Button, Checkbox, Field, Modal, SegmentedControl, Select, Strip, showToast } from '@azulejo/shared/design'
import { StepUpDialog } from '@azulejo/shared/forms'
import { carryOvers, mostTiers } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import {
  type AgentContract,
  agentContracts,
  type ContractKind,
  type ContractTerms,
  dividendCategories,
  editContract,
  offerContract,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import type { AgentKey } from '../locales/message-ids.ts'
import { termsRefusals } from './contract-texts.ts'
import css from './contracts.module.css'

type Tier = ContractTerms['tiers'][number]
const fields = ['minimumBet', 'netLoss', 'activeMember', 'rate'] as const
const rateTypes = ['percent', 'fixed'] as const
const emptySalary: Tier = { minimumBet: '', activeMember: '', rateType: 'percent', rate: '' }
const emptyDividend: Tier = { ...emptySalary, netLoss: '0' }
const periods = ['1', '2', '3'] as const
const change = { refetches: [agentContracts] } as const

type Props = {
  /** The contract whose terms change; a new contract without one. */
  readonly contract?: AgentContract | undefined
  /** Kind of a new contract. */
  readonly kind?: ContractKind
  readonly onClose: () => void
}

/** Sends the offer or the edit; `failed` has the refusal. */
function useTermsSender(contract: AgentContract | undefined, kind: ContractKind, onDone: () => void) {
  const [offering, offer] = useMutation(offerContract, change)
  const [editing, edit] = useMutation(editContract, change)
  const sent = contract ? editing : offering
  const send = async (
    account: string,
    category: (typeof dividendCategories)[number],
    terms: ContractTerms,
    isSure: boolean,
  ) => {
    const given = { ...terms, higherRateConfirmed: isSure }
    const answer = contract
      ? await edit({ contractId: contract.contractId, version: contract.version, ...given })
      : await offer({ account, kind, category: kind === 'dividend' ? category : 'ALL', ...given })
    if (answer.ok) onDone()
  }
  return { send, isBusy: sent.state === 'sending', problem: sent.state === 'failed' ? sent.problem : undefined }
}

/** Dialog that offers a contract to an agent directly below, or proposes other terms of a contract. */
export function TermsDialog({ contract, kind = contract?.kind ?? 'dividend', onClose }: Props) {
  const { _: t } = useLingui()
  const isDividend = kind === 'dividend'
  const [account, setAccount] = useState('')
  const [category, setCategory] = useState<(typeof dividendCategories)[number]>('LIVE')
  const [period, setPeriod] = useState<(typeof periods)[number]>(`${contract?.periodsPerMonth ?? 1}`)
  const [carryOver, setCarryOver] = useState(contract?.carryOver ?? 'none')
  const [tiers, setTiers] = useState<readonly Tier[]>(contract?.tiers ?? [isDividend ? emptyDividend : emptySalary])
  const [isSure, setSure] = useState(false)
  const { send, isBusy, problem } = useTermsSender(contract, kind, () => {
    showToast({ kind: 'ok', title: t('agent.contract.sent') })
    onClose()
  })
  const wrong = wrongField(problem)
  const code = problem?.kind === 'refusal' ? problem.code : undefined
  const refusal =
    problem && t(problemKey<typeof offerContract, AgentKey>(problem, termsRefusals), problemValues(problem))
  const submit = () => {
    const dividend = { periodsPerMonth: Number(period) as 1 | 2 | 3, carryOver }
    void send(account.trim(), category, isDividend ? { tiers: [...tiers], ...dividend } : { tiers: [...tiers] }, isSure)
  }
  if (problem?.kind === 'refusal' && code === 'password.check.needed')
    return <StepUpDialog detail={problem.detail} onProven={submit} onCancel={onClose} />
  return (
    <Modal
      open
      onClose={onClose}
      title={t(contract ? 'agent.contract.edit' : 'agent.contract.offer')}
      size={620}
      mobile="full"
    >
      <form
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        {problem && !wrong && <Strip tone="err">{refusal}</Strip>}
        {!contract && (
          <>
            <Field
              label={t('agent.contract.account')}
              required
              value={account}
              onValue={setAccount}
              autoComplete="off"
              error={wrong === 'account' ? refusal : undefined}
            />
            {isDividend && (
              <Select
                label={t('agent.contract.category')}
                options={dividendCategories.map((value) => ({ value, label: value }))}
                value={category}
                onValue={setCategory}
              />
            )}
          </>
        )}
        {isDividend && (
          <>
            <SegmentedControl
              label={t('agent.contract.periods')}
              options={periods.map((value) => ({ value, label: value }))}
              value={period}
              onValue={setPeriod}
            />
            <SegmentedControl
              label={t('agent.contract.carryOver')}
              options={carryOvers.map((value) => ({ value, label: t(`agent.contract.carryOver.${value}`) }))}
              value={carryOver}
              onValue={setCarryOver}
            />
          </>
        )}
        <Tiers
          tiers={tiers}
          isDividend={isDividend}
          onTiers={(next) => {
            setTiers(next)
            setSure(false)
          }}
          error={(place, name) => (wrong === `${place + 1} ${name}` ? t('agent.contract.refused.field') : undefined)}
        />
        {code === 'contract.higher.rate' && (
          <Checkbox checked={isSure} onChecked={setSure}>
            {t('agent.contract.higherTick')}
          </Checkbox>
        )}
        <div className={css.answers}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {t('agent.contract.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const ofAccount: readonly string[] = ['downline.unknown', 'contract.not.agent', 'contract.exists']

/** The field that a refusal is about: `account`, or the number of a tier and the name of its field. */
function wrongField(
  problem: RequestProblem<typeof offerContract | typeof editContract> | undefined,
): string | undefined {
  if (problem?.kind !== 'refusal') return undefined
  if (ofAccount.includes(problem.code)) return 'account'
  const { tier, field } = problem.detail
  return problem.code === 'contract.terms' && field !== undefined ? `${tier} ${field}` : undefined
}

type TiersProps = {
  readonly tiers: readonly Tier[]
  readonly isDividend: boolean
  readonly onTiers: (tiers: readonly Tier[]) => void
  readonly error: (place: number, field: (typeof fields)[number]) => string | undefined
}

function Tiers({ tiers, isDividend, onTiers, error }: TiersProps) {
  const { _: t } = useLingui()
  const put = (at: number, part: Partial<Tier>) =>
    onTiers(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)))
  return (
    <>
      {tiers.map((tier, index) => (
        <fieldset key={index} className={css.tier} aria-label={t('agent.contract.tierOf', { n: index + 1 })}>
          {!isDividend && (
            <SegmentedControl
              label={t('agent.contract.rateType')}
              options={rateTypes.map((value) => ({ value, label: t(`agent.salary.type.${value}`) }))}
              value={tier.rateType}
              onValue={(rateType) => put(index, { rateType })}
            />
          )}
          {fields
            .filter((name) => isDividend || name !== 'netLoss')
            .map((name) => (
              <Field
                key={name}
                label={t(`agent.contract.field.${name}`)}
                required
                inputMode="decimal"
                maxLength={24}
                value={tier[name] ?? ''}
                onValue={(text) => put(index, { [name]: text.trim() })}
                error={error(index, name)}
              />
            ))}
        </fieldset>
      ))}
      <div className={css.acts}>
        <Button
          disabled={tiers.length >= mostTiers}
          onClick={() => onTiers([...tiers, isDividend ? emptyDividend : emptySalary])}
        >
          {t('agent.contract.addTier')}
        </Button>
        <Button disabled={tiers.length < 2} onClick={() => onTiers(tiers.slice(0, -1))}>
          {t('agent.contract.dropTier')}
        </Button>
      </div>
    </>
  )
}
