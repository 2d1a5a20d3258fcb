import { EmptyState } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import { ReportList, type ReportPlace, useColumns } from '@azulejo/shared/report'
import { type AffiliateRegistration, registeredAffiliates } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './registrations.module.css'

/** The accounts that registered by a link, and what they brought. */
export function Registrations({ code }: { readonly code: string }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { amount, moment, title } = useColumns<AffiliateRegistration>()
  const [place, setPlace] = useState<ReportPlace>({ page: 1, bound: undefined })
  const name = t('agent.links.registrations')
  return (
    <section aria-label={name} className={css.part}>
      <h2 className={css.title}>{name}</h2>
      <ReportList
        record={registeredAffiliates}
        title={name}
        url={[place, (changes) => setPlace((before) => ({ ...before, ...changes }))]}
        request={{ code }}
        refusals={{ error_not_agent: 'error_not_agent' }}
        size={10}
        totals={[
          { key: 'registrations', head: t('agent.links.uses') },
          { key: 'depositors', head: t('agent.links.depositors') },
          { key: 'deposits', head: t('agent.links.deposits') },
          { key: 'bets', head: t('agent.daily.bets') },
        ]}
        rowKey={({ account }) => account}
        columns={[
          title('account', t('agent.direct.account')),
          { key: 'kind', head: t('agent.direct.kind'), cell: ({ kind }) => t(`agent.direct.kind.${kind}`) },
          moment('registeredAt', t('agent.team.joined')),
          {
            key: 'firstDeposit',
            head: t('agent.links.firstDeposit'),
            numeric: true,
            narrow: 'labelled',
            cell: ({ firstDeposit }) => (firstDeposit === undefined ? '–' : money(firstDeposit)),
          },
          amount('deposits', t('agent.links.deposits'), { narrow: 'amount' }),
          amount('bets', t('agent.daily.bets')),
        ]}
        empty={<EmptyState title={t('agent.links.noRegistrations')} line={t('agent.links.noRegistrationsLine')} />}
      />
    </section>
  )
}
