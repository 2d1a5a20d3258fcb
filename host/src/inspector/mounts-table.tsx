import { Badge, EmptyState, Table } from '@azulejo/shared/design'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { BreakerBadge } from './breaker-badge.tsx'
import { BuildName } from './build-name.tsx'
import type { InspectedMount } from './inspected.ts'
import css from './inspector.module.css'
import { TimeBar } from './time-bar.tsx'

/** What stands in the page, from which build, and how long it took. */
export function MountsTable({ mounts }: { readonly mounts: readonly InspectedMount[] }) {
  const { _: t } = useToolLingui()
  if (mounts.length === 0) return <EmptyState title={t('host.inspector.noMounts')} />
  const slowest = (field: 'loadMs' | 'mountMs') => Math.max(0, ...mounts.map((mount) => mount[field] ?? 0))
  return (
    <Table
      caption={t('host.inspector.mounts')}
      rows={mounts}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'area',
          head: t('host.inspector.area'),
          narrow: 'title',
          cell: (mount) => <MountPlace mount={mount} />,
        },
        { key: 'build', head: t('host.inspector.build'), cell: ({ build }) => <BuildName build={build} /> },
        {
          key: 'load',
          head: t('host.inspector.load'),
          numeric: true,
          narrow: 'amount',
          cell: ({ loadMs }) => <TimeBar ms={loadMs} of={slowest('loadMs')} />,
        },
        {
          key: 'mount',
          head: t('host.inspector.shown'),
          numeric: true,
          narrow: 'hidden',
          cell: ({ mountMs }) => <TimeBar ms={mountMs} of={slowest('mountMs')} />,
        },
        {
          key: 'state',
          head: t('host.inspector.state'),
          narrow: 'status',
          cell: ({ build, name }) => (
            <BreakerBadge build={build} name={name}>
              <Badge tone="ok">{t('host.inspector.running')}</Badge>
            </BreakerBadge>
          ),
        },
      ]}
    />
  )
}

function MountPlace({ mount: { area, kind, name } }: { readonly mount: InspectedMount }) {
  const { _: t } = useToolLingui()
  const messageId = kind === 'slot' ? 'host.inspector.slot' : 'host.inspector.screen'
  return (
    <span className={css.pair}>
      <strong>{area}</strong>
      <span className={css.under}>{t(messageId, { name })}</span>
    </span>
  )
}
