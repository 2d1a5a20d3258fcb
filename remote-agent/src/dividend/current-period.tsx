import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Card, EmptyState, LaidTilesProgress, Table, VisuallyHidden } from '@azulejo/shared/design'
import { formatDay, numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import { agentDividend, type CurrentDividend } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useContractTexts } from '../contracts/contract-texts.ts'
import css from './dividend.module.css'

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
        <div className={css.contracts} aria-busy={isBusy}>
          {contracts.map((contract) => (
            <div key={contract.contractId} className={css.contract}>
              <ContractCard contract={contract} />
              <PeriodCard contract={contract} />
            </div>
          ))}
        </div>
      )}
    </Answer>
  )
}

type Props = { readonly contract: CurrentDividend }

/** The terms of a contract; the tier that is reached now is marked. */
function ContractCard({ contract }: Props) {
  const { _: t } = useLingui()
  const texts = useContractTexts()
  const money = useMoney()
  const { category, tiers, tier: reached, carryOver, inForceFrom } = contract
  const title = t('agent.dividend.with', { category, party: texts.party(contract) })
  return (
    <Card as="section" aria-label={title} pad="none">
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          <p className={css.muted}>
            {`${t('agent.dividend.since', { at: texts.moment(inForceFrom) })} · ${t('agent.contract.carryOver')}: ${t(`agent.contract.carryOver.${carryOver}`)}`}
          </p>
        </div>
        <Badge tone="ok">{t('agent.contract.status.in_force')}</Badge>
      </div>
      <div className={css.tiers}>
        <Table
          caption={title}
          rows={tiers.map((tier, place) => ({ ...tier, n: place + 1 }))}
          rowKey={({ n }) => n}
          columns={[
            {
              key: 'n',
              head: t('agent.dividend.tier'),
              narrow: 'title',
              cell: ({ n }) => (
                <span data-reached={n === reached || undefined}>
                  {t('agent.contract.tierOf', { n })}
                  {n === reached && <VisuallyHidden>{t('agent.dividend.reached')}</VisuallyHidden>}
                </span>
              ),
            },
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
      </div>
    </Card>
  )
}

/** The figures of the period until now, what the next tier lacks, and the estimate as a sum written out. */
function PeriodCard({ contract }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const texts = useContractTexts()
  const { from, to, daysLeft, base, bets, activeMembers, carried, tiers, tier, next, estimate } = contract
  const aim = next ? tiers[next.tier - 1] : tiers.at(-1)
  const needed = { bets: aim?.minimumBet ?? '0', netLoss: aim?.netLoss ?? '0', members: aim?.activeMember ?? '0' }
  const n = next?.tier ?? tiers.length
  const lacks = (left: string, text: string, need: string) =>
    /[1-9]/.test(left) ? t('agent.dividend.lacks', { left: text, n }) : t('agent.dividend.met', { n, need })
  const number = numberFormat(locale)
  const conditions = [
    {
      key: 'bets',
      shown: money(bets),
      value: Number(bets),
      max: Number(needed.bets),
      line: lacks(next?.bets ?? '0', money(next?.bets ?? '0'), money(needed.bets)),
    },
    {
      key: 'netLoss',
      shown: money(base),
      value: Number(base),
      max: Number(needed.netLoss),
      line: lacks(next?.netLoss ?? '0', money(next?.netLoss ?? '0'), money(needed.netLoss)),
    },
    {
      key: 'members',
      shown: number.format(activeMembers),
      value: activeMembers,
      max: Number(needed.members),
      line: lacks(
        String(next?.activeMembers ?? 0),
        t('agent.dividend.membersLeft', { count: next?.activeMembers ?? 0 }),
        needed.members,
      ),
    },
  ] as const
  const title = t('agent.dividend.period', { from: formatDay(from, locale), to: formatDay(to, locale) })
  return (
    <Card as="section" aria-label={title} className={css.period}>
      <div>
        <h2>{title}</h2>
        <p className={css.muted}>{t('agent.dividend.daysLeft', { count: daysLeft })}</p>
      </div>
      {conditions.map(({ key, shown, value, max, line }) => (
        <div key={key} className={css.condition}>
          <p className={css.between}>
            <span>{t(`agent.dividend.${key}`)}</span>
            <b>{shown}</b>
          </p>
          <LaidTilesProgress
            label={t(`agent.dividend.${key}`)}
            value={max > 0 ? value : 1}
            max={max > 0 ? max : 1}
            valueText={line}
          />
          <p className={css.muted}>{line}</p>
        </div>
      ))}
      {/[1-9]/.test(carried) && (
        <p className={css.between}>
          <span>{t('agent.dividend.carried')}</span>
          <b>{money(carried)}</b>
        </p>
      )}
      <p className={css.estimate}>
        <span>{tier === undefined ? t('agent.dividend.noTier') : t('agent.dividend.estimate', { n: tier })}</span>
        <b>{texts.estimate(base, tier === undefined ? undefined : tiers[tier - 1], estimate)}</b>
      </p>
    </Card>
  )
}
