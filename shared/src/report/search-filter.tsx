import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from '../design/search-box/search-box.tsx'

const pauseMs = 300

type Props = {
  readonly label: string
  readonly value: string
  onValue(value: string): void
  readonly className?: string | undefined
}

/** A search that is told once the typing pauses, so that no request is sent for a letter. */
export function SearchFilter({ label, value, onValue, className }: Props) {
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  // The address may change by itself, when somebody goes back.
  if (told !== value) {
    setTold(value)
    setTyped(value)
  }
  const tell = useEffectEvent(() => onValue(typed))
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(tell, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return <SearchBox label={label} value={typed} onValue={setTyped} className={className} />
}
