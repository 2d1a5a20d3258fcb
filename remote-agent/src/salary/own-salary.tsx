import { Answer, useAnswers, useQuery } from '@azulejo/shared/data'
import { Card, type Column, Countdown, EmptyState, Strip } from '@azulejo/shared/design'
import { dateFormat, systemClock } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { ReportBody, ReportSkeleton } from '@azulejo/shared/report'
import { type AgentSalary, agentSalary, agentSalaryWindows, type SalaryKind } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { useContractTexts } from '../contracts/contract-texts.ts'
import { Condition, PeriodCard, Sum, TermsCard, TermsRow, Tiers } from '../contracts/terms-card.tsx'
import { ReportNote } from '../team-filter/team-filter.tsx'
import { RateText, WindowName } from './salary-windows.tsx'

type Contract = NonNullable<AgentSalary['contract']>
type Tier = Contract['tiers'][number]

/** The contract that pays the caller, with its tiers, and the progress of the window that runs. */
export function OwnSalary({ kind }: { readonly kind: SalaryKind }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const answer = useQuery(agentSalary, { kind })
  return (
    <Answer
      of={answer}
      loading={<ReportSkeleton heights={[240, 220]} />}
      failed={{ error_not_agent: 'error_not_agent' }}
    >
      {(salary, isBusy) => (
        <ReportBody isBusy={isBusy}>
          {salary.contract ? (
            <TermsRow>
              <Terms kind={kind} contract={salary.contract} reached={salary.progress?.tier} />
              <Running kind={kind} salary={salary} contract={salary.contract} onEnd={answer.refetch} />
            </TermsRow>
          ) : (
            <Card>
              <EmptyState title={t('agent.salary.noContract')} line={t('agent.contract.noneLine')} />
            </Card>
          )}
          <ReportNote>{t('agent.salary.what', { amount: money(salary.activeBet) })}</ReportNote>
        </ReportBody>
      )}
    </Answer>
  )
}

type TermsProps = {
  readonly kind: SalaryKind
  readonly contract: Contract
  /** The tier that is reached, counted from 1. */
  readonly reached: number | undefined
}

function Terms({ kind, contract, reached }: TermsProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { timeZone } = useBrand()
  const since = dateFormat(useLocaleTag(), { dateStyle: 'short', timeZone }).format(contract.inForceFrom)
  const party = contract.party ?? t('agent.contract.platform')
  const columns: readonly Column<Tier>[] = [
    {
      key: 'minimumBet',
      head: t(`agent.salary.bet.${kind}`),
      numeric: true,
      narrow: 'labelled',
      cell: ({ minimumBet }) => money(minimumBet),
    },
    {
      key: 'activeMember',
      head: t('agent.salary.members'),
      numeric: true,
      narrow: 'labelled',
      cell: ({ activeMember }) => activeMember,
    },
    { key: 'rateType', head: t('agent.salary.type'), cell: ({ rateType }) => t(`agent.salary.type.${rateType}`) },
    {
      key: 'rate',
      head: t('agent.salary.value'),
      numeric: true,
      narrow: 'amount',
      cell: (tier) => <RateText rateType={tier.rateType} rate={tier.rate} />,
    },
  ]
  const title = t('agent.salary.with', { party })
  return (
    <TermsCard title={title} line={t('agent.salary.since', { day: since })}>
      <Tiers caption={title} columns={columns} tiers={contract.tiers} reached={reached} />
      {contract.nextTiers && (
        <section aria-label={t('agent.salary.nextTerms')}>
          <ReportNote>{t('agent.salary.nextTerms')}</ReportNote>
          <Tiers caption={t('agent.salary.nextTerms')} columns={columns} tiers={contract.nextTiers} />
        </section>
      )}
    </TermsCard>
  )
}

/** Time after the next run in which the job of every minute has counted and paid a window. */
const runMs = 60_000

/** Reads the windows that have ended again, once the last one is counted and paid. */
function useRefetchAfterRun({ from, to, nextRun }: AgentSalary): void {
  const { refetch } = useAnswers()
  const left = useEffectEvent(() => from + (nextRun - to) + runMs - systemClock.now())
  const read = useEffectEvent(() => refetch(agentSalaryWindows))
  useEffect(() => {
    const timer = left() > 0 ? setTimeout(() => read(), left()) : undefined
    return () => clearTimeout(timer)
  }, [from])
}

type RunningProps = {
  readonly kind: SalaryKind
  readonly salary: AgentSalary
  readonly contract: Contract
  readonly onEnd: () => void
}

function Running({ kind, salary, contract, onEnd }: RunningProps) {
  useRefetchAfterRun(salary)
  const { _: t } = useLingui()
  const money = useMoney()
  const { timeZone } = useBrand()
  const texts = useContractTexts()
  const { progress, to, nextRun } = salary
  const run = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short', timeZone }).format(nextRun)
  const ahead = progress?.ahead
  const next = ahead && contract.tiers[ahead.tier - 1]
  return (
    <PeriodCard
      label={t('agent.salary.running')}
      title={<WindowName kind={kind} window={salary} />}
      line={
        <>
          {`${t('agent.salary.closes')} `}
          <Countdown label={t('agent.salary.closes')} until={to} look="text" onEnd={onEnd} />
          {` · ${t('agent.salary.nextRun', { at: run })}`}
        </>
      }
    >
      {contract.isHeld && <Strip tone="warn">{t('agent.salary.held')}</Strip>}
      {!progress && <p>{t('agent.salary.starts')}</p>}
      {progress && (
        <>
          <Condition
            label={t(`agent.salary.bet.${kind}`)}
            value={Number(progress.bet)}
            shown={money(progress.bet)}
            needed={Number(next?.minimumBet ?? progress.bet)}
            isMet={!ahead || Number(ahead.bet) <= 0}
            line={
              !ahead
                ? t('agent.salary.top')
                : Number(ahead.bet) > 0
                  ? t('agent.salary.missing.bet', { amount: money(ahead.bet), n: ahead.tier })
                  : t('agent.salary.met', { n: ahead.tier })
            }
          />
          <Condition
            label={t('agent.salary.members')}
            value={progress.activeMember}
            shown={String(progress.activeMember)}
            needed={next?.activeMember ?? progress.activeMember}
            isMet={!ahead || ahead.activeMember <= 0}
            line={
              !ahead
                ? t('agent.salary.top')
                : ahead.activeMember > 0
                  ? t('agent.salary.missing.members', { count: ahead.activeMember, n: ahead.tier })
                  : t('agent.salary.met', { n: ahead.tier })
            }
          />
          <Sum
            isLast
            label={
              progress.tier ? t('agent.salary.estimate', { n: progress.tier }) : t('agent.salary.state.not_reached')
            }
          >
            {texts.estimate(
              progress.bet,
              progress.tier ? contract.tiers[progress.tier - 1] : undefined,
              progress.amount,
            )}
          </Sum>
        </>
      )}
    </PeriodCard>
  )
}
