// Runs the money simulator. docs/money.md describes what it simulates and checks.
//   --from 1 --to 500   runs these seeds in shards of 50, shared by two processes; .cache/test-money.json records passed
//                       shards, so that a stopped run resumes
//   --steps 200         steps of each run
//   --postgres          uses PostgreSQL instead of the embedded database
//   --fresh             clears the record of passed shards
//   --seconds 25        runs as many seeds as two processes can in this time, from the first on; records nothing
//   --seed 7            runs one seed; --only 3,9 restricts it to these steps, --cut removes steps while it still fails
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, startChild } from './child.mjs'
import { forgetShards, shardState } from './shard-state.mjs'
import { node } from './test-runs.mjs'
import { sourcesOfShards } from './test-shards.mjs'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    steps: { type: 'string', default: '200' },
    postgres: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    cut: { type: 'boolean', default: false },
  },
})
const { steps } = values
const began = performance.now()
const on = values.postgres ? ['--postgres'] : []
const program = ['--disable-warning=ExperimentalWarning', 'gateway/test/money/main.ts', ...on, '--steps', steps]
const simulator = (...args) => node(...program, ...args)
const given = ['seed', 'only'].flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]))
if (given.length > 0) process.exit(simulator(...given, ...(values.cut ? ['--cut'] : [])))

/** Number of processes that share the seeds; each uses one core. */
const processes = 2
if (values.seconds !== undefined) {
  const runs = Array.from({ length: processes }, (_, place) => {
    const seeds = ['--from', `${place + 1}`, '--every', `${processes}`, '--seconds', values.seconds]
    return startChild(`money ${place + 1}`, [...program, ...seeds]).ended
  })
  process.exit(Math.max(...(await Promise.all(runs)).map(({ code }) => code)))
}

const ofShard = 50
const [from, to] = [Number(values.from), Number(values.to ?? 100)]
const stateFile = join(root, '.cache', 'test-money.json')
if (values.fresh) forgetShards(stateFile)
const state = shardState(stateFile)
const sources = sourcesOfShards().get('money')

const shards = []
for (let first = from; first <= to; first += ofShard) {
  const last = Math.min(to, first + ofShard - 1)
  const name = [`seeds ${first} to ${last} of ${steps} steps`, ...on].join(' ')
  shards.push({ name, first, last, runs: last - first + 1 })
}
const waiting = shards.filter(({ name }) => !state.hasPassed(name, sources))
const kept = shards.length - waiting.length
const failed = []
let runs = 0

/** Runs the shards that no process has started, one after the other. */
async function runShards() {
  for (let shard = waiting.shift(); shard; shard = waiting.shift()) {
    const { name, first, last } = shard
    state.begin(name)
    const { code } = await startChild(name, [...program, '--from', `${first}`, '--to', `${last}`]).ended
    if (code === 0) state.pass(name, sources)
    else failed.push(name)
    runs += shard.runs
  }
}
await Promise.all(Array.from({ length: processes }, runShards))
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(
  `${runs} runs of ${steps} steps in ${minutes} minutes, ${kept} shards had passed before, ${failed.length} failed ${failed.join(', ')}`,
)
process.exit(failed.length > 0 ? 1 : 0)
