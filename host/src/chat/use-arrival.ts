import { useCallback, useEffect, useState } from 'react'

/** Time after the frame's load event in which the room must post `chat-ready`, in milliseconds. */
const patienceMs = 3_000
/** Milliseconds before each further try; the last is repeated. */
const pauses = [5_000, 10_000, 20_000, 30_000]

export type Arrival = 'coming' | 'there' | 'missing'

/**
 * Tracks whether the room of this address is there: a frame fires `load` even when no server answers. Retries a missing
 * room at intervals while the page is visible.
 * @param relaunch launches the room under another address
 * @returns `retry` retries a missing room at once
 */
export function useArrival(
  address: string | undefined,
  relaunch: () => void,
): {
  readonly arrival: Arrival
  readonly onLoad: () => void
  readonly onReady: () => void
  readonly retry: () => void
} {
  const [there, setThere] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(0)
  const isThere = address !== undefined && there === address
  const isSilent = address !== undefined && loaded === address && !isThere

  useEffect(() => {
    if (!isSilent) return
    const timer = setTimeout(() => setMissing(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isSilent, address])

  const retry = useCallback(() => {
    setTries((count) => count + 1)
    relaunch()
  }, [relaunch])

  useEffect(() => {
    if (!isMissing) return
    const retryWhenVisible = () => {
      if (document.visibilityState === 'visible') retry()
    }
    const timer = setTimeout(retryWhenVisible, pauses[Math.min(tries, pauses.length - 1)])
    document.addEventListener('visibilitychange', retryWhenVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', retryWhenVisible)
    }
  }, [isMissing, tries, retry])

  const arrival = isThere ? 'there' : isMissing ? 'missing' : 'coming'
  const onReady = () => {
    setThere(address)
    setMissing(false)
    setTries(0)
  }
  return { arrival, onLoad: () => setLoaded(address), onReady, retry }
}
