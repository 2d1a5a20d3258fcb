import { createPath, type Location, NavigationType, parsePath, type To } from 'react-router-dom'
import type { Move, PageHistory } from '../shell/page-history.ts'

type Options = {
  readonly first: string
  /** Whether a path is a page of the area. */
  isOwn(path: string): boolean
  /** Opens any other path of the site, outside of the frame. */
  leave(path: string): void
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/**
 * The history of an embedded area, for `Router`. It is in memory, because entries in the browser's history would be Back
 * presses of the page around the frame.
 */
export function createAreaHistory({ first, isOwn, leave }: Options): PageHistory {
  const locationOf = (to: To, state: unknown, base: string): Location => {
    const { pathname, search, hash } = new URL(hrefOf(to), `http://area${base}`)
    return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) }
  }
  const entries: Location[] = [locationOf(first, null, '/')]
  let at = 0
  let type: NavigationType = NavigationType.Pop
  let listener: ((move: Move) => void) | undefined
  const here = () => entries[at] as Location
  const current = (): Move => ({ location: here(), type })
  const show = (next: NavigationType) => {
    type = next
    listener?.(current())
  }
  const go = (next: NavigationType, to: To, state: unknown) => {
    const location = locationOf(to, state ?? null, here().pathname)
    if (!isOwn(location.pathname)) return leave(createPath(location))
    if (next === NavigationType.Push) at += 1
    entries.splice(at, entries.length - at, location)
    show(next)
  }
  return {
    current,
    listen(next) {
      listener = next
      return () => {
        listener = undefined
      }
    },
    navigator: {
      createHref: hrefOf,
      encodeLocation: (to) => ({ pathname: '', search: '', hash: '', ...parsePath(hrefOf(to)) }),
      push: (to, state) => go(NavigationType.Push, to, state),
      replace: (to, state) => go(NavigationType.Replace, to, state),
      go(delta) {
        const next = Math.min(Math.max(0, at + delta), entries.length - 1)
        if (next === at) return
        at = next
        show(NavigationType.Pop)
      },
    },
  }
}
