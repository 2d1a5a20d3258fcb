import { useUrlFilter } from '@azulejo/shared/report'
import { ContractTabs, contractFilter } from '../contracts/contract-tabs.tsx'
import { DividendBills } from '../dividend-bills/dividend-bills.tsx'
import { CurrentPeriods } from './current-period.tsx'

/** Agent centre, agentDividendRecordCopy2: dividend contracts that pay the agent and those that the agent gives, with their bills. */
export function DividendScreen() {
  const url = useUrlFilter(contractFilter)
  return (
    <ContractTabs
      page="agent.dividend"
      kind="dividend"
      url={url}
      none="agent.dividend.none"
      ownTitle="agent.contract.mine"
      own={
        <>
          <CurrentPeriods />
          <DividendBills side="paid" url={url} />
        </>
      }
      given={<DividendBills side="payer" url={url} />}
    />
  )
}
