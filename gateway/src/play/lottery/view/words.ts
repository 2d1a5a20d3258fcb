import { type ByLanguage, inLanguage } from '@azulejo/shared/kernel'
import type { Language } from '../../../platform/merchants/merchants.ts'
import type { LotteryGame, LotteryGroupCode } from '../games.ts'

type Words = {
  readonly groups: Readonly<Record<LotteryGroupCode, string>>
  readonly weekdays: readonly string[]
  listed(days: readonly (string | undefined)[]): string
  everyMinutes(minutes: number): string
  daily(time: string): string
  onDays(days: string, time: string): string
}

const portuguese: Words = {
  groups: {
    SSC: '5 dígitos',
    D3: '3 dígitos',
    PK10: 'Corrida',
    '6D': '6 dígitos',
    K3: '3 dados',
    '11X5': '11x5',
    KENO: 'Keno',
    M645: 'Mega 6/45',
    P655: 'Power 6/55',
    XSMB: 'Loteria do Norte (XSMB)',
    XSMT: 'Loteria do Centro (XSMT)',
    XSMN: 'Loteria do Sul (XSMN)',
  },
  weekdays: ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'],
  listed: (days) => days.join(', '),
  everyMinutes: (minutes) => (minutes === 1 ? 'A cada minuto' : `A cada ${minutes} minutos`),
  daily: (time) => `Todos os dias às ${time} (GMT+7)`,
  onDays: (days, time) => `${days} às ${time} (GMT+7)`,
}

const words: ByLanguage<Words> = {
  pt: portuguese,
  'pt-PT': {
    ...portuguese,
    groups: {
      ...portuguese.groups,
      XSMB: 'Lotaria do Norte (XSMB)',
      XSMT: 'Lotaria do Centro (XSMT)',
      XSMN: 'Lotaria do Sul (XSMN)',
    },
  },
  en: {
    groups: {
      SSC: '5 digits',
      D3: '3 digits',
      PK10: 'Race',
      '6D': '6 digits',
      K3: '3 dice',
      '11X5': '11x5',
      KENO: 'Keno',
      M645: 'Mega 6/45',
      P655: 'Power 6/55',
      XSMB: 'Northern lottery (XSMB)',
      XSMT: 'Central lottery (XSMT)',
      XSMN: 'Southern lottery (XSMN)',
    },
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    listed: (days) => days.join(', '),
    everyMinutes: (minutes) => (minutes === 1 ? 'Every minute' : `Every ${minutes} minutes`),
    daily: (time) => `Every day at ${time} (GMT+7)`,
    onDays: (days, time) => `${days} at ${time} (GMT+7)`,
  },
  es: {
    groups: {
      SSC: '5 cifras',
      D3: '3 cifras',
      PK10: 'Carrera',
      '6D': '6 cifras',
      K3: '3 dados',
      '11X5': '11x5',
      KENO: 'Keno',
      M645: 'Mega 6/45',
      P655: 'Power 6/55',
      XSMB: 'Lotería del Norte (XSMB)',
      XSMT: 'Lotería del Centro (XSMT)',
      XSMN: 'Lotería del Sur (XSMN)',
    },
    weekdays: ['dom.', 'lun.', 'mar.', 'mié.', 'jue.', 'vie.', 'sáb.'],
    listed: (days) => days.join(', '),
    everyMinutes: (minutes) => (minutes === 1 ? 'Cada minuto' : `Cada ${minutes} minutos`),
    daily: (time) => `Todos los días a las ${time} (GMT+7)`,
    onDays: (days, time) => `${days} a las ${time} (GMT+7)`,
  },
  zh: {
    groups: {
      SSC: '时时彩',
      D3: '3D',
      PK10: 'PK10',
      '6D': '六位数',
      K3: '快三',
      '11X5': '11选5',
      KENO: '快乐8',
      M645: '超级6/45',
      P655: '强力6/55',
      XSMB: '北部彩 (XSMB)',
      XSMT: '中部彩 (XSMT)',
      XSMN: '南部彩 (XSMN)',
    },
    weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
    listed: (days) => days.join('、'),
    everyMinutes: (minutes) => (minutes === 1 ? '每分钟一期' : `每 ${minutes} 分钟一期`),
    daily: (time) => `每天 ${time} (GMT+7)`,
    onDays: (days, time) => `${days} ${time} (GMT+7)`,
  },
}

export const groupLabel = (code: LotteryGroupCode, language: Language): string =>
  inLanguage(words, language).groups[code]

const clockTime = (minuteOfDay: number): string =>
  `${Math.floor(minuteOfDay / 60)}:${String(minuteOfDay % 60).padStart(2, '0')}`

/** Describes the draw times of a lottery in the given language. */
export function drawTimes({ calendar }: LotteryGame, language: Language): string {
  const texts = inLanguage(words, language)
  if (calendar.every === 'period') return texts.everyMinutes(calendar.seconds / 60)
  const time = clockTime(calendar.minuteOfDay)
  if (calendar.weekdays.length === 7) return texts.daily(time)
  return texts.onDays(texts.listed(calendar.weekdays.map((weekday) => texts.weekdays[weekday])), time)
}
