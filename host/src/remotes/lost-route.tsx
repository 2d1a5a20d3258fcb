import { fault } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { useEffect, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { RemoteCard } from './remote-card.tsx'

type Props = { readonly area: AreaName; readonly path: string }

/** Card at a route that only a withdrawn or failed build has: the route may return, so the page is not a 404. */
export function LostRoute({ area, path }: Props) {
  const { remotes, remoteLog, documents } = useSite()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const cause = fault('AZ-125', `no build that is shown has ${path}`)
    remoteLog.write({ remote: area, build: '', step: 'policy', ms: 0, cause })
  }, [remoteLog, area, path])
  const retry = async () => {
    setBusy(true)
    await Promise.all([remotes.retry(area), documents.check()])
    setBusy(false)
  }
  return <RemoteCard area={area} build={undefined} code="AZ-125" busy={busy} onRetry={() => void retry()} />
}
