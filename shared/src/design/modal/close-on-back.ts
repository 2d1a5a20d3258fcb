/** A window over the page. `close` returns false when the window must stay open, for example during a payment. */
type OpenWindow = { close(): boolean }

/** The open windows of a tab. */
export type WindowStack = {
  /** Adds a window on top. @returns removes the window when it has closed */
  open(window: OpenWindow): () => void
  /** Runs a navigation; while windows are open, it is told to replace their history entry. */
  navigate(move: (isReplaced: boolean) => void): void
  /** Runs a change of the page's own history entry; while windows are open, it waits until their entry is removed. */
  replace(change: () => void): void
}

type HistoryState = { readonly window?: boolean; readonly key?: string } | null

/**
 * While windows are open, the tab has one more history entry with the same address. Back leaves that entry, which closes
 * the topmost window and stays on the page. A window that is closed otherwise takes the entry away with it.
 */
function createWindowStack(page: Window): WindowStack {
  const windows: OpenWindow[] = []
  let below: { readonly href: string; readonly key: string | undefined } | undefined
  let isRemoving = false
  const waiting: (() => void)[] = []
  const stateOf = () => page.history.state as HistoryState
  const isOnEntry = () => stateOf()?.window === true
  const addEntry = () => {
    below = { href: page.location.href, key: stateOf()?.key }
    if (!isOnEntry()) page.history.pushState({ ...page.history.state, window: true }, '')
  }
  const leaveEntry = () => {
    isRemoving = true
    page.history.back()
  }
  const removeEntry = () => {
    if (windows.length === 0 && !isRemoving && isOnEntry()) leaveEntry()
  }
  const removed = () => {
    isRemoving = false
    for (const move of waiting.splice(0)) move()
    if (windows.length > 0) addEntry()
  }
  page.addEventListener(
    'popstate',
    (event) => {
      if (isRemoving) {
        event.stopImmediatePropagation()
        return removed()
      }
      const top = windows.at(-1)
      const isBelow = page.location.href === below?.href && stateOf()?.key === below.key
      if (!top || isOnEntry() || !isBelow) return
      event.stopImmediatePropagation()
      const isLast = windows.length === 1
      if (!top.close() || !isLast) addEntry()
    },
    { capture: true },
  )
  return {
    open(window) {
      windows.push(window)
      if (!isRemoving) addEntry()
      return () => {
        const at = windows.indexOf(window)
        if (at >= 0) windows.splice(at, 1)
        // Another window may open in the same step, and a link in a window may lead to another page.
        setTimeout(removeEntry)
      }
    },
    navigate(move) {
      const run = () => move(isOnEntry())
      if (isRemoving) waiting.push(run)
      else run()
    },
    replace(change) {
      if (!isRemoving && !isOnEntry()) return change()
      waiting.push(change)
      if (!isRemoving) leaveEntry()
    },
  }
}

const key = Symbol.for('azulejo.windows')

/** The stack of this tab, which all separately built bundles share. */
export function windowStack(): WindowStack {
  const holder = window as Window & { [key]?: WindowStack }
  const stack = holder[key] ?? createWindowStack(window)
  holder[key] = stack
  return stack
}

/** Closes a window when the player goes back in the browser. @returns ends it; call it when the window has closed */
export const closeOnBack = (close: () => boolean): (() => void) => windowStack().open({ close })
