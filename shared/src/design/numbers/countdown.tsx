import { useEffect, useRef, useState } from 'react'
import { type Clock, clockParts, type Instant, systemClock } from '../../kernel/index.ts'
import { joinNames } from '../join-names.ts'
import css from './countdown.module.css'
import { NumberTile } from './number-tiles.tsx'

export type CountdownProps = {
  /** Label of the event at the end, for example "Closes in". */
  readonly label: string
  /** End of the countdown in the time of `clock`. */
  readonly until: Instant
  /** A clock corrected by the server's time; defaults to the device clock. */
  readonly clock?: Clock | undefined
  readonly look?: 'tiles' | 'text' | undefined
  /** Size of the tiles: `md` 34 px, `sm` 26 px, `lg` 48 x 60 px. */
  readonly size?: 'lg' | 'md' | 'sm' | undefined
  /** Called once when the countdown reaches zero. */
  readonly onEnd?: (() => void) | undefined
}

const warnUnderMs = 10_000
const twoDigits = (n: number) => String(n).padStart(2, '0')

/**
 * Shows HH:MM:SS until an instant, MM:SS in the last hour, ochre below ten seconds. Screen readers do not announce the
 * changes of a timer role.
 */
export function Countdown({ label, until, clock = systemClock, look = 'tiles', size = 'sm', onEnd }: CountdownProps) {
  const left = useRemaining(until, clock, onEnd)
  const { hours, minutes, seconds } = clockParts(left)
  const parts = [...(hours > 0 ? [hours] : []), minutes, seconds].map(twoDigits)
  const warns = left < warnUnderMs
  return (
    <span
      role="timer"
      translate="no"
      aria-label={`${label} ${parts.join(':')}`}
      className={joinNames(css.timer, warns && css.warn)}
    >
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

/** Returns the remaining milliseconds, updated at every whole remaining second. */
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
