import { Badge, Button, Card, ConfirmDialog, EmptyState, showToast } from '@azulejo/shared/design'
import { StepUpDialog } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { saveFile } from '@azulejo/shared/report'
import { type AgentContract, exportContract } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { CardHead } from '../card-head/card-head.tsx'
import type { AgentKey } from '../locales/message-ids.ts'
import { shortHash } from './contract-history.tsx'
import { useContractTexts } from './contract-texts.ts'
import css from './contracts.module.css'
import { EditDialog } from './terms-form.tsx'
import { useContractAct } from './use-contract-act.ts'

const exportRefusals = {
  error_not_agent: 'error_not_agent',
  'contract.unknown': 'agent.contract.refused.unknown',
} as const

/** Saves the signed history of a contract as a file that `npm run verify-contract` verifies. */
function useExport() {
  const { _: t } = useLingui()
  const request = useRequest()
  return async ({ contractId }: AgentContract) => {
    const answer = await request(exportContract, { contractId })
    if (!answer.ok)
      return showToast({
        kind: 'err',
        title: t(
          problemKey<typeof exportContract, AgentKey>(answer.error, exportRefusals),
          problemValues(answer.error),
        ),
      })
    saveFile(
      new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' }),
      `contract-${contractId}.json`,
    )
  }
}

type Props = {
  readonly title: string
  readonly contracts: readonly AgentContract[]
  /** Explains a list without contracts. */
  readonly line?: string
  /** Button beside the title, or in place of contracts. */
  readonly action?: ReactNode
  /** The page shows the terms of contracts in force above the list. */
  readonly hasTermsAbove?: boolean
}

/** Contracts with their terms, what the caller may do with them, and their signed history. */
export function ContractList({ title, contracts, line, action, hasTermsAbove = false }: Props) {
  const { _: t } = useLingui()
  const { send, isBusy, proving, cancel } = useContractAct()
  const [edited, setEdited] = useState<AgentContract>()
  const [ending, setEnding] = useState<AgentContract>()
  const save = useExport()
  return (
    <Card as="section" aria-label={title} className={css.card}>
      <CardHead title={title}>{contracts.length > 0 && action}</CardHead>
      {contracts.length === 0 && <EmptyState title={t('agent.contract.none')} line={line} action={action} />}
      <ul className={css.rows}>
        {contracts.map((contract) => (
          <li key={contract.contractId} className={css.row}>
            <ContractFacts contract={contract} withTerms={!hasTermsAbove || contract.status !== 'in_force'} />
            <div className={css.acts}>
              {contract.status === 'in_force' && (
                <>
                  <Button onClick={() => setEdited(contract)}>{t('agent.contract.edit')}</Button>
                  <Button disabled={isBusy} onClick={() => setEnding(contract)}>
                    {t('agent.contract.askEnd')}
                  </Button>
                </>
              )}
              {contract.waitsFor === 'other' && (
                <Button
                  disabled={isBusy}
                  onClick={() => void send({ contract, act: 'withdraw', higherRateConfirmed: false })}
                >
                  {t('agent.contract.withdraw')}
                </Button>
              )}
              <Button onClick={() => void save(contract)}>{t('common.export')}</Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && <EditDialog contract={edited} onClose={() => setEdited(undefined)} />}
      {ending && (
        <ConfirmDialog
          open
          danger
          title={t('agent.contract.endTitle')}
          confirmLabel={t('agent.contract.askEnd')}
          onCancel={() => setEnding(undefined)}
          onConfirm={() => {
            setEnding(undefined)
            void send({ contract: ending, act: 'end', higherRateConfirmed: false })
          }}
        >
          {t('agent.contract.askEndLine')}
        </ConfirmDialog>
      )}
      {proving && <StepUpDialog detail={proving.detail} onProven={() => void send(proving)} onCancel={cancel} />}
    </Card>
  )
}

type FactsProps = { readonly contract: AgentContract; readonly withTerms: boolean }

function ContractFacts({ contract, withTerms }: FactsProps) {
  const { _: t } = useLingui()
  const texts = useContractTexts()
  const { status, tiers, events } = contract
  return (
    <>
      <p>
        <b>{`${texts.title(contract)} · ${texts.party(contract)} `}</b>
        <Badge tone={status === 'in_force' ? 'ok' : 'info'}>{t(`agent.contract.status.${status}`)}</Badge>
      </p>
      {withTerms && (
        <ul>
          {tiers.map((tier, index) => (
            <li key={texts.tier(tier, index)}>{texts.tier(tier, index)}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t('agent.contract.history')}</summary>
        <ol reversed>
          {events.map(({ number, act, actor, at, termsHash }) => (
            <li key={number}>
              {t('agent.contract.event', {
                at: texts.moment(at),
                actor: actor ?? t('agent.contract.platform'),
                act: t(`agent.contract.act.${act}` as AgentKey),
                hash: shortHash(termsHash),
              })}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
