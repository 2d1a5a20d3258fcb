import { startTransition, useEffect, useState } from 'react'
import { firstContentAtom, onceTrue } from './first-content.ts'
import { useSite } from './site-context.tsx'

/** Whether a part that the first view does not need may render. It renders in a transition, which does not block input. */
export function useAfterFirstContent(): boolean {
  const { store } = useSite()
  const [isThere, setThere] = useState(() => store.get(firstContentAtom))
  useEffect(() => onceTrue(store, firstContentAtom, () => startTransition(() => setThere(true))), [store])
  return isThere
}
