// Measures visits of a slow phone to the built site, without pass or fail. The argument names a bench of e2e/bench.
// Needs a quiet machine.
import { run } from './child.mjs'
import { lighthouseFolder } from './lighthouse.mjs'
import { provision } from './provision.mjs'

const [bench = 'federation'] = process.argv.slice(2)
const missing = provision()
for (const line of missing) console.error(line)
const env = bench === 'lighthouse' && missing.length === 0 ? { LIGHTHOUSE: lighthouseFolder() } : {}
const steps = [['scripts/build.mjs', '--if-changed'], [`e2e/bench/${bench}.ts`]]
const failed = missing.length > 0 || steps.some((args) => run(process.execPath, args, { env }) !== 0)
process.exit(failed ? 1 : 0)
