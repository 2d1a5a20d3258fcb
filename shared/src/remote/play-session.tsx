import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '../data/use-query.ts'
import { mayUseRealMoney } from '../kernel/roles.ts'
import { clockParts } from '../kernel/time.ts'
import { type PlaySession, playSession } from '../wire/play-session.ts'
import { useBalance, useVisitor } from './host-context.tsx'

export type LiveSession = {
  readonly session: PlaySession
  /** When the session was opened, on the clock of `performance.now`, which a changed device clock does not move. */
  readonly beganAt: number
}

/**
 * Returns time and sums of the member's session, and a function that requests them again. They are requested with each
 * change of the balance; a settled round without a prize changes no balance. Undefined for guests and trial accounts, and until the first answer.
 */
export function usePlaySession(): readonly [LiveSession | undefined, refetch: () => void] {
  const { role } = useVisitor()
  const isPlayer = role !== 'guest' && mayUseRealMoney(role)
  const { value, refetch } = useQuery(playSession, isPlayer ? {} : undefined)
  const balance = useBalance()
  const seen = useRef(balance)
  useEffect(() => {
    if (balance === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = balance
    if (isPlayer && !isFirst) refetch()
  }, [balance, isPlayer, refetch])
  const live = useMemo(
    () => value && { session: value, beganAt: performance.now() - (value.now - value.startedAt) },
    [value],
  )
  return [isPlayer ? live : undefined, refetch]
}

const second = 1_000
const twoDigits = (n: number) => String(n).padStart(2, '0')

/** Time since the login as h:mm:ss. Screen readers do not announce the changes of a timer role. */
export function SessionClock({ beganAt, label }: { readonly beganAt: number; readonly label: string }) {
  const [now, setNow] = useState(() => performance.now())
  const elapsed = Math.max(0, Math.floor((now - beganAt) / second)) * second
  useEffect(() => {
    const next = beganAt + elapsed + second
    const timer = setTimeout(() => setNow(Math.max(performance.now(), next)), next - performance.now())
    return () => clearTimeout(timer)
  }, [beganAt, elapsed])
  const { hours, minutes, seconds } = clockParts(elapsed)
  const shown = [String(hours), twoDigits(minutes), twoDigits(seconds)].join(':')
  return (
    <b role="timer" translate="no" aria-label={`${label} ${shown}`}>
      {shown}
    </b>
  )
}
