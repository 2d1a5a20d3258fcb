// Runs of the money simulator: --from 1 --to 50, or one with --seed 7. --only 3,9,20 runs these steps alone, --seconds 60
// starts no run after that time, --every 2 takes every second seed, --cut removes steps of a failed run while it
// still fails, --postgres uses PostgreSQL.
import { parseArgs } from 'node:util'
import { runMany } from './run-many.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '1000000' },
    every: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    cut: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
})
const first = Number(values.seed ?? values.from)
process.exit(
  await runMany({
    from: first,
    to: values.seed ? first : Number(values.to),
    every: Number(values.every),
    steps: Number(values.steps),
    isCut: values.cut,
    isOnPostgres: values.postgres,
    seconds: Number(values.seconds ?? Number.POSITIVE_INFINITY),
    ...(values.only ? { only: new Set(values.only.split(',').map(Number)) } : {}),
  }),
)
