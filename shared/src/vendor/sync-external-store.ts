/** Stands in for `use-sync-external-store/shim`, which brings it to versions of React that lack it. */
export { useSyncExternalStore } from 'react'
