/** Makes timers of this many milliseconds fire at once, until the returned function is called. */
export function hurry(ofMs: number): () => void {
  const real = window.setTimeout
  const hurried: typeof real = (work, ms, ...rest) => real(work, ms === ofMs ? 0 : ms, ...rest)
  window.setTimeout = hurried
  return () => {
    window.setTimeout = real
  }
}
