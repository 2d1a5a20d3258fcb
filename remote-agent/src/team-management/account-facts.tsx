import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { DownlineDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useContractTexts } from '../contracts/contract-texts.ts'
import css from './team-management.module.css'

type Fact = readonly [label: string, value: string]

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const figureNames = ['deposits', 'withdrawals', 'bets', 'payouts', 'net'] as const

/** What the agent sees of an account: its state, its figures with its team, its links and its contracts. */
export function AccountFacts({ details }: { readonly details: DownlineDetails }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const contract = useContractTexts()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  const { row, figures, cameBy, links, contracts } = details
  const { kind, state, teamSize, series, balance, lastLoginAt, joinedAt } = row
  return (
    <>
      <Facts
        facts={[
          [t('agent.direct.kind'), t(`agent.direct.kind.${kind}`)],
          [t('agent.team.state'), t(`agent.team.state.${state}`)],
          [t('agent.direct.teamSize'), String(teamSize)],
          [t('agent.team.series'), series],
          [t('agent.team.balance'), money(balance)],
          [t('agent.team.joined'), moment.format(joinedAt)],
          [t('agent.team.lastLogin'), lastLoginAt === undefined ? t('agent.team.never') : moment.format(lastLoginAt)],
          [t('agent.team.cameBy'), cameBy ?? t('agent.team.cameByNone')],
          [t('agent.team.links'), t('agent.team.linksOf', { links: links.count, accounts: links.registrations })],
        ]}
      />
      <table className={css.figures}>
        <caption>{t('agent.team.figures')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agent.team.figure')}</th>
            <th scope="col">{t('agent.team.today')}</th>
            <th scope="col">{t('agent.team.last30')}</th>
          </tr>
        </thead>
        <tbody>
          {figureNames.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`agent.team.figure.${name}`)}</th>
              <td>{money(figures.today[name])}</td>
              <td>{money(figures.last30[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={css.part} aria-label={t('agent.team.contracts')}>
        <h3>{t('agent.team.contracts')}</h3>
        {contracts.length === 0 ? (
          <p>{t('agent.contract.none')}</p>
        ) : (
          <Facts
            facts={contracts.map((each) => [
              `${contract.title(each)} · ${each.payer} → ${each.payee}`,
              t(`agent.contract.status.${each.status}`),
            ])}
          />
        )}
      </section>
    </>
  )
}
