import { Badge, Button, Card, ConfirmDialog, EmptyState } from '@azulejo/shared/design'
import { StepUpDialog } from '@azulejo/shared/forms'
import type { AgentContract, ContractKind } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { CardHead } from '../card-head/card-head.tsx'
import { useContractTexts } from './contract-texts.ts'
import css from './contracts.module.css'
import { HigherRate } from './higher-rate.tsx'
import { useContractAct } from './use-contract-act.ts'

type Props = {
  readonly contracts: readonly AgentContract[]
  /** Kinds whose requests the page answers. */
  readonly kinds: readonly ContractKind[]
}

/** Requests about contracts that wait for the caller's answer: what changes, and until when. */
export function ContractRequests({ contracts, kinds }: Props) {
  const { _: t } = useLingui()
  const { send, isBusy, proving, cancel } = useContractAct()
  const [compared, setCompared] = useState<AgentContract>()
  const [ending, setEnding] = useState<AgentContract>()
  const waiting = contracts.filter(({ kind, waitsFor }) => waitsFor === 'me' && kinds.includes(kind))
  const accept = (contract: AgentContract) => {
    if (contract.status === 'end_pending') setEnding(contract)
    else if (contract.downlineHigherRate === 'Y') setCompared(contract)
    else void send({ contract, act: 'A', higherRateConfirmed: false })
  }
  return (
    <Card as="section" aria-label={t('agent.contract.requests')} className={css.card}>
      <CardHead title={t('agent.contract.requests')} />
      {waiting.length === 0 ? (
        <EmptyState title={t('agent.contract.noRequests')} />
      ) : (
        <ul className={css.rows}>
          {waiting.map((contract) => (
            <RequestRow
              key={contract.contractId}
              contract={contract}
              isBusy={isBusy}
              onAccept={() => accept(contract)}
              onReject={() => void send({ contract, act: 'R', higherRateConfirmed: false })}
            />
          ))}
        </ul>
      )}
      {compared && (
        <HigherRate
          contract={compared}
          contracts={contracts}
          onClose={() => setCompared(undefined)}
          onConfirm={() => {
            setCompared(undefined)
            void send({ contract: compared, act: 'A', higherRateConfirmed: true })
          }}
        />
      )}
      {ending && (
        <ConfirmDialog
          open
          danger
          title={t('agent.contract.endTitle')}
          confirmLabel={t('agent.contract.terminate')}
          onCancel={() => setEnding(undefined)}
          onConfirm={() => {
            setEnding(undefined)
            void send({ contract: ending, act: 'C', higherRateConfirmed: false })
          }}
        >
          {t('agent.contract.endLine')}
        </ConfirmDialog>
      )}
      {proving && <StepUpDialog detail={proving.detail} onProven={() => void send(proving)} onCancel={cancel} />}
    </Card>
  )
}

type RowProps = {
  readonly contract: AgentContract
  readonly isBusy: boolean
  readonly onAccept: () => void
  readonly onReject: () => void
}

const lines = {
  pending: 'agent.contract.asks.pending',
  edit_pending: 'agent.contract.asks.edit_pending',
  end_pending: 'agent.contract.asks.end_pending',
} as const

function RequestRow({ contract, isBusy, onAccept, onReject }: RowProps) {
  const { _: t } = useLingui()
  const texts = useContractTexts()
  const { status, proposed, tiers, expiresAt } = contract
  const key = status === 'edit_pending' || status === 'end_pending' ? status : 'pending'
  return (
    <li className={css.request}>
      <div className={css.asked}>
        <p>
          <b>{`${t(lines[key], { party: texts.party(contract), contract: texts.title(contract) })} `}</b>
          <Badge tone={key === 'end_pending' ? 'info' : 'warn'}>{t(`agent.contract.status.${status}`)}</Badge>
        </p>
        {key !== 'end_pending' && (
          <ul>
            {(proposed?.tiers ?? tiers).map((tier, index) => (
              <li key={texts.tier(tier, index)}>{texts.tier(tier, index)}</li>
            ))}
          </ul>
        )}
        {key === 'edit_pending' && <p>{t('agent.contract.until', { rates: tiers.map(texts.rate).join(' · ') })}</p>}
        {expiresAt !== undefined && (
          <p className={css.small}>{t('agent.contract.expires', { at: texts.moment(expiresAt) })}</p>
        )}
      </div>
      <div className={css.answers}>
        <Button disabled={isBusy} onClick={onReject}>
          {t('agent.contract.reject')}
        </Button>
        <Button kind="primary" disabled={isBusy} onClick={onAccept}>
          {t(key === 'end_pending' ? 'agent.contract.terminate' : 'agent.contract.accept')}
        </Button>
      </div>
    </li>
  )
}
