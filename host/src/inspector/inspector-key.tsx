import { part } from '@azulejo/shared/remote'
import { useEffect, useState } from 'react'
import { toolCatalogue } from '../locales/lazy-catalogues.ts'

const Inspector = part(async () => (await import('./inspector.tsx')).Inspector, { catalogue: toolCatalogue })

/** Opens and closes the inspector with Alt+Shift+A. The inspector is a separate chunk that loads on first use. */
export function InspectorKey() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = ({ altKey, shiftKey, code, repeat }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyA' && !repeat) setOpen((now) => !now)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return open && <Inspector onClose={() => setOpen(false)} />
}
