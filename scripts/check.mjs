// Formatting, lint, types and message catalogues of the whole workspace.
import { run } from './child.mjs'
import { lingui } from './lingui.mjs'

const results = [
  run('biome', ['ci', '.']),
  run('tsc', ['-b', '--pretty']),
  await lingui(['check', 'sync', '--clean', '--verbose']),
  await lingui(['check', 'missing', '--mode', 'catalog', '--verbose']),
]
process.exit(results.find((code) => code !== 0) ?? 0)
