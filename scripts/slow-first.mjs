// Sorts test files, because a file that takes a minute and starts last leaves the other processes idle. Jest uses the
// durations of earlier runs; in a fresh clone the files below start first.
import DefaultSequencer from '@jest/test-sequencer'

export const slowFiles = [
  'gateway/test/money/simulation.test.ts',
  'gateway/src/vendor/killed-gateway.test.ts',
  'gateway/src/pipeline/fuzz.test.ts',
  'gateway/src/db/embedded-folder.test.ts',
  'gateway/src/security/idor.test.ts',
  'gateway/src/proofs/login-attempts.test.ts',
  'gateway/src/lottery/draws.test.ts',
]

const Sequencer = DefaultSequencer.default ?? DefaultSequencer
const isSlow = ({ path }) => slowFiles.some((name) => path.replaceAll('\\', '/').endsWith(`/${name}`))

export default class SlowFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests)
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))]
  }
}
