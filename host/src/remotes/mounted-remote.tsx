import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { RemoteBoundary } from './remote-boundary.tsx'
import type { LoadedRemote } from './remote-loader.ts'
import { useMountApi } from './use-mount-api.ts'

type Props = {
  readonly loaded: LoadedRemote
  readonly kind: 'screen' | 'slot'
  readonly name: string
  readonly waiting: ReactNode
  readonly onError: (error: unknown) => void
  readonly onMounted: () => void
}

/**
 * Error boundary, deadline, then the remote's own language instance and store. Its API outlives the suspended first
 * renders of what is inside.
 */
export function MountedRemote({ loaded, kind, name, waiting, onError, onMounted }: Props) {
  const api = useMountApi(loaded.areaBuild, { kind, name })
  const { Mount } = loaded.remote
  return (
    <RemoteBoundary onError={onError}>
      <Suspense fallback={waiting}>
        <Mount api={api} kind={kind} name={name} />
        <Arrival onMounted={onMounted} />
      </Suspense>
    </RemoteBoundary>
  )
}

/** Commits together with the remote's first content. */
function Arrival({ onMounted }: { readonly onMounted: () => void }) {
  const told = useRef(onMounted)
  useEffect(() => told.current(), [])
  return null
}
