import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Number of cards that need header and menu. */
export const cardsAtom = atom(0)

/** Shows header and menu while needed, even if the route's screen hides them: a card without them is a dead end. */
export function useBars(isNeeded: boolean): void {
  const setCards = useSetAtom(cardsAtom)
  useEffect(() => {
    if (!isNeeded) return
    setCards((count) => count + 1)
    return () => setCards((count) => count - 1)
  }, [setCards, isNeeded])
}
