import type { RemoteBuild } from '@azulejo/shared/release'

export type BuildStyles = {
  /** The style sheets of a build apply until the returned function is called, and longer while others hold them. */
  hold(build: Pick<RemoteBuild, 'base'>): () => void
}

const pathOf = (link: HTMLLinkElement) => new URL(link.href, link.baseURI).pathname

/**
 * The style sheets of a build apply while something of it is mounted. They stay loaded when they do not, so that the next
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
  // One that was asked for by a mount that has left meanwhile.
  page.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && apply(target), true)
  return {
    hold({ base }) {
      count(base, 1)
      return () => count(base, -1)
    },
  }
}
