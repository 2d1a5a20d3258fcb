/** Query name of the token in a preview link. */
export const previewQuery = 'preview'

/** Query name of the token in a link to an earlier release. */
export const releaseQuery = 'release'

/** Query name of a developer's own machine that serves a build. */
export const localQuery = 'local'

/** Storage key under which a tab keeps what the link requested. */
export const storedPreview = 'trial'

/** Window event that a local remote dispatches when its code has changed; `detail` is its new exposed module. */
export const updateEvent = 'azulejo-remote-updated'
