import { readdirSync } from 'node:fs'

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'))

/** Every package in one run, so that all screens are tested against one gateway. */
export default {
  // In a run of several projects Jest takes the time limit from here, not from the projects.
  testTimeout: 120_000,
  // Jest's loader keeps the modules of every file of Node tests, so a worker that has grown ends and another one starts.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/scripts/slow-first.mjs',
  projects: [
    'shared',
    'shared/src/build',
    'gateway',
    'registry',
    'host',
    ...remotes,
    'scripts/new-remote/template',
    'sdk/pack',
    'e2e',
  ].map((name) => `<rootDir>/${name}`),
}
