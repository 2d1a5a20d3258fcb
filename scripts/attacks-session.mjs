// Runs the attack tests of sessions, each set with its count: first on the gateway, then on secrets in a browser.
import { run } from './child.mjs'

const code = run(process.execPath, ['scripts/jest.mjs', 'gateway', '--testPathPatterns', 'src/people/attacks'])
process.exit(code || run(process.execPath, ['scripts/e2e.mjs', 'specs/canary-', '--project=desktop']))
