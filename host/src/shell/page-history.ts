import { windowStack } from '@azulejo/shared/design'
import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom'

export type Move = { readonly location: Location; readonly type: NavigationType }

/** The browser's history as the shell's router uses it. */
export type PageHistory = {
  readonly navigator: Navigator
  /** The current address, and how the page got there. */
  current(): Move
  /** Calls the listener after every navigation, until the returned function is called. */
  listen(listener: (move: Move) => void): () => void
}

/** State of an entry of the browser's history: the state of the router's caller, and the entry's key. */
type EntryState = { readonly usr?: unknown; readonly key?: string; readonly idx?: number } | null

const newKey = () => Math.random().toString(36).slice(2, 10)

/**
 * The history of a page, for `Router`. `BrowserRouter` keeps its history to itself, while the shell has to change location
 * and remote registry in one render, and a navigation from an open window has to replace the window's entry, so that Back
 * from the next page leads to this one.
 */
export function createPageHistory(page: Window): PageHistory {
  const { history } = page
  const entry = (): EntryState => history.state
  const indexOf = () => entry()?.idx ?? 0
  if (entry()?.idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '')
  let type: NavigationType = NavigationType.Pop
  let listener: ((move: Move) => void) | undefined
  const current = (): Move => {
    const { pathname, search, hash } = page.location
    const state = entry()
    return { location: { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' }, type }
  }
  const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))
  const addressOf = (to: To) =>
    createPath({ pathname: page.location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) })
  const move = (next: NavigationType, to: To, usr: unknown) => {
    type = next
    const isPush = next === NavigationType.Push
    const state = { usr, key: newKey(), idx: indexOf() + (isPush ? 1 : 0) }
    if (isPush) history.pushState(state, '', addressOf(to))
    else history.replaceState(state, '', addressOf(to))
    listener?.(current())
  }
  const onPop = () => {
    type = NavigationType.Pop
    listener?.(current())
  }
  return {
    current,
    listen(next) {
      listener = next
      page.addEventListener('popstate', onPop)
      return () => {
        page.removeEventListener('popstate', onPop)
        listener = undefined
      }
    },
    navigator: {
      createHref: hrefOf,
      encodeLocation(to) {
        const { pathname, search, hash } = new URL(hrefOf(to), page.location.href)
        return { pathname, search, hash }
      },
      push: (to, state) =>
        windowStack().navigate((isReplaced) =>
          move(isReplaced ? NavigationType.Replace : NavigationType.Push, to, state),
        ),
      replace: (to, state) => windowStack().replace(() => move(NavigationType.Replace, to, state)),
      go: (delta) => windowStack().navigate((isReplaced) => history.go(isReplaced && delta < 0 ? delta - 1 : delta)),
    },
  }
}
