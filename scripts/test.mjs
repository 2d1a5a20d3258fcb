// Runs the checks for every change: formatting, lint and types, the tests of all packages, database tests again on
// PostgreSQL 15, the production build, and the built site in a browser. scripts/test-full.mjs runs the other tests, which
// docs/testing.md describes.
import { firebaseTools, withoutFirebaseTools } from './firebase-tools.mjs'
import { provision } from './provision.mjs'
import {
  isGoodRun,
  jest,
  node,
  onDatabase,
  playwright,
  provisioned,
  runStages,
  summarize,
  useTemporaryFolder,
  whole,
} from './test-runs.mjs'

process.env.TEST_SCOPE = 'quick'
useTemporaryFolder()

const results = runStages([
  { name: 'provision', run: () => provisioned(provision()) },
  { name: 'check', run: () => whole(node('scripts/check.mjs')) },
  { name: 'packages', run: () => jest('packages', [], { SCREENS_DATABASE: 'postgres' }) },
  { name: 'gateway on PostgreSQL', run: () => jest('postgres', onDatabase, { GATEWAY_TEST_DATABASE: 'postgres' }) },
  { name: 'money', run: () => whole(node('scripts/test-money.mjs', '--seconds', '30')) },
  { name: 'build', run: () => whole(node('scripts/build.mjs', '--if-changed')) },
  { name: 'operations', run: () => jest('operations', ['--config', 'e2e/operations/jest.config.mjs']) },
  { name: 'browser', run: () => playwright([]) },
])

if (!firebaseTools()) console.log(withoutFirebaseTools)
summarize(results)
process.exit(isGoodRun(results) ? 0 : 1)
