import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two notes of typing; who types counts as typing for longer. */
const everyMs = 3_000

/** Returns a function that notes typing, at most once in three seconds. */
export function useTypingNote(note: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - last.current < everyMs) return
    last.current = now
    note()
  }
}

/** Whether the other side types, until the time of its last note is over. @param of the answer that brought the time */
export function useIsTyping(typingMs: number | undefined, of: string): boolean {
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (typingMs === undefined) return
    const timer = setTimeout(() => setEnded(of), typingMs)
    return () => clearTimeout(timer)
  }, [typingMs, of])
  return typingMs !== undefined && ended !== of
}
