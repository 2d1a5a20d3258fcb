// Sorts test files, because a file that takes a minute and starts last leaves the other processes idle. Jest uses the
// durations of earlier runs; in a fresh clone the files below start first.
import DefaultSequencer from '@jest/test-sequencer'

export const slowFiles = [
  'gateway/test/money/simulation.test.ts',
  'gateway/src/play/vendor/killed-gateway.test.ts',
  'gateway/src/platform/pipeline/fuzz.test.ts',
  'gateway/src/platform/db/embedded-folder.test.ts',
  'gateway/src/people/security/idor.test.ts',
  'gateway/src/people/proofs/login-attempts.test.ts',
  'gateway/src/play/lottery/draw/draws.test.ts',
]

const Sequencer = DefaultSequencer.default ?? DefaultSequencer
const isSlow = ({ path }) => slowFiles.some((name) => path.replaceAll('\\', '/').endsWith(`/${name}`))

export default class SlowFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests)
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))]
  }
}
