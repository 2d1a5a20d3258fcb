import { atom } from 'jotai'

/** Path of the page before the open centre, to which closing the centre returns. */
export const wayBackAtom = atom('/')

const isCentre = (pathname: string) => /^\/(member|agent)(\/|$)/.test(pathname)
/** Pages to which closing a centre never returns. */
const entrances = ['/login', '/register', '/register.html']

type Place = { readonly pathname: string; readonly search: string }

/** The path to return to from a centre, when a navigation enters the centre; else undefined. */
export const wayBackOf = (from: Place, to: Place): string | undefined =>
  isCentre(to.pathname) && !isCentre(from.pathname) && !entrances.includes(from.pathname)
    ? from.pathname + from.search
    : undefined

export type Go = (target: string, options?: { readonly replace?: boolean }) => void

/** Navigation inside the site for code outside of the router. */
export type Navigation = {
  readonly go: Go
  /** Attaches the router's function once mounted, and runs a navigation that was requested before. */
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
