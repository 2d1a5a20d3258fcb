// The best that one bundle can do for its first view: the chunks of the remote and of the screen at hand, all at once,
// in the place where the host preloads a remote's files.
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
