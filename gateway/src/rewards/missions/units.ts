import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import type { AnswerOf, Mission, missionLeaderboard } from '@azulejo/shared/wire'

type Unit = Mission['unit']

/** Unit of each type of mission. */
export const unitOf: Readonly<Record<Mission['type'], Unit>> = {
  deposit: 'money',
  turnover: 'money',
  rounds: 'times',
  win_multiple: 'multiple',
  streak: 'days',
  invite: 'times',
}

export const unitOfMetric: Readonly<Record<AnswerOf<typeof missionLeaderboard>['metric'], Unit>> = {
  turnover: 'money',
  win_multiple: 'multiple',
  net_win: 'money',
}

/** A stored value as decimal text: minor units of money, hundredths of a multiple, otherwise the number itself. */
export function wireValue(unit: Unit, value: bigint, currency: Currency): string {
  if (unit === 'money') return toDecimal(value, currency)
  if (unit !== 'multiple') return value.toString()
  const [whole = '0', digits = ''] = toDecimal(value, 'USD').split('.')
  const rest = digits.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
