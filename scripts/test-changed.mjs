// Runs the tests of changes since a commit, including uncommitted changes: node scripts/test-changed.mjs [commit]
// The default commit is the one where this branch left origin/main.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quickly, specsFor } from './changed-specs.mjs'
import { root } from './child.mjs'
import { isGoodRun, jest, playwright, runStages, summarize } from './test-runs.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const isKnown = (ref) => git('for-each-ref', '--format=x', `refs/remotes/${ref}`) !== ''

const [wanted = isKnown('origin/main') ? 'origin/main' : 'HEAD'] = process.argv.slice(2)
const base = git('merge-base', wanted, 'HEAD')
const lines = (text) => text.split('\n').filter(Boolean)
const changed = [
  ...lines(git('diff', '--name-only', '--diff-filter=d', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]
if (changed.length === 0) {
  console.log(`nothing has changed since ${base.slice(0, 7)}`)
  process.exit(0)
}

const specs = globSync('e2e/**/*.spec.ts', { cwd: root })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const { whole, quick } = specsFor(changed, specs)

const results = runStages([
  { name: 'packages', run: () => jest('changed', ['--changedSince', base, '--passWithNoTests']) },
  ...(whole.length > 0 ? [{ name: 'changed specs', run: () => playwright(whole) }] : []),
  ...(quick.length > 0 ? [{ name: 'browser', run: () => playwright(quickly(quick), { TEST_SCOPE: 'quick' }) }] : []),
])
summarize(results)
process.exit(isGoodRun(results) ? 0 : 1)
