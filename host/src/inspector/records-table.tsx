import { Badge, EmptyState, Table } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import type { RemoteRecord } from '../remotes/remote-log.ts'
import { BuildName } from './build-name.tsx'
import { clockTime } from './clock-time.ts'
import css from './inspector.module.css'

/** Table of the load and mount steps of remotes, with their faults, newest first. */
export function RecordsTable({ records }: { readonly records: readonly RemoteRecord[] }) {
  const { _: t } = useToolLingui()
  const locale = useLocaleTag()
  const rows = records.map((record, place) => ({ ...record, line: place })).toReversed()
  if (rows.length === 0) return <EmptyState title={t('host.inspector.noRecords')} />
  return (
    <Table
      caption={t('host.inspector.records')}
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        { key: 'at', head: t('host.inspector.time'), narrow: 'amount', cell: ({ at }) => clockTime(at, locale) },
        {
          key: 'build',
          head: t('host.inspector.build'),
          narrow: 'title',
          cell: ({ build, remote }) => (build ? <BuildName build={build} /> : remote),
        },
        { key: 'step', head: t('host.inspector.step'), cell: (record) => <Step record={record} /> },
        {
          key: 'ms',
          head: t('host.inspector.took'),
          numeric: true,
          narrow: 'status',
          cell: ({ ms }) => t('host.inspector.ms', { n: numberFormat(locale).format(ms) }),
        },
      ]}
    />
  )
}

function Step({ record: { step, place, cause } }: { readonly record: RemoteRecord }) {
  return (
    <span className={css.pair}>
      <span className={css.step}>
        {step}
        {cause && <Badge tone="err">{cause.code}</Badge>}
      </span>
      {(cause || place) && <span className={css.under}>{cause?.detail ?? place}</span>}
    </span>
  )
}
