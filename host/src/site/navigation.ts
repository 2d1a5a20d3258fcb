import { atom } from 'jotai'

/** Where the player was before the centre that is open: where closing it leads. */
export const wayBackAtom = atom('/')

const isCentre = (pathname: string) => /^\/(member|agent)(\/|$)/.test(pathname)
/** Pages that nobody goes back to. */
const entrances = ['/login', '/register', '/register.html']

type Place = { readonly pathname: string; readonly search: string }

/** The way back out of a centre, when a move from one place to another enters it. */
export const wayBackOf = (from: Place, to: Place): string | undefined =>
  isCentre(to.pathname) && !isCentre(from.pathname) && !entrances.includes(from.pathname)
    ? from.pathname + from.search
    : undefined

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
