// Tests the phone provider's library with Google's own emulator, if installed: compares its errors with those of the
// development provider, and tests the site in a browser.
import { jestProgram, run } from './child.mjs'
import { firebaseTools, withoutFirebaseTools } from './firebase-tools.mjs'

if (!firebaseTools()) {
  console.log(`Skipped. ${withoutFirebaseTools}`)
  process.exit(0)
}
const commands = [
  [...jestProgram, '--selectProjects', 'gateway', '--testPathPatterns', 'google-emulator\\.test'],
  ['scripts/e2e.mjs', 'e2e/emulator/', '--project=desktop'],
]
process.exit(commands.map((args) => run(process.execPath, args)).find((code) => code !== 0) ?? 0)
