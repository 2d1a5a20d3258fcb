/** Replaces `use-sync-external-store/shim`, which is only needed for React versions without this hook. */
export { useSyncExternalStore } from 'react'
