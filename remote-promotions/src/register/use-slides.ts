import { type RefObject, useEffect, useRef, useState } from 'react'

const turnMs = 5000

export type Slides = {
  /** The list that scrolls sideways, one slide per width. */
  readonly track: RefObject<HTMLUListElement | null>
  readonly current: number
  show(place: number): void
  /** Whether slides may follow each other by themselves: there are several and the visitor allows motion. */
  readonly moves: boolean
  readonly isMoving: boolean
  setMoving(moving: boolean): void
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides of which one is in view; the next follows after five seconds, the first after the last. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [still] = useState(wantsStillness)
  const [wanted, setMoving] = useState(true)
  const moves = count > 1 && !still
  const isMoving = moves && wanted

  useEffect(() => {
    const list = track.current
    list?.scrollTo({ left: current * list.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }, [current, still])

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      const { current: list } = track
      const isUsed = list?.matches(':hover, :focus-within') === true || document.hidden
      if (!isUsed) setCurrent((place) => (place + 1) % count)
    }, turnMs)
    return () => clearInterval(timer)
  }, [isMoving, count])

  // A swipe ends on a slide, which then is the current one.
  useEffect(() => {
    const list = track.current
    const settle = () => {
      if (list && list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / list.clientWidth))
    }
    list?.addEventListener('scrollend', settle)
    return () => list?.removeEventListener('scrollend', settle)
  }, [])

  return { track, current: Math.min(current, count - 1), show: setCurrent, moves, isMoving, setMoving }
}
