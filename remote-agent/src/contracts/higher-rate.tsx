import { ArrowRight, Button, Checkbox, Icon, Modal } from '@azulejo/shared/design'
import { higherRateExample, type Minor, minor, parseAmount, readTiers, toDecimal } from '@azulejo/shared/kernel'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import type { AgentContract } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useContractTexts } from './contract-texts.ts'
import css from './higher-rate.module.css'

type Props = {
  readonly contract: AgentContract
  /** All contracts, among which the caller's own is found. */
  readonly contracts: readonly AgentContract[]
  readonly onClose: () => void
  readonly onConfirm: () => void
}

const ownStates: readonly AgentContract['status'][] = ['in_force', 'edit_pending', 'end_pending']

/** Compares the downline's rate with the caller's own, with an example, before the caller agrees to pay the difference. */
export function HigherRate({ contract, contracts, onClose, onConfirm }: Props) {
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
      line={`${texts.party(contract)}, ${texts.title(contract)}`}
      size={560}
      mobile="sheet"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('agent.contract.back')}
          </Button>
          <Button kind="primary" disabled={!isTicked} onClick={onConfirm}>
            {t('agent.contract.acceptAnyway')}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <div className={css.compared}>
          <dl>
            <dt>{t('agent.contract.ownRate')}</dt>
            <dd>{rates(own?.tiers)}</dd>
            {own && <dd className={css.payer}>{t('agent.contract.paidBy', { party: texts.party(own) })}</dd>}
          </dl>
          <Icon of={ArrowRight} size={16} />
          <dl>
            <dt>{t('agent.contract.rateOf', { party: texts.party(contract) })}</dt>
            <dd className={css.loss}>{rates(theirs)}</dd>
            <dd className={css.payer}>{t('agent.contract.paidByYou')}</dd>
          </dl>
        </div>
        <Example kind={kind} own={own?.tiers ?? []} theirs={theirs} />
        <Checkbox checked={isTicked} onChecked={setTicked}>
          {t('agent.contract.higherTick')}
        </Checkbox>
      </div>
    </Modal>
  )
}

/** Base of the example for tiers that ask for none, in whole units of the currency. */
const usualBase = '20000'

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
  const loss = minor(example.downline - example.own)
  return (
    <dl className={css.example}>
      <dt>{t(kind === 'dividend' ? 'agent.contract.exampleLoss' : 'agent.contract.exampleBets')}</dt>
      <dd>{shown(example.base)}</dd>
      <dt>{t('agent.contract.youReceive')}</dt>
      <dd className={css.gain}>{`+ ${shown(example.own)}`}</dd>
      <dt>{t('agent.contract.youPay')}</dt>
      <dd className={css.loss}>{`− ${shown(example.downline)}`}</dd>
      <dt className={css.result}>{t('agent.contract.yourResult')}</dt>
      <dd className={`${css.result} ${css.loss}`}>{`− ${shown(loss)}`}</dd>
    </dl>
  )
}
