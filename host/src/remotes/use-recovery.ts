import { systemClock } from '@azulejo/shared/kernel'
import { useEffect, useEffectEvent } from 'react'
import type { AreaBuild } from './area-assignments.ts'
import { fetchProbe, watchFiles } from './recovery.ts'

/** Heals a mount by itself once the files it needs are back. */
export function useRecovery({ build }: AreaBuild, name: string, isNeeded: boolean, heal: () => void): void {
  const healed = useEffectEvent(heal)
  useEffect(() => {
    if (!isNeeded) return
    return watchFiles({ build, name, probe: fetchProbe, page: window, now: systemClock.now, healed: () => healed() })
  }, [build, name, isNeeded])
}
