import { type DatabaseServer, databaseServer } from './simulated-database.ts'
import { type SimulationOptions, type SimulationResult, simulate } from './simulation.ts'

export type ManyRuns = {
  readonly from: number
  readonly to: number
  /** Distance between two seeds. */
  readonly every: number
  readonly steps: number
  /** Seconds after which no further run starts. */
  readonly seconds: number
  readonly only?: ReadonlySet<number>
  /** Uses a PostgreSQL that is started for these runs, instead of the embedded database. */
  readonly isOnPostgres: boolean
  /** Removes steps of a failed run while it still fails. */
  readonly isCut: boolean
}

const traceShown = 25
/** Number of failed seeds after which no further seed runs. */
const mostFailures = 5

function printFailure({ seed, failure }: SimulationResult, steps: number): void {
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

/** Removes smaller and smaller parts of the steps while the run still fails. @returns the steps that are needed to fail */
async function cut(server: DatabaseServer, options: SimulationOptions, step: number): Promise<readonly number[]> {
  let kept = Array.from({ length: step }, (_, place) => place + 1).filter((each) => options.only?.has(each) ?? true)
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let start = 0; start < kept.length; ) {
      const tried = [...kept.slice(0, start), ...kept.slice(start + size)]
      const database = await server.open()
      const { failure } = await simulate(database, { ...options, only: new Set(tried) })
      await database.close()
      if (failure) kept = tried
      else start += size
    }
  return kept
}

/** Runs seeds one after another in one database. @returns the exit code */
export async function runMany(request: ManyRuns): Promise<number> {
  const { from, to, every, steps, seconds, only, isCut } = request
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const server = await databaseServer(request.isOnPostgres)
  let database = await server.open()
  const failed: number[] = []
  let runs = 0
  const ready = passed()
  for (let seed = from; seed <= to && (runs === 0 || passed() < seconds); seed += every) {
    const options = { seed, steps, ...(only ? { only } : {}) }
    const result = await simulate(database, options)
    runs += 1
    if (!result.failure) continue
    printFailure(result, steps)
    failed.push(seed)
    if (isCut) {
      const { step } = result.failure
      const kept = await cut(server, options, step === 'end' ? steps : step)
      console.log(`these steps suffice: npm run test:money -- --seed ${seed} --steps ${steps} --only ${kept.join(',')}`)
    }
    if (isCut || failed.length === mostFailures) break
    // A new database, because the next runs would find what the failed run has left open.
    await database.close()
    database = await server.open()
  }
  await database.close()
  await server.close()
  const minutes = (passed() - ready) / 60
  console.log(
    `${runs} runs of ${only?.size ?? steps} steps from seed ${from}, ${(runs / minutes).toFixed(1)} runs in a minute, failed: ${failed.join(', ') || 'none'}`,
  )
  return failed.length > 0 ? 1 : 0
}
