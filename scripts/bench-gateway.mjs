// Measures calls of the gateway per second on both databases, without pass or fail. Needs a quiet machine. The argument names
// a bench of gateway/test/bench.
import { run } from './child.mjs'
import { provision } from './provision.mjs'

const [bench = 'gateway'] = process.argv.slice(2)
const missing = provision()
for (const line of missing) console.error(line)
process.exit(missing.length > 0 ? 1 : run(process.execPath, [`gateway/test/bench/${bench}.ts`]))
