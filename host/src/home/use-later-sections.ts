import { useEffect, useState } from 'react'
import { useSite } from '../site/site-context.tsx'

/** How long the first section may have the line to itself. */
const headStartMs = 1_500

/** True once the first remote of the page stands or has failed, or its head start is over. */
export function useLaterSections(): boolean {
  const { records } = useSite().remoteLog
  const isSettled = () => records.getSnapshot().some(({ step, cause }) => step === 'mounted' || cause !== undefined)
  const [isTime, setTime] = useState(isSettled)
  useEffect(() => {
    if (isTime) return
    const timer = setTimeout(() => setTime(true), headStartMs)
    const stop = records.subscribe(() => {
      if (isSettled()) setTime(true)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isTime, records])
  return isTime
}
