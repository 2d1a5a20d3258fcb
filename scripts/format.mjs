// Formats and fixes what can be fixed.
import { run } from './child.mjs'

process.exit(run('biome', ['check', '--write', '.']))
