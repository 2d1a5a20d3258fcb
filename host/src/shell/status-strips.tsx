import { Strip } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { statusFactsAtom } from '../site/status.ts'
import { useIsOnline } from '../site/use-is-online.ts'
import css from './status-strips.module.css'

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

type Planned = { readonly startTime: number; readonly endTime: number | undefined }

/** Shows the times in the player's time zone, with the name of the zone. */
function PlannedMaintenance({ startTime, endTime }: Planned) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const format = dateFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const from = format.format(startTime)
  return (
    <Strip tone="warn">
      {endTime === undefined
        ? t('host.maintenance.planned', { from })
        : t('host.maintenance.plannedUntil', { from, until: format.format(endTime) })}
    </Strip>
  )
}
