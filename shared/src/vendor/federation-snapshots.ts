// Replaces the files of the federation runtime that read manifests and preload their assets, in the host's build. The brand
// document names the remotes here, and the host preloads their files itself (`host/src/site/preload-route.ts`).

/** Created by the runtime core. Has no hooks, because they exist only for manifests, which the site does not use. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined }
  readonly manifestCache = new Map<string, unknown>()

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('This page reads no manifests of remotes'))
  }
}

/** Manifest data of a remote: none. */
export const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: undefined,
  remoteSnapshot: undefined,
})

/** Preload assets named by manifests: none. */
export const formatPreloadArgs = (): readonly [] => []
export const preloadAssets = async (): Promise<readonly []> => []
export const defaultPreloadArgs = <Args>(args: Args): Args => args
export const normalizePreloadExposes = (): readonly [] => []
