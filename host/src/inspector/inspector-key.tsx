import { useEffect, useState } from 'react'
import { part } from '../site/part.tsx'
import { toolWords } from '../words/later-words.ts'

const Inspector = part(async () => (await import('./inspector.tsx')).Inspector, { words: toolWords })

/** Opens and closes the inspector by Alt+Shift+A; it comes as a chunk of its own, when it is first asked for. */
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
