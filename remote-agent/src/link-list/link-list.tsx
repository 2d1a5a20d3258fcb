import { EmptyState } from '@azulejo/shared/design'
import { formatDay, numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { ReportList, type UrlFilter, useColumns } from '@azulejo/shared/report'
import { type AffiliateLink, affiliateUrls } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { ratesIn, usePercent } from '../rates/rate-rows.tsx'

/** Colours of the states of links. */
export const stateTones = { active: 'ok', paused: 'neutral', usedUp: 'warn', expired: 'info' } as const

/** The agent's links, newest first; a row opens its link. */
export function LinkList({ url }: { readonly url: UrlFilter }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const percent = usePercent()
  const number = numberFormat(locale)
  const { count, state, title } = useColumns<AffiliateLink>()
  const [{ page, bound }, change] = url
  const rate = (field: 'RNG' | 'LIVE', head: string) => ({
    key: field,
    head,
    numeric: true,
    narrow: 'hidden' as const,
    cell: ({ rates }: AffiliateLink) => percent(ratesIn(rates)[field]),
  })
  return (
    <ReportList
      record={affiliateUrls}
      title={t('agent.links.all')}
      url={url}
      request={{}}
      refusals={{ error_not_agent: 'error_not_agent' }}
      rowKey={({ code }) => code}
      onOpen={(code) => change({ row: code, page, bound })}
      columns={[
        title('code', t('agent.links.code')),
        { key: 'kind', head: t('agent.direct.kind'), cell: ({ kind }) => t(`agent.direct.kind.${kind}`) },
        {
          key: 'series',
          head: t('agent.team.series'),
          numeric: true,
          narrow: 'labelled',
          cell: ({ rates }) => rates.series,
        },
        rate('RNG', t('agent.links.slots')),
        rate('LIVE', t('agent.links.live')),
        {
          key: 'uses',
          head: t('agent.links.uses'),
          numeric: true,
          narrow: 'amount',
          cell: ({ uses, mostUses }) =>
            mostUses === undefined
              ? number.format(uses)
              : t('agent.links.usesOf', { uses: number.format(uses), most: number.format(mostUses) }),
        },
        count('depositors', t('agent.links.depositors'), ({ depositors }) => depositors),
        {
          key: 'lastDay',
          head: t('agent.links.lastDay'),
          narrow: 'labelled',
          cell: ({ lastDay }) => (lastDay === undefined ? t('agent.links.noEnd') : formatDay(lastDay, locale)),
        },
        state('state', t('agent.team.state'), ({ state: now }) => [stateTones[now], t(`agent.links.state.${now}`)]),
      ]}
      shown={(rows) => t('agent.links.shown', rows)}
      empty={<EmptyState title={t('agent.links.none')} line={t('agent.links.noneLine')} />}
    />
  )
}
