import { RedrawBoundary } from '@azulejo/shared/remote'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { LoadedRemote } from './remote-loader.ts'
import { RunningMark } from './running-mark.tsx'
import { useMountApi } from './use-mount-api.ts'

/** In its own chunk: most pages have no remote without React or in a sandbox. */
const OtherMount = lazy(async () => ({
  default: (await import(/* webpackChunkName: "other-remotes" */ './other-mount.tsx')).OtherMount,
}))

type Props = {
  readonly loaded: LoadedRemote
  readonly kind: 'screen' | 'slot'
  readonly name: string
  readonly waiting: ReactNode
  readonly onError: (error: unknown) => void
  readonly onMounted: () => void
}

/**
 * A loaded remote inside an error boundary and Suspense; `Mount` has its own language instance and store. The API is
 * created outside of Suspense, so that it survives suspended first renders.
 */
export function MountedRemote({ loaded, kind, name, waiting, onError, onMounted }: Props) {
  const api = useMountApi(loaded.areaBuild, { kind, name })
  const { remote } = loaded
  return (
    <RedrawBoundary onError={onError}>
      <Suspense fallback={waiting}>
        <RunningMark areaBuild={loaded.areaBuild} kind={kind} name={name}>
          {'Mount' in remote ? (
            <>
              <remote.Mount api={api} kind={kind} name={name} />
              <Arrival onMounted={onMounted} />
            </>
          ) : (
            <OtherMount
              areaBuild={loaded.areaBuild}
              remote={remote}
              api={api}
              kind={kind}
              name={name}
              waiting={waiting}
            >
              <Arrival onMounted={onMounted} />
            </OtherMount>
          )}
        </RunningMark>
      </Suspense>
    </RedrawBoundary>
  )
}

/** Calls `onMounted` when it commits, together with the remote's first content. */
export function Arrival({ onMounted }: { readonly onMounted: () => void }) {
  const mountedCallback = useRef(onMounted)
  useEffect(() => mountedCallback.current(), [])
  return null
}
