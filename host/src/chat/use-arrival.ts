import { useCallback, useEffect, useState } from 'react'

/** Milliseconds after the frame has loaded in which the room says that it is there. */
const patienceMs = 3_000
/** Milliseconds before each further try; the last is repeated. */
const pauses = [5_000, 10_000, 20_000, 30_000]

export type Arrival = 'coming' | 'there' | 'missing'

/**
 * Whether the room of this address has come: a frame shows something, and says that it has loaded, also when nobody
 * answers. A missing room is asked for again from time to time, while somebody can see it.
 * @param relaunch asks for a room with an address of its own
 * @returns `askAgain` asks for a missing room at once
 */
export function useArrival(
  address: string | undefined,
  relaunch: () => void,
): {
  readonly arrival: Arrival
  readonly hasLoaded: () => void
  readonly hasCome: () => void
  readonly askAgain: () => void
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

  const askAgain = useCallback(() => {
    setTries((count) => count + 1)
    relaunch()
  }, [relaunch])

  useEffect(() => {
    if (!isMissing) return
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') askAgain()
    }
    const timer = setTimeout(askWhenSeen, pauses[Math.min(tries, pauses.length - 1)])
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [isMissing, tries, askAgain])

  const arrival = isThere ? 'there' : isMissing ? 'missing' : 'coming'
  const hasCome = () => {
    setThere(address)
    setMissing(false)
    setTries(0)
  }
  return { arrival, hasLoaded: () => setLoaded(address), hasCome, askAgain }
}
