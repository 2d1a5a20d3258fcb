export type LastTimer = {
  /** Fires the remembered timer at once. */
  runOut(): void
  restore(): void
}

/** Watches timers of this many milliseconds and remembers the newest one. */
export function lastTimer(ofMs: number): LastTimer {
  const real = window.setTimeout
  let last = () => {}
  const watched: typeof real = (work, ms, ...rest) => {
    if (ms === ofMs && typeof work === 'function') last = () => void work(...rest)
    return real(work, ms, ...rest)
  }
  window.setTimeout = watched
  return {
    runOut: () => last(),
    restore: () => {
      window.setTimeout = real
    },
  }
}
