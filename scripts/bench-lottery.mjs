// Measures the minute before a lock and a settlement on PostgreSQL, without pass or fail. Needs a quiet machine.
import { gatewayFlags, gatewayVariables } from '../gateway/src/process-flags.ts'
import { run } from './child.mjs'
import { provision } from './provision.mjs'

const missing = provision()
for (const line of missing) console.error(line)
process.exit(
  missing.length > 0
    ? 1
    : run(
        process.execPath,
        [
          ...gatewayFlags(true),
          '--expose-gc',
          '--disable-warning=ExperimentalWarning',
          'gateway/test/bench/lottery.ts',
        ],
        { env: gatewayVariables },
      ),
)
