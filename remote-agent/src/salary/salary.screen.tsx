import { useUrlFilter } from '@azulejo/shared/report'
import type { SalaryKind } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { ContractTabs, contractFilter } from '../contracts/contract-tabs.tsx'
import { OwnSalary } from './own-salary.tsx'
import css from './salary.module.css'
import { salaryWindows } from './salary-windows.tsx'

const titles = {
  daily: 'agent.dailySalary',
  hourly: 'agent.hourlySalary',
  realtime: 'agent.realtimeSalary',
} as const satisfies Readonly<Record<SalaryKind, string>>

/** The page of a salary: the own contract with its windows, contracts with downlines, and requests. */
function salaryScreen(kind: SalaryKind) {
  const OwnWindows = salaryWindows(kind, 'paid')
  const GivenWindows = salaryWindows(kind, 'payer')
  return function SalaryScreen() {
    const { _: t } = useLingui()
    const [own, given] = [t(`agent.salary.windows.${kind}`), t('agent.salary.paidToDownlines')]
    return (
      <ContractTabs
        page={titles[kind]}
        kind={kind}
        url={useUrlFilter(contractFilter)}
        none="agent.salary.noContract"
        ownTitle="agent.salary.contracts"
        own={
          <>
            <OwnSalary kind={kind} />
            <section aria-label={own} className={css.windows}>
              <h2>{own}</h2>
              <OwnWindows />
            </section>
          </>
        }
        given={
          <section aria-label={given} className={css.windows}>
            <h2>{given}</h2>
            <GivenWindows />
          </section>
        }
      />
    )
  }
}

/** Agent centre, agentDailyWages2: salary of each day. */
export const DailySalaryScreen = salaryScreen('daily')
/** Agent centre, agentHourSalary: salary of each clock hour. */
export const HourSalaryScreen = salaryScreen('hourly')
/** Agent centre, agentRealtimeSalary: salary of each five minutes. */
export const RealtimeSalaryScreen = salaryScreen('realtime')
