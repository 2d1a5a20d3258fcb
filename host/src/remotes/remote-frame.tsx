import type { Fault } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { useEffect, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { BuildMount, type RemoteFrameProps } from './build-mount.tsx'
import { RemoteCard } from './remote-card.tsx'
import { useRemoteRegistry } from './use-remote-registry.tsx'

/**
 * One mount of a remote, of the build that its area uses now. What goes wrong inside stays inside; a retry heals it
 * without a reload of the page.
 */
export function RemoteFrame(props: RemoteFrameProps) {
  const { area, optional = false } = props
  const areaBuild = useRemoteRegistry().buildOf(area)
  if (areaBuild.ok) return <BuildMount key={areaBuild.value.id} {...props} areaBuild={areaBuild.value} />
  return <RefusedMount key={areaBuild.error.code} area={area} optional={optional} cause={areaBuild.error} />
}

type RefusedProps = { readonly area: AreaName; readonly optional: boolean; readonly cause: Fault }

/** Nothing may run in the area; a newer document may change that. */
function RefusedMount({ area, optional, cause }: RefusedProps) {
  const { remotes, documents } = useSite()
  const [busy, setBusy] = useState(false)
  useEffect(() => void remotes.load(area), [remotes, area])
  const retry = async () => {
    setBusy(true)
    await documents.check()
    setBusy(false)
  }
  return optional ? null : (
    <RemoteCard area={area} build={undefined} code={cause.code} busy={busy} onRetry={() => void retry()} />
  )
}
