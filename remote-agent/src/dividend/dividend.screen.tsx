import { Answer, useQuery } from '@azulejo/shared/data'
import { Button } from '@azulejo/shared/design'
import { ReportBody, ReportScreen, ReportSkeleton } from '@azulejo/shared/report'
import { agentContracts } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { ContractList } from '../contracts/contract-list.tsx'
import { ContractRequests } from '../contracts/contract-requests.tsx'
import css from '../contracts/contracts.module.css'
import { TermsDialog } from '../contracts/terms-form.tsx'

/** Agent centre, agentDividendRecordCopy2: dividend contracts that pay the agent and those that the agent gives. */
export function DividendScreen() {
  const { _: t } = useLingui()
  const [isOffering, setOffering] = useState(false)
  return (
    <ReportScreen title={t('agent.dividend')}>
      <Answer
        of={useQuery(agentContracts, {})}
        loading={<ReportSkeleton heights={[280, 240]} />}
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {({ contracts }, isBusy) => {
          const of = (role: 'paid' | 'payer') =>
            contracts.filter((each) => each.kind === 'dividend' && each.role === role)
          return (
            <ReportBody isBusy={isBusy}>
              <div className={css.columns}>
                <ContractList title={t('agent.contract.mine')} contracts={of('paid')} />
                <ContractRequests contracts={contracts} kinds={['dividend']} />
              </div>
              <Button kind="primary" onClick={() => setOffering(true)}>
                {t('agent.contract.offer')}
              </Button>
              <ContractList title={t('agent.contract.given')} contracts={of('payer')} />
            </ReportBody>
          )
        }}
      </Answer>
      {isOffering && <TermsDialog onClose={() => setOffering(false)} />}
    </ReportScreen>
  )
}
