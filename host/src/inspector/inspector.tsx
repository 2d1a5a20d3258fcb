import { IconButton, Mosaic, PageTabs, X } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useEffect, useId, useRef, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useToolWords } from '../words/use-tool-words.ts'
import { BreakersTable } from './breakers-table.tsx'
import { EventsTable } from './events-table.tsx'
import { figuresOf, inspectMounts } from './inspected.ts'
import css from './inspector.module.css'
import { MountsTable } from './mounts-table.tsx'
import { PackagesTable } from './packages-table.tsx'
import { RecordsTable } from './records-table.tsx'

type View = 'mounts' | 'records' | 'events' | 'packages'

/** What the page is made of just now, beside the page, which stays usable. */
export function Inspector({ onClose }: { readonly onClose: () => void }) {
  const say = useToolWords()
  const number = new Intl.NumberFormat(useLocaleTag())
  const { brand, mounts, owners, released, remoteLog } = useSite()
  const records = useSource(remoteLog.records)
  const mounted = inspectMounts(useSource(mounts.mounted), records)
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
          <h2 id={titleId}>{say('host.inspector.title')}</h2>
          <p className={css.release}>
            {[
              brand.name,
              say('host.inspector.release', { release, seq: number.format(seq) }),
              owners.ofSender('host').build,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <kbd className={css.keys}>{say('host.inspector.keys')}</kbd>
        <IconButton ref={closer} icon={X} label={say('common.close')} onClick={onClose} />
      </header>
      <div className={css.body}>
        <Mosaic as="dl" columns={4} narrowColumns={2} className={css.figures}>
          <Figure label={say('host.inspector.mounts')} value={number.format(figures.mounts)} />
          <Figure label={say('host.inspector.builds')} value={number.format(figures.builds)} />
          <Figure label={say('host.inspector.slowest')} value={slowest(figures.slowestMs)} />
          <Figure
            label={say('host.inspector.faults')}
            value={number.format(figures.faults)}
            wrong={figures.faults > 0}
          />
        </Mosaic>
        <PageTabs<View>
          label={say('host.inspector.views')}
          options={[
            { value: 'mounts', label: say('host.inspector.mounts'), count: mounted.length },
            { value: 'records', label: say('host.inspector.records'), count: records.length },
            { value: 'events', label: say('host.inspector.events') },
            { value: 'packages', label: say('host.inspector.packages') },
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
    return ms === undefined ? '–' : say('host.inspector.ms', { n: number.format(ms) })
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

/** Focus goes to the close button, and back to where it was. */
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
