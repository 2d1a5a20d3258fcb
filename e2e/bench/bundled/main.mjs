// Entry of the single bundle: the host starts with remotes that are chunks of the same build.
import '@azulejo/shared/design/tokens.css'
import '@azulejo/shared/design/fonts.css'
import '@azulejo/shared/design/reset.css'
import { start } from '../../../host/src/boot/start.ts'

const remotes = {
  'remote-lobby': () => import('../../../remote-lobby/src/remote.ts'),
  'remote-lottery': () => import('../../../remote-lottery/src/remote.ts'),
  'remote-member': () => import('../../../remote-member/src/remote.ts'),
  'remote-agent': () => import('../../../remote-agent/src/remote.ts'),
  'remote-promotions': () => import('../../../remote-promotions/src/remote.ts'),
}

const createLoadModule =
  () =>
  async ({ name }) => ({ ok: true, value: await remotes[name]() })

const chunks = {
  hot: () => import('../../../remote-lobby/src/home/hot-games.tsx'),
  hall: () => import('../../../remote-lobby/src/halls/hall.screen.tsx'),
}

/** Loads the chunks of the remote and of the current screen all at once: the fastest first view of a single bundle. */
function preloadMounts(mounts) {
  for (const { name } of mounts) void chunks[name]?.()
  void import('../../../remote-lobby/src/locales/pt.json')
}

void start(window, { createLoadModule, preloadMounts })
