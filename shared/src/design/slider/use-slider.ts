import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const autoplayMs = 5_000

export type SliderOptions = {
  readonly count: number
  /** Whether the library may come; it may at once when left out. */
  readonly isTime?: boolean
  /** How the slides lie; must stay the same object. */
  readonly slides: NonNullable<KeenSliderOptions['slides']>
}

export type Slider = {
  /** Place of the slide in front. */
  readonly current: number
  /** Whether the library has placed the slides; the element has `data-ready` then. */
  readonly isReady: boolean
  readonly playing: boolean
  /** False when there is one slide or the visitor wants no motion. */
  readonly mayPlay: boolean
  goTo(place: number): void
  toggle(): void
  /** For the element around slides and controls: they stand still while the visitor points at or works in it. */
  readonly holding: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

const lessMotion = '(prefers-reduced-motion: reduce)'
const wantsNoMotion = () => matchMedia(lessMotion).matches

function hearMotion(changed: () => void): () => void {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Makes the children of an element slides, which follow each other by themselves. The first stands without the library. */
export function useSlider(track: RefObject<HTMLElement | null>, options: SliderOptions): Slider {
  const { count, isTime = true, slides } = options
  const slider = useRef<KeenSliderInstance | undefined>(undefined)
  const [current, setCurrent] = useState(0)
  const [isReady, setReady] = useState(false)
  const [paused, setPaused] = useState(false)
  const [held, hold] = useState(false)
  const isStill = useSyncExternalStore(hearMotion, wantsNoMotion, () => false)
  const mayPlay = count > 1 && !isStill

  useEffect(() => {
    const element = track.current
    if (!element || count < 2 || !isTime) return
    let left = false
    const start = ({ default: KeenSlider }: typeof import('keen-slider')) => {
      if (left) return
      element.dataset.ready = ''
      slider.current = new KeenSlider(element, {
        selector: ':scope > *',
        loop: true,
        slides,
        slideChanged: ({ track: { details } }) => setCurrent(details.rel),
      })
      setReady(true)
    }
    // Without the library the first slide stands.
    import('keen-slider').then(start, () => {})
    return () => {
      left = true
      slider.current?.destroy()
      delete element.dataset.ready
      slider.current = undefined
      setReady(false)
    }
  }, [track, count, isTime, slides])

  const playing = mayPlay && !paused
  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(() => {
      if (!document.hidden) slider.current?.next()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [playing, held])

  return {
    current: current % Math.max(count, 1),
    isReady,
    playing,
    mayPlay,
    goTo: (place) => slider.current?.moveToIdx(place, false, wantsNoMotion() ? { duration: 0 } : undefined),
    toggle: () => setPaused(playing),
    holding: {
      onPointerEnter: () => hold(true),
      onPointerLeave: () => hold(false),
      onFocus: () => hold(true),
      onBlur: () => hold(false),
    },
  }
}
