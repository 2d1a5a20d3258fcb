/** Every package in one run, so that all screens are tested against one gateway. */
export default {
  // A run of several projects takes its limit from here, not from theirs.
  testTimeout: 60_000,
  projects: [
    'shared',
    'shared/src/build',
    'gateway',
    'registry',
    'host',
    'remote-lobby',
    'remote-lottery',
    'remote-member',
    'remote-agent',
    'remote-promotions',
    'e2e',
  ].map((name) => `<rootDir>/${name}`),
}
