// Runs of the money simulator. What is simulated and what is looked at says docs/money.md.
//   --from 1 --to 500   these seeds, in shards that resume: what has passed is kept in .cache/test-money.json
//   --steps 200         steps of each run
//   --fresh             forgets what has passed
//   --seconds 50        as many seeds as can be run in this time, from the first on; nothing is kept
//   --seed 7            one run; with --only 3,9 these steps of it, with --cut those that it takes to fail
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './child.mjs'
import { forgetShards, shardState } from './shard-state.mjs'
import { node } from './test-runs.mjs'
import { sourcesOfShards } from './test-shards.mjs'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    steps: { type: 'string', default: '200' },
    fresh: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    cut: { type: 'boolean', default: false },
  },
})
const { steps } = values
const simulator = (...args) =>
  node('--disable-warning=ExperimentalWarning', 'gateway/test/money/main.ts', '--steps', steps, ...args)
const given = ['seed', 'only', 'seconds'].flatMap((name) =>
  values[name] === undefined ? [] : [`--${name}`, values[name]],
)
if (given.length > 0) process.exit(simulator(...given, ...(values.cut ? ['--cut'] : [])))

const ofShard = 20
const [from, to] = [Number(values.from), Number(values.to ?? 100)]
const stateFile = join(root, '.cache', 'test-money.json')
if (values.fresh) forgetShards(stateFile)
const state = shardState(stateFile)
const sources = sourcesOfShards().get('money')

let [runs, kept] = [0, 0]
const failed = []
for (let first = from; first <= to; first += ofShard) {
  const last = Math.min(to, first + ofShard - 1)
  const name = `seeds ${first} to ${last} of ${steps} steps`
  if (state.hasPassed(name, sources)) {
    kept += last - first + 1
    continue
  }
  state.begin(name)
  if (simulator('--from', `${first}`, '--to', `${last}`) === 0) state.pass(name, sources)
  else failed.push(name)
  runs += last - first + 1
}
console.log(
  `${runs} runs of ${steps} steps, ${kept} had passed before, ${failed.length} shards failed ${failed.join(', ')}`,
)
process.exit(failed.length > 0 ? 1 : 0)
