import { Card } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { onTheMinute } from '../draws/draw-clock.ts'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import type { NextDraw } from '../draws/use-latest-draws.ts'
import css from './next-station-draw.module.css'

const when = { weekday: 'short', day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** Time of the station's next draw in the device's time zone, with a countdown. */
export function NextStationDraw({ next }: { readonly next: NextDraw }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  return (
    <Card as="section" className={css.next}>
      <h2 className={css.title}>
        {t('lottery.nextDrawAt', { time: dateFormat(locale, when).format(onTheMinute(next.drawsAt)) })}
      </h2>
      <DrawCountdown key={next.drawsAt} until={next.drawsAt} labelId="lottery.nextDrawIn" size="md" />
    </Card>
  )
}
