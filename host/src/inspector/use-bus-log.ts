import type { BusRecord } from '@azulejo/shared/kernel'
import { useEffect, useState } from 'react'
import { useSite } from '../site/site-context.tsx'

const lookAgainMs = 500

/** The last events of the bus, the newest first; looked at twice a second, because a log has no listeners. */
export function useBusLog(): readonly BusRecord[] {
  const { bus } = useSite()
  const [log, setLog] = useState(() => bus.recent())
  useEffect(() => {
    const look = () =>
      setLog((known) => {
        const recent = bus.recent()
        return recent.length === known.length && recent.at(-1) === known.at(-1) ? known : recent
      })
    look()
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [bus])
  return log.toReversed()
}
