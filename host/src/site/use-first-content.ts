import { startTransition, useEffect, useState } from 'react'
import { firstContentAtom, onceTrue } from './first-content.ts'
import { useSite } from './site-context.tsx'

/** Whether what the first view can do without may come. It is rendered in slices, so that it holds up nothing. */
export function useFirstContent(): boolean {
  const { store } = useSite()
  const [isThere, setThere] = useState(() => store.get(firstContentAtom))
  useEffect(() => onceTrue(store, firstContentAtom, () => startTransition(() => setThere(true))), [store])
  return isThere
}
