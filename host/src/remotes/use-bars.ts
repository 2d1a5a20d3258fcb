import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** How many cards stand in place of mounts. */
export const cardsAtom = atom(0)

/** Shows header and menu, also where the screen that should be here hides them: without it there would be no way on. */
export function useBars(isNeeded: boolean): void {
  const setCards = useSetAtom(cardsAtom)
  useEffect(() => {
    if (!isNeeded) return
    setCards((count) => count + 1)
    return () => setCards((count) => count - 1)
  }, [setCards, isNeeded])
}
