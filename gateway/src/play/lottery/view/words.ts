import type { Language } from '../../../platform/merchants/merchants.ts'
import { t } from '../../locales/index.ts'
import type { LotteryGame, LotteryGroupCode } from '../games.ts'

export const groupLabel = (code: LotteryGroupCode, language: Language): string =>
  t(`play.lotteryGroup.${code}`, language)

const clockTime = (minuteOfDay: number): string =>
  `${Math.floor(minuteOfDay / 60)}:${String(minuteOfDay % 60).padStart(2, '0')}`

/** Describes the draw times of a lottery in the given language. */
export function drawTimes({ calendar }: LotteryGame, language: Language): string {
  if (calendar.every === 'period') return t('play.draws.everyMinutes', language, { minutes: calendar.seconds / 60 })
  const time = clockTime(calendar.minuteOfDay)
  if (calendar.weekdays.length === 7) return t('play.draws.daily', language, { time })
  const days = calendar.weekdays
    .map((weekday) => t(`play.weekday.${weekday}`, language))
    .reduce((days, day) => t('play.draws.list', language, { days, day }))
  return t('play.draws.onDays', language, { days, time })
}
