import type { RemoteBuild } from '@azulejo/shared/release'

export type BuildStyles = {
  /** Applies the style sheets of a build until every caller has called its returned function. */
  hold(build: Pick<RemoteBuild, 'base'>): () => void
}

const pathOf = (link: HTMLLinkElement) => new URL(link.href, link.baseURI).pathname

/**
 * Applies the style sheets of a build while one of its mounts is in the page. Disabled sheets stay loaded, so that the next
 * mount has them at once.
 */
export function createBuildStyles(page: Document): BuildStyles {
  const holds = new Map<string, number>()
  const links = () => [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const apply = (link: HTMLLinkElement) => {
    const base = [...holds.keys()].find((each) => pathOf(link).startsWith(each))
    if (base !== undefined && link.sheet) link.sheet.disabled = holds.get(base) === 0
  }
  const count = (base: string, change: 1 | -1) => {
    holds.set(base, (holds.get(base) ?? 0) + change)
    for (const link of links()) if (pathOf(link).startsWith(base)) apply(link)
  }
  // A sheet may load after the mount that requested it has unmounted.
  page.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && apply(target), true)
  return {
    hold({ base }) {
      count(base, 1)
      return () => count(base, -1)
    },
  }
}
