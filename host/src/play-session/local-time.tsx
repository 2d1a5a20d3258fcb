import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useEffect, useState } from 'react'

const minute = 60_000

/** The device's time of day in hours and minutes. */
export function LocalTime() {
  const [now, setNow] = useState(() => Date.now())
  const format = dateFormat(useLocaleTag(), { hour: '2-digit', minute: '2-digit' })
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute))
    return () => clearTimeout(timer)
  }, [now])
  return <b translate="no">{format.format(now)}</b>
}
