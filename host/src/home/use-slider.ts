import type { KeenSliderInstance } from 'keen-slider'
import { type RefObject, useEffect, useRef, useState } from 'react'

const autoplayMs = 5_000
const spacing = 20

export type Slider = {
  /** Place of the slide in front. */
  readonly current: number
  readonly playing: boolean
  /** False when there is one slide or the visitor wants no motion. */
  readonly mayPlay: boolean
  goTo(place: number): void
  toggle(): void
  /** Stands still while the visitor points at or works in it. */
  hold(held: boolean): void
}

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes the children of an element slides. The first slide stands without the library.
 * @param isTime whether the library may come
 */
export function useSlider(track: RefObject<HTMLElement | null>, count: number, isTime: boolean): Slider {
  const slider = useRef<KeenSliderInstance | undefined>(undefined)
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, hold] = useState(false)
  const mayPlay = count > 1 && !wantsNoMotion()

  useEffect(() => {
    const element = track.current
    if (!element || count < 2 || !isTime) return
    let left = false
    void import('keen-slider').then(({ default: KeenSlider }) => {
      if (left) return
      element.dataset.ready = ''
      slider.current = new KeenSlider(element, {
        selector: ':scope > *',
        loop: true,
        slides: { origin: 'center', perView: 'auto', spacing },
        slideChanged: ({ track: { details } }) => setCurrent(details.rel),
      })
    })
    return () => {
      left = true
      slider.current?.destroy()
      delete element.dataset.ready
      slider.current = undefined
    }
  }, [track, count, isTime])

  const playing = mayPlay && !paused
  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(() => {
      if (!document.hidden) slider.current?.next()
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [playing, held])

  return {
    current,
    playing,
    mayPlay,
    goTo: (place) => slider.current?.moveToIdx(place, false, wantsNoMotion() ? { duration: 0 } : undefined),
    toggle: () => setPaused(playing),
    hold,
  }
}
