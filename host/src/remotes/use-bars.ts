import { useEffect } from 'react'
import { useSite } from '../site/site-context.tsx'

/** Shows header and menu, also where the screen that should be here hides them: without it there would be no way on. */
export function useBars(isNeeded: boolean): void {
  const { cards } = useSite().remotes
  useEffect(() => {
    if (!isNeeded) return
    cards.set(cards.getSnapshot() + 1)
    return () => cards.set(cards.getSnapshot() - 1)
  }, [cards, isNeeded])
}
