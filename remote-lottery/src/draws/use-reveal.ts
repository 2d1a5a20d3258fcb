import { useEffect, useState } from 'react'

export type Reveal = {
  /** How many parts of the draw are open. */
  readonly open: number
  readonly isOver: boolean
  skip(): void
}

/**
 * Opens the parts of a draw one by one: the prizes of a station from the last row up, or the numbers in their order.
 * With reduced motion all parts open at once.
 * @param isNew whether the draw arrived while the page was open; else all parts are open from the start
 * @param pace milliseconds between two parts
 */
export function useReveal(parts: number, isNew: boolean, pace = 1_500): Reveal {
  const [open, setOpen] = useState(() =>
    isNew && !window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : parts,
  )
  const isOver = open >= parts
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setOpen((before) => before + 1), pace)
    return () => clearTimeout(timer)
  }, [isOver, open, pace])
  return { open, isOver, skip: () => setOpen(parts) }
}
