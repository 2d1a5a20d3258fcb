import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the link of the current page into view within its list when `current` changes. */
export function useCurrentInView<E extends HTMLElement>(current: string): RefObject<E | null> {
  const list = useRef<E>(null)
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [current])
  return list
}
