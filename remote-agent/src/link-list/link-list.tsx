import { Copy, EmptyState, IconButton, Pencil, QrCode } from '@azulejo/shared/design'
import { formatDay, numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { ReportList, type UrlFilter, useColumns } from '@azulejo/shared/report'
import { type AffiliateLink, affiliateUrls } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useLinkAddress } from '../links/link-card.tsx'
import { ratesIn, usePercent } from '../rates/rate-rows.tsx'

/** Colours of the states of links. */
export const stateTones = { active: 'ok', paused: 'neutral', usedUp: 'warn', expired: 'info' } as const

type Props = { readonly url: UrlFilter; readonly onEdit: (code: string) => void }

/** The agent's links, newest first; a row opens its link. */
export function LinkList({ url, onEdit }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const percent = usePercent()
  const number = numberFormat(locale)
  const { count, state, title } = useColumns<AffiliateLink>()
  const [{ page, bound }, change] = url
  const open = (code: string) => change({ row: code, page, bound })
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
      onOpen={open}
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
        {
          key: 'acts',
          head: t('agent.dividend.act'),
          numeric: true,
          narrow: 'hidden',
          cell: ({ code }) => <LinkActs code={code} onOpen={() => open(code)} onEdit={() => onEdit(code)} />,
        },
      ]}
      shown={(rows) => t('agent.links.shown', rows)}
      empty={<EmptyState title={t('agent.links.none')} line={t('agent.links.noneLine')} />}
    />
  )
}

type ActsProps = { readonly code: string; readonly onOpen: () => void; readonly onEdit: () => void }

function LinkActs({ code, onOpen, onEdit }: ActsProps) {
  const { _: t } = useLingui()
  const { copy, dialog } = useLinkAddress(code)
  return (
    <>
      <IconButton icon={QrCode} size="sm" label={t('agent.links.open', { code })} onClick={onOpen} />
      <IconButton icon={Copy} size="sm" label={t('agent.links.copyOf', { code })} onClick={copy} />
      <IconButton icon={Pencil} size="sm" label={t('agent.links.editOf', { code })} onClick={onEdit} />
      {dialog}
    </>
  )
}
