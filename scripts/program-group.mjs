import { endChildren } from './child.mjs'

const mostEnds = 5
const withinMs = 60_000

/**
 * Creates a group of programs. A program that ends is restarted; the fifth end of the same program within a minute ends the
 * whole group, and so does a signal.
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

  /** Runs a program in the group. @param start starts the program, also for each restart */
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
