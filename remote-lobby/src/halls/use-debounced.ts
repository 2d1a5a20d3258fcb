import { useEffect, useEffectEvent, useState } from 'react'

/** `seen` is the last observed committed text, `sent` the text this hook committed last. */
type Draft = { readonly text: string; readonly seen: string; readonly sent: string }

/**
 * Text state that changes with every edit and is committed `pauseMs` milliseconds after the last one. The text follows
 * `committed` when that changes for another reason, for example by going back.
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
