import { useEffect, useState } from 'react'

/** Milliseconds between two prizes. */
const pace = 1_500

export type Reveal = {
  /** How many prizes are open, from the last row up. */
  readonly open: number
  readonly isOver: boolean
  skip(): void
}

/**
 * Opens the prizes of a draw one by one, as stations draw them; those who want no motion see all at once.
 * @param isNew whether the draw came while the page was looking
 */
export function useReveal(prizes: number, isNew: boolean): Reveal {
  const [open, setOpen] = useState(() =>
    isNew && !window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : prizes,
  )
  const isOver = open >= prizes
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setOpen((before) => before + 1), pace)
    return () => clearTimeout(timer)
  }, [isOver, open])
  return { open, isOver, skip: () => setOpen(prizes) }
}
