import { EmptyState, Table } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { clockTime } from './clock-time.ts'
import { useBusLog } from './use-bus-log.ts'

/** The last events of the bus, the newest first; never what they carried. */
export function EventsTable() {
  const { _: t } = useToolLingui()
  const locale = useLocaleTag()
  const rows = useBusLog().map((event, place) => ({ ...event, place }))
  if (rows.length === 0) return <EmptyState title={t('host.inspector.noEvents')} />
  return (
    <Table
      caption={t('host.inspector.events')}
      rows={rows}
      rowKey={({ place }) => place}
      columns={[
        { key: 'at', head: t('host.inspector.time'), narrow: 'amount', cell: ({ at }) => clockTime(at, locale) },
        {
          key: 'name',
          head: t('host.inspector.event'),
          narrow: 'title',
          cell: ({ name, version }) => `${name}@${version}`,
        },
        { key: 'sender', head: t('host.inspector.sender'), cell: ({ sender }) => sender },
      ]}
    />
  )
}
