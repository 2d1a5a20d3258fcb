export type LastTimer = {
  /** Has the timer run out at once. */
  runOut(): void
  restore(): void
}

/** Watches for timers of so many milliseconds and remembers the one that was set last. */
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
