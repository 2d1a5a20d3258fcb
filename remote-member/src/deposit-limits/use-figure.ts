import type { Currency, LimitKind } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'

/** Returns a writer of the amounts of a kind of limits: money, or hours and minutes. */
export function useFigure(currency: Currency): (kind: LimitKind) => (amount: string) => string {
  const { _: t } = useLingui()
  const money = useMoney()
  return (kind) => (amount) =>
    kind === 'time' ? t('member.protection.minutes', hoursOf(Number(amount))) : money(amount, currency)
}

/** Whole hours and the rest of a number of minutes. */
const hoursOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
