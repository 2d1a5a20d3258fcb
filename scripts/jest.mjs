// Runs the tests of one package with the pinned Node: node scripts/jest.mjs remote-lobby [other arguments of Jest]
import { jestProgram, run } from './child.mjs'
import { useTemporaryFolder } from './test-runs.mjs'

useTemporaryFolder()
const [name, ...rest] = process.argv.slice(2)
process.exit(run(process.execPath, [...jestProgram, ...rest, '--selectProjects', name]))
