import { EmptyState, Table } from '@azulejo/shared/design'
import type { BusRecord } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useEffect, useState } from 'react'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { clockTime } from './clock-time.ts'

const lookAgainMs = 500

/** The latest bus events, newest first. Polls the log twice a second, because the log has no listeners. */
function useBusLog(): readonly BusRecord[] {
  const { bus } = useSite()
  const [log, setLog] = useState(() => bus.recent())
  useEffect(() => {
    const look = () =>
      setLog((known) => {
        const recent = bus.recent()
        return recent.length === known.length && recent.at(-1) === known.at(-1) ? known : recent
      })
    look()
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [bus])
  return log.toReversed()
}

/** Table of the latest bus events, newest first, without their payloads. */
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
