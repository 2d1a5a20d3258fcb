import { Answer, useQuery } from '@azulejo/shared/data'
import { Button, Card, EmptyState, PageTabs, Plus } from '@azulejo/shared/design'
import { oneOfOr, ReportBody, ReportScreen, ReportSkeleton, type UrlFilter } from '@azulejo/shared/report'
import { type AgentContract, agentContracts, type ContractKind } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import type { AgentKey } from '../locales/message-ids.ts'
import { ContractHistory } from './contract-history.tsx'
import { ContractList } from './contract-list.tsx'
import { ContractRequests } from './contract-requests.tsx'
import { OfferDialog } from './terms-form.tsx'

const tabs = ['mine', 'given', 'requests'] as const
export const contractFilter = v.object({ tab: oneOfOr(tabs, 'mine') })

type Props = {
  /** Title of the page. */
  readonly page: AgentKey
  readonly kind: ContractKind
  readonly url: UrlFilter<v.InferOutput<typeof contractFilter>>
  /** Says that no contract of the kind pays the caller. */
  readonly none: AgentKey
  /** Title of the contracts that pay the caller. */
  readonly ownTitle: AgentKey
  /** What the contracts that pay the caller have paid, and the period that runs. */
  readonly own: ReactNode
  /** What the caller has paid to downlines. */
  readonly given: ReactNode
}

/** The page of a kind of contracts: those that pay the caller, those with downlines, and requests that wait for an answer. */
export function ContractTabs({ page, kind, url: [{ tab }, change], none, ownTitle, own, given }: Props) {
  const { _: t } = useLingui()
  const [isOffering, setOffering] = useState(false)
  return (
    <ReportScreen title={t(page)}>
      <Answer
        of={useQuery(agentContracts, {})}
        loading={<ReportSkeleton heights={[48, 260, 340]} />}
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {({ contracts: all, mayOffer }, isBusy) => {
          const contracts = all.filter((each) => each.kind === kind)
          const of = (role: AgentContract['role']) => contracts.filter((each) => each.role === role)
          const counts = {
            mine: 0,
            given: of('payer').length,
            requests: contracts.filter(({ waitsFor }) => waitsFor === 'me').length,
          }
          const offer = mayOffer && (
            <Button kind="primary" icon={Plus} onClick={() => setOffering(true)}>
              {t('agent.contract.offer')}
            </Button>
          )
          return (
            <PageTabs
              label={t(page)}
              options={tabs.map((value) => ({
                value,
                label: t(`agent.contract.${value}`),
                ...(counts[value] > 0 ? { count: counts[value] } : {}),
              }))}
              value={tab}
              onValue={(chosen) => change({ tab: chosen })}
            >
              <ReportBody isBusy={isBusy}>
                {tab === 'mine' &&
                  (of('paid').length === 0 ? (
                    <Card>
                      <EmptyState title={t(none)} line={t('agent.contract.noneLine')} action={offer} />
                    </Card>
                  ) : (
                    <>
                      {own}
                      <ContractList title={t(ownTitle)} contracts={of('paid')} hasTermsAbove />
                    </>
                  ))}
                {tab === 'given' && (
                  <>
                    <ContractList
                      title={t('agent.contract.given')}
                      contracts={of('payer')}
                      line={t(mayOffer ? 'agent.contract.offerLine' : 'agent.contract.nobody')}
                      action={offer}
                    />
                    {given}
                  </>
                )}
                {tab === 'requests' && (
                  <>
                    <ContractRequests contracts={all} kinds={[kind]} />
                    <ContractHistory contracts={contracts} />
                  </>
                )}
              </ReportBody>
            </PageTabs>
          )
        }}
      </Answer>
      {isOffering && <OfferDialog kind={kind} onClose={() => setOffering(false)} />}
    </ReportScreen>
  )
}
