import { useSyncExternalStore } from 'react'

/** The topmost element that is not inert: the last open modal, or else the body. */
function topLayerHost(): HTMLElement {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? document.body
}

function subscribe(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => watcher.disconnect()
}

/** Returns the element to render into so that content stays usable above an open modal; undefined without a page. */
export const useTopLayerHost = (): HTMLElement | undefined =>
  useSyncExternalStore<HTMLElement | undefined>(subscribe, topLayerHost, () => undefined)
