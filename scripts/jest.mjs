// Runs the tests of one package with the pinned Node: node scripts/jest.mjs remote-lobby [other arguments of Jest]
import { join } from 'node:path'
import { root, run } from './child.mjs'
import { useTemporaryFolder } from './test-runs.mjs'

useTemporaryFolder()
const [name, ...rest] = process.argv.slice(2)
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
process.exit(
  run(process.execPath, [...flags, join(root, 'node_modules/jest/bin/jest.js'), ...rest, '--selectProjects', name]),
)
