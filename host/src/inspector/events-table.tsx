import { EmptyState, Table } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useToolWords } from '../words/use-tool-words.ts'
import { clockTime } from './clock-time.ts'
import { useBusLog } from './use-bus-log.ts'

/** The last events of the bus, the newest first; never what they carried. */
export function EventsTable() {
  const say = useToolWords()
  const locale = useLocaleTag()
  const rows = useBusLog().map((event, place) => ({ ...event, place }))
  if (rows.length === 0) return <EmptyState title={say('host.inspector.noEvents')} />
  return (
    <Table
      caption={say('host.inspector.events')}
      rows={rows}
      rowKey={({ place }) => place}
      columns={[
        { key: 'at', head: say('host.inspector.time'), narrow: 'amount', cell: ({ at }) => clockTime(at, locale) },
        {
          key: 'name',
          head: say('host.inspector.event'),
          narrow: 'title',
          cell: ({ name, version }) => `${name}@${version}`,
        },
        { key: 'sender', head: say('host.inspector.sender'), cell: ({ sender }) => sender },
      ]}
    />
  )
}
