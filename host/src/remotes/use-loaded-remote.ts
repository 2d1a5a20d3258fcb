import type { Fault } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/remote'
import { useEffect, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import type { LoadedRemote } from './remote-loader.ts'

export type RemoteLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly loaded: LoadedRemote }
  | { readonly state: 'failed'; readonly fault: Fault }

/** Loads the remote of an area; a new `round` tries again what failed. */
export function useLoadedRemote(area: AreaName, round: number): RemoteLoading {
  const { remotes } = useSite()
  const loaded = useSource(remotes.loaded)[area]
  const [failed, setFailed] = useState<{ readonly round: number; readonly fault: Fault }>()
  const isLoaded = loaded !== undefined

  useEffect(() => {
    if (isLoaded) return
    let left = false
    void remotes.load(area).then((outcome) => {
      if (!left && !outcome.ok) setFailed({ round, fault: outcome.error })
    })
    return () => {
      left = true
    }
  }, [remotes, area, round, isLoaded])

  if (loaded) return { state: 'ready', loaded }
  return failed?.round === round ? { state: 'failed', fault: failed.fault } : { state: 'loading' }
}
