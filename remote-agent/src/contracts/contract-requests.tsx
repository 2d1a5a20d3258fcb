import { Badge, Button, Card, Checkbox, ConfirmDialog, EmptyState, Modal } from '@azulejo/shared/design'
import { StepUpDialog } from '@azulejo/shared/forms'
import { higherRateExample, type Minor, minor, parseAmount, readTiers, toDecimal } from '@azulejo/shared/kernel'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import type { AgentContract, ContractKind } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useContractTexts } from './contract-texts.ts'
import css from './contracts.module.css'
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
      <h2>{t('agent.contract.requests')}</h2>
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

type HigherProps = {
  readonly contract: AgentContract
  readonly contracts: readonly AgentContract[]
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Base of the example for tiers that ask for none, in whole units of the currency. */
const usualBase = '20000'

/** Compares the downline's rate with the caller's own, with an example, before the caller agrees to pay the difference. */
function HigherRate({ contract, contracts, onClose, onConfirm }: HigherProps) {
  const { _: t } = useLingui()
  const texts = useContractTexts()
  const [isTicked, setTicked] = useState(false)
  const { kind, category, proposed, tiers } = contract
  const own = contracts.find(
    (each) =>
      each.role === 'paid' && each.kind === kind && each.category === category && ownStates.includes(each.status),
  )
  const theirs = proposed?.tiers ?? tiers
  const rates = (given: AgentContract['tiers'] = []) => given.map(texts.rate).join(' · ') || t('agent.contract.none')
  return (
    <Modal
      open
      onClose={onClose}
      title={t('agent.contract.higherTitle')}
      size={560}
      mobile="sheet"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" disabled={!isTicked} onClick={onConfirm}>
            {t('agent.contract.acceptAnyway')}
          </Button>
        </>
      }
    >
      <dl className={css.compared}>
        <div>
          <dt>{t('agent.contract.ownRate')}</dt>
          <dd>{rates(own?.tiers)}</dd>
        </div>
        <div>
          <dt>{t('agent.contract.rateOf', { party: texts.party(contract) })}</dt>
          <dd className={css.above}>{rates(theirs)}</dd>
        </div>
      </dl>
      <dl className={css.facts}>
        <Example kind={kind} own={own?.tiers ?? []} theirs={theirs} />
      </dl>
      <Checkbox checked={isTicked} onChecked={setTicked}>
        {t('agent.contract.higherTick')}
      </Checkbox>
    </Modal>
  )
}

const ownStates: readonly AgentContract['status'][] = ['in_force', 'edit_pending', 'end_pending']

type ExampleProps = Pick<AgentContract, 'kind'> & {
  readonly own: AgentContract['tiers']
  readonly theirs: AgentContract['tiers']
}

/** What the caller receives and pays for the same figures. */
function Example({ kind, own, theirs }: ExampleProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency } = useBrand()
  const [mine, downline] = [readTiers(own, currency), readTiers(theirs, currency)]
  const usual = parseAmount(usualBase, currency) ?? minor(0)
  if (!('tiers' in downline)) return null
  const example = higherRateExample(downline.tiers, 'tiers' in mine ? mine.tiers : [], usual)
  if (!example) return null
  const shown = (amount: Minor) => money(toDecimal(amount, currency))
  return (
    <>
      <dt>{t(kind === 'dividend' ? 'agent.contract.exampleLoss' : 'agent.contract.exampleBets')}</dt>
      <dd>{shown(example.base)}</dd>
      <dt>{t('agent.contract.youReceive')}</dt>
      <dd>{`+ ${shown(example.own)}`}</dd>
      <dt>{t('agent.contract.youPay')}</dt>
      <dd>{`− ${shown(example.downline)}`}</dd>
      <dt>{t('agent.contract.yourResult')}</dt>
      <dd>
        <b>{shown(minor(example.own - example.downline))}</b>
      </dd>
    </>
  )
}
