import { useEffect, useRef, useState } from 'react'
import { type Clock, clockParts, type Instant, systemClock } from '../../kernel/index.ts'
import { joinNames } from '../join-names.ts'
import css from './countdown.module.css'
import { NumberTile } from './number-tiles.tsx'

export type CountdownProps = {
  /** What is counted down to, for example "Closes in". */
  readonly label: string
  /** The end, in the time of `clock`. */
  readonly until: Instant
  /** A clock corrected by the server's time; the device's own when left out. */
  readonly clock?: Clock | undefined
  readonly look?: 'tiles' | 'text' | undefined
  /** Of the tiles: 34 px, or 26; `lg` 48 by 60. */
  readonly size?: 'lg' | 'md' | 'sm' | undefined
  /** Called once, when nothing is left. */
  readonly onEnd?: (() => void) | undefined
}

const warnUnderMs = 10_000
const twoDigits = (n: number) => String(n).padStart(2, '0')

/**
 * HH:MM:SS until an instant, MM:SS within the last hour; ochre under ten seconds. A timer is not announced by itself,
 * so it stays quiet.
 */
export function Countdown({ label, until, clock = systemClock, look = 'tiles', size = 'sm', onEnd }: CountdownProps) {
  const left = useRemaining(until, clock, onEnd)
  const { hours, minutes, seconds } = clockParts(left)
  const parts = [...(hours > 0 ? [hours] : []), minutes, seconds].map(twoDigits)
  const warns = left < warnUnderMs
  return (
    <span role="timer" aria-label={`${label} ${parts.join(':')}`} className={joinNames(css.timer, warns && css.warn)}>
      {look === 'text' ? parts.join(':') : <Tiles parts={parts} warns={warns} size={size} />}
    </span>
  )
}

function Tiles({ parts, warns, size }: { parts: readonly string[]; warns: boolean; size: 'lg' | 'md' | 'sm' }) {
  return (
    <span className={css.tiles} aria-hidden="true">
      {parts.map((part, place) => (
        <span key={place} className={css.part}>
          {place > 0 && <span className={css.colon}>:</span>}
          {[...part].map((digit, column) => (
            <NumberTile key={column} value={digit} size={size} tone={warns ? 'pays' : 'count'} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** Milliseconds left, renewed at every whole second of what is left. */
function useRemaining(until: Instant, clock: Clock, onEnd: (() => void) | undefined): number {
  const [left, setLeft] = useState(() => Math.max(0, until - clock.now()))
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = Math.max(0, until - clock.now())
      setLeft(now)
      if (now === 0) end.current?.()
      else timer = setTimeout(tick, now % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, clock])
  return left
}
