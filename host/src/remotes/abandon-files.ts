import type { RemoteBuild } from '@azulejo/shared/release'

/**
 * Gives up the scripts and style sheets of a build that are still on their way, so that their loaders ask elsewhere. A
 * script that comes after all still runs and counts. Loaders of files that are there have let go of their elements.
 */
export function abandonFiles({ base }: RemoteBuild, page: Document): void {
  for (const element of page.querySelectorAll('script[src], link[rel="stylesheet"]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    if (new URL(address, page.baseURI).pathname.startsWith(base)) element.dispatchEvent(new Event('error'))
  }
}
