// Measures, never judges: the built site against the same sources as one bundle. Wants a quiet machine.
import { run } from './child.mjs'
import { provision } from './provision.mjs'

const missing = provision()
for (const line of missing) console.error(line)
const steps = [['scripts/build.mjs', '--if-changed'], ['e2e/bench/federation.ts']]
const failed = missing.length > 0 || steps.some((args) => run(process.execPath, args) !== 0)
process.exit(failed ? 1 : 0)
