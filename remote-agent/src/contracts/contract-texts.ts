import { dateFormat, numberFormat } from '@azulejo/shared/kernel'
import { playMessages, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import type { AgentContract, ContractTerms } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

export const contractRefusals = {
  error_not_agent: 'error_not_agent',
  'member.frozen': playMessages['member.frozen'],
  'member.excluded': playMessages['member.excluded'],
  'contract.unknown': 'agent.contract.refused.unknown',
  'contract.conflict': 'agent.contract.refused.conflict',
  'contract.expired': 'agent.contract.refused.expired',
  'contract.higher.rate': 'agent.contract.refused.higher',
  'contract.party.held': 'agent.contract.refused.held',
  'password.check.needed': 'agent.transfer.refused.password',
} as const

export const termsRefusals = {
  ...contractRefusals,
  'contract.terms': 'agent.contract.refused.terms',
  'contract.exists': 'agent.contract.refused.exists',
  'contract.not.agent': 'agent.contract.refused.notAgent',
  'downline.unknown': 'agent.team.unknown',
} as const

type Tier = ContractTerms['tiers'][number]

/** The words of contracts: a tier, an estimate, the other party, a moment. */
export function useContractTexts() {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const percent = numberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const number = numberFormat(locale, { maximumFractionDigits: 2 })
  const shortPercent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const rate = ({ rateType, rate: value }: Pick<Tier, 'rateType' | 'rate'>) =>
    rateType === 'percent' ? percent.format(Number(value) / 100) : money(value)
  /** Name of a category; no game class has the code CONS. */
  const game = (category: AgentContract['category']) => {
    if (category === 'ALL') return t('agent.contract.allGames')
    return category === 'CONS' ? category : t(gameClassMessages[category])
  }
  return {
    rate,
    game,
    tier: (tier: Tier, index: number) =>
      t(tier.netLoss === undefined ? 'agent.contract.tier' : 'agent.contract.tierLoss', {
        n: index + 1,
        bet: money(tier.minimumBet),
        loss: money(tier.netLoss ?? '0'),
        members: Number(tier.activeMember),
        rate: rate(tier),
      }),
    /** For example `15.900 × 8% = R$ 1.272,00`; only the amount of a fixed rate, or without a tier. */
    estimate: (base: string, tier: Pick<Tier, 'rateType' | 'rate'> | undefined, amount: string) =>
      tier?.rateType === 'percent'
        ? `${number.format(Number(base))} × ${shortPercent.format(Number(tier.rate) / 100)} = ${money(amount)}`
        : money(amount),
    party: ({ party }: Pick<AgentContract, 'party'>) => party ?? t('agent.contract.platform'),
    title: ({ kind, category }: Pick<AgentContract, 'kind' | 'category'>) =>
      kind === 'dividend'
        ? t('agent.contract.kindOf', { kind: t(`agent.contract.kind.${kind}`), games: game(category) })
        : t(`agent.contract.kind.${kind}`),
    moment: (at: number) => moment.format(at),
  }
}
