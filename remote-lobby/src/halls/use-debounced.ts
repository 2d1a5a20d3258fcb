import { useEffect, useEffectEvent, useState } from 'react'

/** `seen` is the committed text last looked at, `sent` the one this writer committed last. */
type Draft = { readonly text: string; readonly seen: string; readonly sent: string }

/**
 * A text that is edited at once and committed when the writer pauses. When `committed` changes for another reason, for
 * example by going back, the text follows it.
 */
export function useDebounced(
  committed: string,
  commit: (text: string) => void,
  pauseMs: number,
): [text: string, edit: (text: string) => void] {
  const [draft, setDraft] = useState<Draft>({ text: committed, seen: committed, sent: committed })
  if (draft.seen !== committed)
    setDraft(
      committed === draft.sent ? { ...draft, seen: committed } : { text: committed, seen: committed, sent: committed },
    )
  const send = useEffectEvent((text: string) => {
    setDraft((before) => ({ ...before, sent: text }))
    commit(text)
  })
  const wanted = draft.text.trim()
  const isOpen = wanted !== committed && wanted !== draft.sent
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => send(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, isOpen, pauseMs])
  return [draft.text, (text) => setDraft((before) => ({ ...before, text }))]
}
