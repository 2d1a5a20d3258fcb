import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** How long nothing is typed before the text is searched for. */
const quietMs = 300

type DebouncedSearchBoxProps = Omit<SearchBoxProps, 'value' | 'onValue' | 'onSearch'> & {
  /** What is searched for when the field comes, for example from the address. */
  readonly initial?: string | undefined
  /** Called with the text after a pause in typing, and at once on Enter or when it is cleared. */
  readonly onSearch: (text: string) => void
}

/** A search field that holds its text: what is around it hears of a search, not of each key. */
export function DebouncedSearchBox({ initial = '', onSearch, ...rest }: DebouncedSearchBoxProps) {
  const [text, setText] = useState(initial)
  const [searched, setSearched] = useState(initial)
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
