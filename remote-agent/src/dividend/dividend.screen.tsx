import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, PageTabs, Plus } from '@azulejo/shared/design'
import { oneOfOr, ReportBody, ReportScreen, ReportSkeleton, useUrlFilter } from '@azulejo/shared/report'
import { agentContracts } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import * as v from 'valibot'
import { ContractList } from '../contracts/contract-list.tsx'
import { ContractRequests } from '../contracts/contract-requests.tsx'
import { TermsDialog } from '../contracts/terms-form.tsx'
import { DividendBills } from '../dividend-bills/dividend-bills.tsx'
import { CurrentPeriods } from './current-period.tsx'

const tabs = ['mine', 'given', 'requests'] as const
const dividendFilter = v.object({ tab: oneOfOr(tabs, 'mine') })

/** Agent centre, agentDividendRecordCopy2: dividend contracts that pay the agent and those that the agent gives, with their bills. */
export function DividendScreen() {
  const { _: t } = useLingui()
  const url = useUrlFilter(dividendFilter)
  const [{ tab }, change] = url
  const [isOffering, setOffering] = useState(false)
  return (
    <ReportScreen title={t('agent.dividend')}>
      <Answer
        of={useQuery(agentContracts, {})}
        loading={<ReportSkeleton heights={[280, 240]} />}
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {({ contracts }, isBusy) => {
          const dividends = contracts.filter(({ kind }) => kind === 'dividend')
          const of = (role: 'paid' | 'payer') => dividends.filter((each) => each.role === role)
          const counts = {
            mine: undefined,
            given: of('payer').length,
            requests: dividends.filter(({ waitsFor }) => waitsFor === 'me').length,
          }
          return (
            <PageTabs
              label={t('agent.dividend')}
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
                    <CurrentPeriods />
                    <DividendBills side="paid" url={url} />
                    <ContractList title={t('agent.contract.mine')} contracts={of('paid')} />
                  </>
                )}
                {tab === 'given' && (
                  <>
                    <div>
                      <Button kind="primary" icon={Plus} onClick={() => setOffering(true)}>
                        {t('agent.contract.offer')}
                      </Button>
                    </div>
                    <ContractList title={t('agent.contract.given')} contracts={of('payer')} />
                    <DividendBills side="payer" url={url} />
                  </>
                )}
                {tab === 'requests' && <ContractRequests contracts={contracts} kinds={['dividend']} />}
              </ReportBody>
            </PageTabs>
          )
        }}
      </Answer>
      {isOffering && <TermsDialog onClose={() => setOffering(false)} />}
    </ReportScreen>
  )
}
