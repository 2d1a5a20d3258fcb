// Runs all tests in shards. .cache/test-full.json records passed shards, so that a stopped run resumes, and a shard whose
// sources have not changed since it passed does not run again.
//   --shard <name>  runs this shard even if it has passed; may be given several times
//   --fresh         clears the record of passed shards
//   --list          names the shards
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './child.mjs'
import { firebaseTools, withoutFirebaseTools } from './firebase-tools.mjs'
import { provision } from './provision.mjs'
import { forgetShards, shardState } from './shard-state.mjs'
import { isGood, isGoodRun, runStages, summarize, useTemporaryFolder } from './test-runs.mjs'
import { shards, sourcesOfShards } from './test-shards.mjs'

const { values } = parseArgs({
  options: {
    shard: { type: 'string', multiple: true },
    fresh: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const unknown = values.shard?.filter((name) => !shards.some((shard) => shard.name === name)) ?? []
if (unknown.length > 0) {
  console.error(`no shard ${unknown.join(', ')}; --list names them`)
  process.exit(2)
}

const stateFile = join(root, '.cache', 'test-full.json')
if (values.fresh) forgetShards(stateFile)
const state = shardState(stateFile)
const sources = sourcesOfShards()
const hasPassed = ({ name }) => state.hasPassed(name, sources.get(name))

if (values.list) {
  for (const shard of shards) console.log(`${shard.name}${hasPassed(shard) ? '  passed' : ''}`)
  process.exit(0)
}

useTemporaryFolder()
const missing = provision()
for (const line of missing) console.error(line)
if (missing.length > 0) process.exit(1)

const chosen = shards.filter((shard) => values.shard?.includes(shard.name) ?? !hasPassed(shard))
if (!values.shard) console.log(`${shards.length - chosen.length} of ${shards.length} shards have passed before`)

const results = runStages(
  chosen.map(({ name, run }) => ({
    name,
    run() {
      state.begin(name)
      const result = run()
      if (isGood(result)) state.pass(name, sources.get(name))
      return result
    },
  })),
)
if (!firebaseTools()) console.log(withoutFirebaseTools)
summarize(results)
const bad = results.filter((result) => !isGood(result)).map(({ name }) => name)
if (bad.length > 0) console.log(`again: npm run test:full -- ${bad.map((name) => `--shard ${name}`).join(' ')}`)
process.exit(isGoodRun(results) ? 0 : 1)
