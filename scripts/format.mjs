// Formats all files and applies the linter's automatic fixes.
import { run } from './child.mjs'

process.exit(run('biome', ['check', '--write', '.']))
