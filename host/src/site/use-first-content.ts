import { startTransition, useEffect, useState } from 'react'
import { onceTrue } from './first-content.ts'
import { useSite } from './site-context.tsx'

/** Whether what the first view can do without may come. It is rendered in slices, so that it holds up nothing. */
export function useFirstContent(): boolean {
  const { firstContent } = useSite()
  const [isThere, setThere] = useState(firstContent.getSnapshot)
  useEffect(() => onceTrue(firstContent, () => startTransition(() => setThere(true))), [firstContent])
  return isThere
}
