import { IconButton, Mosaic, PageTabs, X } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { remoteRecordsAtom } from '../remotes/remote-log.ts'
import { useSite } from '../site/site-context.tsx'
import { mountsAtom } from '../telemetry/mounts.ts'
import { BreakersTable } from './breakers-table.tsx'
import { EventsTable } from './events-table.tsx'
import { figuresOf, inspectMounts } from './inspected.ts'
import css from './inspector.module.css'
import { MountsTable } from './mounts-table.tsx'
import { PackagesTable } from './packages-table.tsx'
import { RecordsTable } from './records-table.tsx'

type View = 'mounts' | 'records' | 'events' | 'packages'

/** Non-modal dialog with the current mounts, records, bus events and packages; the page stays usable. */
export function Inspector({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useToolLingui()
  const number = numberFormat(useLocaleTag())
  const { brand, owners, released } = useSite()
  const records = useAtomValue(remoteRecordsAtom)
  const mounted = inspectMounts(useAtomValue(mountsAtom), records)
  const [view, setView] = useState<View>('mounts')
  const titleId = useId()
  const closer = useFocusWhileOpen()
  const { release, seq } = released()
  const figures = figuresOf(mounted, records)

  return (
    <dialog
      open
      className={css.inspector}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={css.head}>
        <div className={css.names}>
          <h2 id={titleId}>{t('host.inspector.title')}</h2>
          <p className={css.release}>
            {[
              brand.name,
              t('host.inspector.release', { release, seq: number.format(seq) }),
              owners.ofSender('host').build,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <kbd className={css.keys}>{t('host.inspector.keys')}</kbd>
        <IconButton ref={closer} icon={X} label={t('common.close')} onClick={onClose} />
      </header>
      <div className={css.body}>
        <Mosaic as="dl" columns={4} narrowColumns={2} className={css.figures}>
          <Figure label={t('host.inspector.mounts')} value={number.format(figures.mounts)} />
          <Figure label={t('host.inspector.builds')} value={number.format(figures.builds)} />
          <Figure label={t('host.inspector.slowest')} value={slowest(figures.slowestMs)} />
          <Figure label={t('host.inspector.faults')} value={number.format(figures.faults)} wrong={figures.faults > 0} />
        </Mosaic>
        <PageTabs<View>
          label={t('host.inspector.views')}
          options={[
            { value: 'mounts', label: t('host.inspector.mounts'), count: mounted.length },
            { value: 'records', label: t('host.inspector.records'), count: records.length },
            { value: 'events', label: t('host.inspector.events') },
            { value: 'packages', label: t('host.inspector.packages') },
          ]}
          value={view}
          onValue={setView}
          className={css.tabs}
        >
          {view === 'mounts' && <MountsTable mounts={mounted} />}
          {view === 'mounts' && <BreakersTable />}
          {view === 'records' && <RecordsTable records={records} />}
          {view === 'events' && <EventsTable />}
          {view === 'packages' && <PackagesTable mounts={mounted} />}
        </PageTabs>
      </div>
    </dialog>
  )

  function slowest(ms: number | undefined): string {
    return ms === undefined ? '–' : t('host.inspector.ms', { n: number.format(ms) })
  }
}

type FigureProps = { readonly label: string; readonly value: string; readonly wrong?: boolean }

function Figure({ label, value, wrong = false }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd data-wrong={wrong || undefined}>{value}</dd>
    </div>
  )
}

/** Focuses the close button on opening and restores the previous focus on closing. */
function useFocusWhileOpen() {
  const closer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    closer.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return closer
}
