import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** Pause in typing before the search runs. */
const quietMs = 300

type DebouncedSearchBoxProps = Omit<SearchBoxProps, 'value' | 'onValue' | 'onSearch'> & {
  /** The parent's search text, for example from the URL. A change from elsewhere replaces the text of the field. */
  readonly initial?: string | undefined
  /** Called with the text after a pause in typing, and immediately on Enter or when the field is cleared. */
  readonly onSearch: (text: string) => void
}

/** A search field that holds its text itself: the parent receives searches, not each key press. */
export function DebouncedSearchBox({ initial = '', onSearch, ...rest }: DebouncedSearchBoxProps) {
  const [text, setText] = useState(initial)
  const [searched, setSearched] = useState(initial)
  const [known, setKnown] = useState(initial)
  if (initial !== known) {
    setKnown(initial)
    // The parent already had the last search of this field, so the new text comes from elsewhere.
    if (known === searched) {
      setText(initial)
      setSearched(initial)
    }
  }
  const search = useEffectEvent((wanted: string) => {
    setSearched(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    if (text === searched) return
    const timer = setTimeout(() => search(text), text === '' ? 0 : quietMs)
    return () => clearTimeout(timer)
  }, [text, searched])
  const searchNow = (wanted: string) => {
    setSearched(wanted)
    onSearch(wanted)
  }
  return <SearchBox {...rest} value={text} onValue={setText} onSearch={searchNow} />
}
