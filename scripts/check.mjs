// Checks formatting, lint, types, message catalogues and their terms of the whole workspace.
import { spawn } from 'node:child_process'
import { termsInFiles } from '../e2e/house/terms.ts'
import { root, run } from './child.mjs'
import { lingui } from './lingui.mjs'

/** Type check, in parallel with the catalogue checks. Two checkers, because each repeats the work that both need. */
const types = new Promise((resolve, reject) => {
  const compiler = spawn('tsc', ['-b', '--pretty', '--checkers', '2'], { cwd: root, stdio: 'inherit' })
  compiler.once('error', reject)
  compiler.once('close', (code) => resolve(code ?? 1))
})
/** Prints the banned terms of texts for players; returns an exit code. */
function terms() {
  const found = termsInFiles()
  for (const line of found) console.error(line)
  return found.length === 0 ? 0 : 1
}
const results = [
  run('biome', ['ci', '.']),
  await lingui(['check', 'sync', '--clean', '--verbose']),
  await lingui(['check', 'missing', '--mode', 'catalog', '--verbose']),
  terms(),
  await types,
]
process.exit(results.find((code) => code !== 0) ?? 0)
