import type { RemoteBuild } from '@azulejo/shared/release'

/**
 * Fires an error event on the pending scripts and style sheets of a build, so that their loaders try another address. An
 * abandoned script that still arrives runs and counts. Loaders of loaded files no longer listen to their elements.
 */
export function abandonFiles({ base }: RemoteBuild, page: Document): void {
  for (const element of page.querySelectorAll('script[src], link[rel="stylesheet"]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    if (new URL(address, page.baseURI).pathname.startsWith(base)) element.dispatchEvent(new Event('error'))
  }
}
