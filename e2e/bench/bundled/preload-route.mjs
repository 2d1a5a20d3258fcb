// Replaces the host module that preloads a remote's files. It loads the chunks of the remote and of the current screen
// all at once, which is the fastest first view that a single bundle can have.
import { firstMounts } from '../../../host/src/site/preload-route.ts'

export { firstMounts }

const chunks = {
  hot: () => import('../../../remote-lobby/src/home/hot-games.tsx'),
  hall: () => import('../../../remote-lobby/src/halls/hall.screen.tsx'),
}

export function preloadMounts(mounts) {
  for (const { name } of mounts) void chunks[name]?.()
  void import('../../../remote-lobby/src/locales/pt.json')
}
