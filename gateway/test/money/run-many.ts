import { simulatedDatabase } from './simulated-database.ts'
import { type SimulationOptions, type SimulationResult, simulate } from './simulation.ts'

export type ManyRuns = {
  readonly from: number
  readonly to: number
  readonly steps: number
  /** Begins no run after this many. */
  readonly seconds: number
  readonly only?: ReadonlySet<number>
  /** Leaves out steps of a failed run while it still fails. */
  readonly isCut: boolean
}

const traceShown = 25

function tell({ seed, failure }: SimulationResult, steps: number): void {
  if (!failure) return
  const { step, findings, trace } = failure
  console.log(`seed ${seed} fails at step ${step}:`)
  for (const finding of findings) console.log(`  ${finding}`)
  console.log(
    `the last steps:\n${trace
      .slice(-traceShown)
      .map((line) => `  ${line}`)
      .join('\n')}`,
  )
  console.log(`again: npm run test:money -- --seed ${seed} --steps ${steps}`)
}

/** Leaves out parts of the steps, smaller and smaller, and keeps out what is not needed to fail. */
async function cut(options: SimulationOptions, step: number): Promise<readonly number[]> {
  let kept = Array.from({ length: step }, (_, place) => place + 1).filter((each) => options.only?.has(each) ?? true)
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let start = 0; start < kept.length; ) {
      const tried = [...kept.slice(0, start), ...kept.slice(start + size)]
      const database = await simulatedDatabase()
      const { failure } = await simulate(database, { ...options, only: new Set(tried) })
      await database.close()
      if (failure) kept = tried
      else start += size
    }
  return kept
}

/** Runs seeds one after the other in one database until one fails. @returns the exit code */
export async function runMany({ from, to, steps, seconds, only, isCut }: ManyRuns): Promise<number> {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const database = await simulatedDatabase()
  let runs = 0
  let code = 0
  const ready = passed()
  for (let seed = from; seed <= to && (runs === 0 || passed() < seconds); seed += 1) {
    const options = { seed, steps, ...(only ? { only } : {}) }
    const result = await simulate(database, options)
    runs += 1
    if (!result.failure) continue
    tell(result, steps)
    code = 1
    if (isCut) {
      const { step } = result.failure
      const kept = await cut(options, step === 'end' ? steps : step)
      console.log(`these steps suffice: npm run test:money -- --seed ${seed} --steps ${steps} --only ${kept.join(',')}`)
    }
    break
  }
  await database.close()
  const minutes = (passed() - ready) / 60
  console.log(
    `${runs} runs of ${only?.size ?? steps} steps from seed ${from}, ${(runs / minutes).toFixed(1)} runs in a minute`,
  )
  return code
}
