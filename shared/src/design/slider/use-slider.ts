import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const autoplayMs = 5_000

export type SliderOptions = {
  readonly count: number
  /** Whether the slider library may load now; defaults to true. */
  readonly isTime?: boolean
  /** Layout of the slides; must be the same object in every render. */
  readonly slides: NonNullable<KeenSliderOptions['slides']>
}

export type Slider = {
  /** Index of the current slide, from 0. */
  readonly current: number
  /** Whether the library has laid out the slides; the element then has `data-ready`. */
  readonly isReady: boolean
  readonly playing: boolean
  /** False with a single slide or with reduced motion. */
  readonly mayPlay: boolean
  goTo(place: number): void
  toggle(): void
  /** Handlers for the element around slides and controls: autoplay pauses while the element has the pointer or the focus. */
  readonly holding: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

const lessMotion = '(prefers-reduced-motion: reduce)'
const wantsNoMotion = () => matchMedia(lessMotion).matches

function subscribeToMotion(changed: () => void): () => void {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Turns the children of an element into slides with autoplay every 5 s. Without the library only the first slide shows. */
export function useSlider(track: RefObject<HTMLElement | null>, options: SliderOptions): Slider {
  const { count, isTime = true, slides } = options
  const slider = useRef<KeenSliderInstance | undefined>(undefined)
  const [current, setCurrent] = useState(0)
  const [isReady, setReady] = useState(false)
  const [paused, setPaused] = useState(false)
  const [held, hold] = useState(false)
  const isStill = useSyncExternalStore(subscribeToMotion, wantsNoMotion, () => false)
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
    // If the library fails to load, the first slide stays visible.
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
