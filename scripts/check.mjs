// Formatting, lint and types of the whole workspace.
import { run } from './child.mjs'

const results = [run('biome', ['ci', '.']), run('tsc', ['-b', '--pretty'])]
process.exit(results.find((code) => code !== 0) ?? 0)
