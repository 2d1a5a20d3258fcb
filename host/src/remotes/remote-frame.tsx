import type { Fault } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { useEffect, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { BuildMount, type RemoteFrameProps } from './build-mount.tsx'
import { RemoteCard } from './remote-card.tsx'
import { useRemoteRegistry } from './use-remote-registry.tsx'

/**
 * One mount of a remote, from the build that its area uses now. Its errors do not affect the rest of the page; a retry
 * needs no reload of the page.
 */
export function RemoteFrame(props: RemoteFrameProps) {
  const { area, optional = false } = props
  const areaBuild = useRemoteRegistry().buildOf(area)
  if (areaBuild.ok) return <BuildMount key={areaBuild.value.id} {...props} areaBuild={areaBuild.value} />
  return <RefusedMount key={areaBuild.error.code} area={area} optional={optional} cause={areaBuild.error} />
}

type RefusedProps = { readonly area: AreaName; readonly optional: boolean; readonly cause: Fault }

/** Card of an area in which no build may run; a retry checks for a newer document. */
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
