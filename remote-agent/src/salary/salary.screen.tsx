import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, PageTabs, Plus } from '@azulejo/shared/design'
import { oneOfOr, ReportBody, ReportScreen, ReportSkeleton, useUrlFilter } from '@azulejo/shared/report'
import { type AgentContract, agentContracts, type SalaryKind } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { ContractList } from '../contracts/contract-list.tsx'
import { ContractRequests } from '../contracts/contract-requests.tsx'
import { TermsDialog } from '../contracts/terms-form.tsx'
import { OwnSalary } from './own-salary.tsx'
import css from './salary.module.css'
import { salaryWindows } from './salary-windows.tsx'

const titles = {
  daily: 'agent.dailySalary',
  hourly: 'agent.hourlySalary',
  realtime: 'agent.realtimeSalary',
} as const satisfies Readonly<Record<SalaryKind, string>>

const tabs = ['mine', 'given', 'requests'] as const
const filter = v.object({ tab: oneOfOr(tabs, 'mine') })

/** The page of a salary: the own contract with its windows, contracts with downlines, and requests. */
function salaryScreen(kind: SalaryKind) {
  const OwnWindows = salaryWindows(kind, 'paid')
  const GivenWindows = salaryWindows(kind, 'payer')
  return function SalaryScreen() {
    const { _: t } = useLingui()
    const [{ tab }, change] = useUrlFilter(filter)
    return (
      <ReportScreen title={t(titles[kind])}>
        <Answer
          of={useQuery(agentContracts, {})}
          loading={<ReportSkeleton heights={[48, 260, 340]} />}
          failed={{ error_not_agent: 'error_not_agent' }}
        >
          {({ contracts: all }, isBusy) => {
            const contracts = all.filter((each) => each.kind === kind)
            const of = (role: AgentContract['role']) => contracts.filter((each) => each.role === role)
            const counts = {
              mine: undefined,
              given: of('payer').length,
              requests: contracts.filter(({ waitsFor }) => waitsFor === 'me').length,
            }
            return (
              <PageTabs
                label={t(titles[kind])}
                options={tabs.map((value) => ({
                  value,
                  label: t(`agent.contract.${value}`),
                  ...(counts[value] ? { count: counts[value] } : {}),
                }))}
                value={tab}
                onValue={(chosen) => change({ tab: chosen })}
              >
                <ReportBody isBusy={isBusy}>
                  {tab === 'mine' && (
                    <>
                      <OwnSalary kind={kind} />
                      <section aria-label={t(`agent.salary.windows.${kind}`)} className={css.windows}>
                        <h2>{t(`agent.salary.windows.${kind}`)}</h2>
                        <OwnWindows />
                      </section>
                      <ContractList title={t('agent.salary.contracts')} contracts={of('paid')} />
                    </>
                  )}
                  {tab === 'given' && (
                    <Given kind={kind} contracts={of('payer')}>
                      <GivenWindows />
                    </Given>
                  )}
                  {tab === 'requests' && <ContractRequests contracts={all} kinds={[kind]} />}
                </ReportBody>
              </PageTabs>
            )
          }}
        </Answer>
      </ReportScreen>
    )
  }
}

type GivenProps = {
  readonly kind: SalaryKind
  readonly contracts: readonly AgentContract[]
  readonly children: ReactNode
}

/** Contracts by which the caller pays, and what was paid. */
function Given({ kind, contracts, children }: GivenProps) {
  const { _: t } = useLingui()
  const [isOffering, setOffering] = useState(false)
  return (
    <>
      <div>
        <Button kind="primary" icon={Plus} onClick={() => setOffering(true)}>
          {t('agent.contract.offer')}
        </Button>
      </div>
      <ContractList title={t('agent.contract.given')} contracts={contracts} />
      <section aria-label={t('agent.salary.paidToDownlines')} className={css.windows}>
        <h2>{t('agent.salary.paidToDownlines')}</h2>
        {children}
      </section>
      {isOffering && <TermsDialog kind={kind} onClose={() => setOffering(false)} />}
    </>
  )
}

/** Agent centre, agentDailyWages2: salary of each day. */
export const DailySalaryScreen = salaryScreen('daily')
/** Agent centre, agentHourSalary: salary of each clock hour. */
export const HourSalaryScreen = salaryScreen('hourly')
/** Agent centre, agentRealtimeSalary: salary of each five minutes. */
export const RealtimeSalaryScreen = salaryScreen('realtime')
