import { type Fault, fault } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/remote'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { mountFault, refreshFiles } from './load-failure.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteCard } from './remote-card.tsx'
import type { LoadedRemote } from './remote-loader.ts'
import type { RemoteStep } from './remote-log.ts'
import { RemotePending } from './remote-pending.tsx'
import { useLoadedRemote } from './use-loaded-remote.ts'
import { useMountApi } from './use-mount-api.ts'

export type RemoteFrameProps = {
  readonly area: AreaName
  readonly kind: 'screen' | 'slot'
  /** Key of the screen or slot in the remote's definition. */
  readonly name: string
  /** Nothing is drawn in place of a failed or slow optional mount. */
  readonly optional?: boolean
  /** Drawn while the mount loads. */
  readonly pending?: ReactNode
}

type Failed = { readonly round: number; readonly fault: Fault }

/**
 * One mount of a remote: error boundary, deadline, then the remote's own language instance and store. What goes wrong
 * inside stays inside; a retry heals it without a reload of the page.
 */
export function RemoteFrame({ area, kind, name, optional = false, pending }: RemoteFrameProps) {
  const { remoteLog } = useSite()
  const [round, setRound] = useState(0)
  const [remounts, setRemounts] = useState(0)
  const [failed, setFailed] = useState<Failed>()
  const [busy, setBusy] = useState(false)
  const began = useRef(performance.now())
  const loading = useLoadedRemote(area, round)
  const filling = loading.state === 'ready' ? loading.loaded.filling : undefined

  const write = (step: RemoteStep, cause?: Fault) =>
    remoteLog.write({
      remote: area,
      build: filling?.id ?? '',
      step,
      ms: Math.round(performance.now() - began.current),
      ...(cause ? { cause } : {}),
    })

  const fail = (error: unknown) => {
    const cause = mountFault(error)
    write('render', cause)
    // A preload that failed is handed to the first that asks for its file, so after a retry the second try counts.
    const isSecondTryWorthwhile = cause.code === 'AZ-124' || round > 0
    if (isSecondTryWorthwhile && remounts === 0) setRemounts(1)
    else setFailed({ round, fault: cause })
  }

  const retry = async () => {
    write('retry')
    setBusy(true)
    if (filling) await refreshFiles(filling.build, name)
    setBusy(false)
    began.current = performance.now()
    setRemounts(0)
    setRound(round + 1)
  }

  const cause = failed?.round === round ? failed.fault : loading.state === 'failed' ? loading.fault : undefined
  if (cause) {
    return optional ? null : (
      <RemoteCard area={area} build={filling?.id} code={cause.code} busy={busy} onRetry={() => void retry()} />
    )
  }
  const waiting = (
    <RemotePending
      area={area}
      silent={optional}
      onSlow={() => write('slow', fault('AZ-126', `${kind} ${name}`))}
      onRetry={() => void retry()}
    >
      {pending}
    </RemotePending>
  )
  if (loading.state !== 'ready') return waiting
  return (
    <MountedRemote
      key={`${round}.${remounts}`}
      loaded={loading.loaded}
      kind={kind}
      name={name}
      waiting={waiting}
      onError={fail}
      onMounted={() => write('mounted')}
    />
  )
}

type MountedProps = Pick<RemoteFrameProps, 'kind' | 'name'> & {
  readonly loaded: LoadedRemote
  readonly waiting: ReactNode
  readonly onError: (error: unknown) => void
  readonly onMounted: () => void
}

/** Its API outlives the suspended first renders of what is inside. */
function MountedRemote({ loaded, kind, name, waiting, onError, onMounted }: MountedProps) {
  const api = useMountApi(loaded.filling)
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
