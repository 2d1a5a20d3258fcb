import { Strip } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

type Planned = { readonly startTime: number; readonly endTime: number | undefined }

/** Shows the times in the player's time zone, with the name of the zone. */
export function PlannedMaintenance({ startTime, endTime }: Planned) {
  const { _: t } = useEntryLingui()
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
