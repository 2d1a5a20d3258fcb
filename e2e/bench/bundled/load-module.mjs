// Replaces the host's federation loader in the single bundle, where the remotes are chunks of the same build.
const remotes = {
  'remote-lobby': () => import('../../../remote-lobby/src/remote.ts'),
  'remote-lottery': () => import('../../../remote-lottery/src/remote.ts'),
  'remote-member': () => import('../../../remote-member/src/remote.ts'),
  'remote-agent': () => import('../../../remote-agent/src/remote.ts'),
  'remote-promotions': () => import('../../../remote-promotions/src/remote.ts'),
}

export const createLoadModule =
  () =>
  async ({ name }) => ({ ok: true, value: await remotes[name]() })
