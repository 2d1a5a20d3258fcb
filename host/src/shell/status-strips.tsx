import { Strip } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { entryPart } from '../locales/entry-part.ts'
import { statusFactsAtom } from '../site/status.ts'
import { useIsOnline } from '../site/use-is-online.ts'
import css from './status-strips.module.css'

const PlannedMaintenance = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ './planned-maintenance.tsx')).PlannedMaintenance,
)

/** Notices of the whole site above every page: a lost connection, planned maintenance. */
export function StatusStrips({ belowHeader }: { readonly belowHeader: boolean }) {
  const isOnline = useIsOnline()
  const planned = useAtomValue(statusFactsAtom)?.info.plannedMaintenance
  if (isOnline && !planned) return null
  return (
    <div className={css.strips} data-below-header={belowHeader || undefined}>
      {!isOnline && <Offline />}
      {planned && <PlannedMaintenance startTime={planned.startTime} endTime={planned.endTime} />}
    </div>
  )
}

function Offline() {
  const { _: t } = useLingui()
  return <Strip tone="err">{t('host.offline')}</Strip>
}
