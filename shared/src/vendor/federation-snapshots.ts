// Stands in, in the host's build, for the files of the federation runtime that read manifests and preload what these name.
// Remotes here are entries of the brand document, and the host preloads their files itself (`host/src/site/preload-route.ts`).

/** What the runtime's core makes one of; its hooks are those of manifests, so that no plugin here has any. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined }
  readonly manifestCache = new Map<string, unknown>()

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('This page reads no manifests of remotes'))
  }
}

/** What is known of a remote by manifests. */
export const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: undefined,
  remoteSnapshot: undefined,
})

/** Assets that were named by manifests: none. */
export const formatPreloadArgs = (): readonly [] => []
export const preloadAssets = async (): Promise<readonly []> => []
export const defaultPreloadArgs = <Asked>(asked: Asked): Asked => asked
export const normalizePreloadExposes = (): readonly [] => []
