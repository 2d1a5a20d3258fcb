import { useSyncExternalStore } from 'react'

/** The element that draws above everything and is not inert: the topmost open modal, else the body. */
function topLayerHost(): HTMLElement {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? document.body
}

function subscribe(tell: () => void): () => void {
  const watcher = new MutationObserver(tell)
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => watcher.disconnect()
}

/** Where something must be rendered to stay visible and usable above an open modal; nowhere without a page. */
export const useTopLayerHost = (): HTMLElement | undefined =>
  useSyncExternalStore<HTMLElement | undefined>(subscribe, topLayerHost, () => undefined)
