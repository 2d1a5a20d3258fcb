import { useRef } from 'react'

/** Returns the key of a content: the same one while the content is sent again, another one for other content. */
export function useIntentKey(): (content: string) => string {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined)
  return (content) => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
