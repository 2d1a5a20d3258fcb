// Attacks on sessions, each set with its count: on the gateway, then what a browser keeps of secrets.
import { run } from './child.mjs'

const code = run(process.execPath, ['scripts/jest.mjs', 'gateway', '--testPathPatterns', 'src/attacks'])
process.exit(code || run(process.execPath, ['scripts/e2e.mjs', 'specs/canary-', '--project=desktop']))
