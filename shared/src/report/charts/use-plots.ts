import { useEffect, useState } from 'react'

type Plots = typeof import('./plots.tsx')

let plots: Plots | undefined

/** The drawings, which come late with their library: undefined on the way, `failed` when they did not come. */
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
