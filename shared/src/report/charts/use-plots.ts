import { useEffect, useState } from 'react'

type Plots = typeof import('./plots.tsx')

let plots: Plots | undefined

/** Loads the chart drawings with their library. Returns undefined while loading, and `failed` when loading fails. */
export function usePlots(): Plots | 'failed' | undefined {
  const [state, setState] = useState<Plots | 'failed' | undefined>(plots)
  useEffect(() => {
    if (plots) return
    let isShown = true
    import(/* webpackChunkName: "charts" */ './plots.tsx').then(
      (loaded) => {
        plots = loaded
        if (isShown) setState(loaded)
      },
      () => isShown && setState('failed'),
    )
    return () => {
      isShown = false
    }
  }, [])
  return state
}
