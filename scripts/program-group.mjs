import { endChildren } from './child.mjs'

const mostEnds = 5
const withinMs = 60_000

/**
 * Programs that live together. One that ends is started again; the fifth end of the same program within a minute ends
 * all of them, and so does a signal.
 */
export function createGroup() {
  const running = new Set()
  let isEnding = false
  const end = async (code) => {
    if (isEnding) return
    isEnding = true
    await endChildren([...running])
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))

  /** @param start starts the program, the first time and again */
  function run(start) {
    let ends = []
    const begin = () => {
      const program = start()
      running.add(program)
      void program.ended.then(({ code, how }) => {
        running.delete(program)
        if (isEnding) return
        const now = performance.now()
        ends = [...ends.filter((at) => now - at < withinMs), now]
        if (ends.length < mostEnds) {
          console.error(`${program.name} ended ${how} and is started again`)
          return begin()
        }
        console.error(`${program.name} ended ${how}, for the ${mostEnds}th time within a minute: everything is stopped`)
        void end(code || 1)
      })
    }
    begin()
  }
  return { run, end, isEnding: () => isEnding }
}
