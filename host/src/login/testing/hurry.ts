/** Has timers of so many milliseconds run out at once; returns the function that stops it. */
export function hurry(ofMs: number): () => void {
  const real = window.setTimeout
  const hurried: typeof real = (work, ms, ...rest) => real(work, ms === ofMs ? 0 : ms, ...rest)
  window.setTimeout = hurried
  return () => {
    window.setTimeout = real
  }
}
