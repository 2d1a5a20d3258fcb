import { dayIn } from '@azulejo/shared/kernel'
import { useLingui } from '@lingui/react'
import { useTimeText } from '../draws/use-time-text.ts'
import type { SlipEntry } from './slip.ts'
import css from './slip-body.module.css'

/** Closing time of betting on the slip's lines by the platform's clock; the earliest one of several draws. */
export function SlipCloses({ entries }: { readonly entries: readonly SlipEntry[] }) {
  const { _: t } = useLingui()
  const { timeZone, shortTimeText, dayText } = useTimeText()
  const [first] = entries.toSorted((a, b) => a.closesAt - b.closesAt)
  if (first?.locksAt === undefined) return null
  const { closesAt, locksAt, gameName, gameId, numero } = first
  const isOneDraw = entries.every((entry) => entry.gameId === gameId && entry.numero === numero)
  // The device's clock may be wrong, but the remaining time is right.
  const now = locksAt - (closesAt - Date.now())
  const time = shortTimeText(locksAt)
  const isToday = dayIn(timeZone, now) === dayIn(timeZone, locksAt)
  return (
    <p className={css.closes}>
      {`${isOneDraw ? '' : `${gameName} · `}${isToday ? t('lottery.slipCloses', { time }) : t('lottery.slipClosesOn', { date: dayText(locksAt), time })}`}
    </p>
  )
}
