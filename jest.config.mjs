/** Every package in one run, so that all screens are tested against one gateway. */
export default {
  projects: [
    'shared',
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
