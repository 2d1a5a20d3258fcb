export type Go = (target: string, options?: { readonly replace?: boolean }) => void

/** The way for code outside of the router to move through the site. */
export type Navigation = {
  readonly go: Go
  /** The router's own function, once it stands; a move asked for before is made then. */
  attach(go: Go): () => void
}

export function createNavigation(): Navigation {
  let current: Go | undefined
  let waiting: Parameters<Go> | undefined
  return {
    go: (...move) => {
      if (current) current(...move)
      else waiting = move
    },
    attach(go) {
      current = go
      if (waiting) go(...waiting)
      waiting = undefined
      return () => {
        if (current === go) current = undefined
      }
    },
  }
}

/** A path of this site, or undefined for anything that would lead elsewhere. */
export function sameSitePath(target: string | null | undefined, origin: string): string | undefined {
  if (!target?.startsWith('/') || target.startsWith('//')) return undefined
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined
}
