import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const throttleMs = 200

/**
 * Calls `reached` when the element enters the viewport (no margin), at most once per 200 ms.
 * @param mark changes after each effective call, so that an element still in view triggers again; undefined turns it off
 */
export function useReached(
  element: RefObject<HTMLElement | null>,
  mark: number | undefined,
  reached: () => void,
): void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const trigger = useEffectEvent(() => {
    lastAt.current = performance.now()
    reached()
  })
  useEffect(() => {
    const seen = element.current
    if (mark === undefined || !seen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (!entries.at(-1)?.isIntersecting) return
      timer = setTimeout(trigger, Math.max(0, lastAt.current + throttleMs - performance.now()))
    })
    observer.observe(seen)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, mark])
}
