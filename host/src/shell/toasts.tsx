import { useToasts } from '@azulejo/shared/design'
import { part } from '@azulejo/shared/remote'
import { useState } from 'react'

/** In the chunk of the parts that the first view does not need. */
const Region = part(async () => (await import(/* webpackChunkName: "later" */ './later-parts.tsx')).ToastRegion)

/** The toasts of the page; their region is there from the first toast on. */
export function Toasts() {
  const { toasts, close } = useToasts()
  const [isUsed, setUsed] = useState(false)
  if (toasts.length > 0 && !isUsed) setUsed(true)
  return isUsed ? <Region toasts={toasts} onClose={close} /> : null
}
