import { Badge, EmptyState, Table } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { breakersAtom } from '../remotes/breaker.ts'
import { BuildName } from './build-name.tsx'
import type { InspectedMount } from './inspected.ts'
import css from './inspector.module.css'

/** A duration with a bar that shows its share of the slowest one. @param of slowest duration in milliseconds */
function TimeBar({ ms, of }: { readonly ms: number | undefined; readonly of: number }) {
  const { _: t } = useToolLingui()
  const locale = useLocaleTag()
  if (ms === undefined) return '–'
  return (
    <span className={css.time}>
      {t('host.inspector.ms', { n: numberFormat(locale).format(ms) })}
      <span className={css.bar} aria-hidden="true">
        <span style={{ width: `${Math.max(2, (100 * ms) / Math.max(1, of))}%` }} />
      </span>
    </span>
  )
}

type Props = {
  readonly build: string
  /** Name of the mount. */
  readonly name: string
  /** Shown while the breakers of build and mount are closed. */
  readonly children: ReactNode
}

/** Badge for an open or half-open circuit breaker of a build or its mount; otherwise the children. */
function BreakerBadge({ build, name, children }: Props) {
  const { _: t } = useToolLingui()
  const states = useAtomValue(breakersAtom)
  const found = [states[build]?.state, states[`${build} ${name}`]?.state]
  if (found.includes('open')) return <Badge tone="err">{t('host.inspector.paused')}</Badge>
  if (found.includes('half-open')) return <Badge tone="warn">{t('host.inspector.trying')}</Badge>
  return children
}

/** Table of the mounts in the page with their builds, durations and breaker states. */
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
