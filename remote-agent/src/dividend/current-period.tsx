import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState } from '@azulejo/shared/design'
import { formatDay, numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { ReportBody, ReportSkeleton } from '@azulejo/shared/report'
import { agentDividend, type CurrentDividend } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useContractTexts } from '../contracts/contract-texts.ts'
import { Condition, PeriodCard, Sum, TermsCard, TermsRow, Tiers } from '../contracts/terms-card.tsx'

/** The contracts in force that pay the agent, each with its tiers and the period that runs. */
export function CurrentPeriods() {
  const { _: t } = useLingui()
  return (
    <Answer
      of={useQuery(agentDividend, {})}
      loading={<ReportSkeleton heights={[300]} />}
      failed={{ error_not_agent: 'error_not_agent' }}
      empty={({ contracts }) =>
        contracts.length === 0 && <EmptyState title={t('agent.dividend.none')} line={t('agent.dividend.noneLine')} />
      }
    >
      {({ contracts }, isBusy) => (
        <ReportBody isBusy={isBusy}>
          {contracts.map((contract) => (
            <TermsRow key={contract.contractId}>
              <Terms contract={contract} />
              <Period contract={contract} />
            </TermsRow>
          ))}
        </ReportBody>
      )}
    </Answer>
  )
}

type Props = { readonly contract: CurrentDividend }

/** The terms of a contract. */
function Terms({ contract }: Props) {
  const { _: t } = useLingui()
  const texts = useContractTexts()
  const money = useMoney()
  const { category, tiers, tier: reached, carryOver, inForceFrom } = contract
  const title = t('agent.dividend.with', { category: texts.game(category), party: texts.party(contract) })
  const since = t('agent.dividend.since', { at: texts.moment(inForceFrom) })
  return (
    <TermsCard
      title={title}
      line={`${since} · ${t('agent.contract.carryOver')}: ${t(`agent.contract.carryOver.${carryOver}`)}`}
    >
      <Tiers
        caption={title}
        tiers={tiers}
        reached={reached}
        columns={[
          {
            key: 'bet',
            head: t('agent.dividend.bets'),
            numeric: true,
            narrow: 'labelled',
            cell: ({ minimumBet }) => money(minimumBet),
          },
          {
            key: 'loss',
            head: t('agent.dividend.netLoss'),
            numeric: true,
            narrow: 'labelled',
            cell: ({ netLoss = '0' }) => money(netLoss),
          },
          {
            key: 'members',
            head: t('agent.dividend.members'),
            numeric: true,
            narrow: 'labelled',
            cell: ({ activeMember }) => activeMember,
          },
          {
            key: 'rate',
            head: t('agent.contract.field.rate'),
            numeric: true,
            narrow: 'amount',
            cell: (tier) => <b>{texts.rate(tier)}</b>,
          },
        ]}
      />
    </TermsCard>
  )
}

/** The figures of the period until now, what the next tier lacks, and the estimate as a sum written out. */
function Period({ contract }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const texts = useContractTexts()
  const { from, to, daysLeft, base, bets, activeMembers, carried, tiers, tier, next, estimate } = contract
  const aim = next ? tiers[next.tier - 1] : tiers.at(-1)
  const needed = { bets: aim?.minimumBet ?? '0', netLoss: aim?.netLoss ?? '0', members: aim?.activeMember ?? '0' }
  const n = next?.tier ?? tiers.length
  const isMet = (left: string) => !/[1-9]/.test(left)
  const lacks = (left: string, text: string, need: string) =>
    isMet(left) ? t('agent.dividend.met', { n, need }) : t('agent.dividend.lacks', { left: text, n })
  const number = numberFormat(locale)
  const left = {
    bets: next?.bets ?? '0',
    netLoss: next?.netLoss ?? '0',
    members: String(next?.activeMembers ?? 0),
  }
  const conditions = [
    {
      key: 'bets',
      shown: money(bets),
      value: Number(bets),
      line: lacks(left.bets, money(left.bets), money(needed.bets)),
    },
    {
      key: 'netLoss',
      shown: money(base),
      value: Number(base),
      line: lacks(left.netLoss, money(left.netLoss), money(needed.netLoss)),
    },
    {
      key: 'members',
      shown: number.format(activeMembers),
      value: activeMembers,
      line: lacks(
        left.members,
        t('agent.dividend.membersLeft', { count: next?.activeMembers ?? 0 }),
        String(needed.members),
      ),
    },
  ] as const
  const title = t('agent.dividend.period', { from: formatDay(from, locale), to: formatDay(to, locale) })
  return (
    <PeriodCard label={title} title={title} line={t('agent.dividend.daysLeft', { count: daysLeft })}>
      {conditions.map(({ key, ...condition }) => (
        <Condition
          key={key}
          {...condition}
          label={t(`agent.dividend.${key}`)}
          needed={Number(needed[key])}
          isMet={isMet(left[key])}
        />
      ))}
      {/[1-9]/.test(carried) && <Sum label={t('agent.dividend.carried')}>{money(carried)}</Sum>}
      <Sum isLast label={tier === undefined ? t('agent.dividend.noTier') : t('agent.dividend.estimate', { n: tier })}>
        {texts.estimate(base, tier === undefined ? undefined : tiers[tier - 1], estimate)}
      </Sum>
    </PeriodCard>
  )
}
