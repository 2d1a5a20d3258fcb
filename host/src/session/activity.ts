import type { Store } from '@azulejo/shared/data'
import { atom } from 'jotai'
import type { SessionTabs } from './session-tabs.ts'

/** When the visitor last acted in any tab, on the clock of `performance.now`. */
export const lastActAtom = atom(0)

export type Activity = {
  /** Whole seconds since the visitor's last act in any tab, 0 within half a minute. */
  idleSeconds(): number
  /** Counts as an act of the visitor, for example a round that a game reports. */
  note(): void
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const
/** Fewest milliseconds between two notes of an act. */
const pauseMs = 1_000
/** Fewest milliseconds between two messages to other tabs. */
const tabsPauseMs = 5_000
const second = 1_000
const shortSeconds = 30

type Options = {
  readonly store: Store
  readonly page: Pick<Window, 'addEventListener'>
  readonly tabs: Pick<SessionTabs, 'emit' | 'on'>
  /** Milliseconds of a clock that the visitor cannot change. */
  readonly now: () => number
}

/** Knows when the visitor last pressed, typed or scrolled in any tab of the browser; opening a page counts. */
export function createActivity({ store, page, tabs, now }: Options): Activity {
  let sent = Number.NEGATIVE_INFINITY
  const take = () => store.set(lastActAtom, now())
  const note = () => {
    if (now() - store.get(lastActAtom) >= pauseMs) take()
    if (now() - sent < tabsPauseMs) return
    sent = now()
    tabs.emit({ kind: 'active' })
  }
  take()
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true })
  tabs.on(({ kind }) => {
    if (kind === 'active') take()
  })
  return {
    idleSeconds() {
      const seconds = Math.floor((now() - store.get(lastActAtom)) / second)
      return seconds < shortSeconds ? 0 : seconds
    },
    note,
  }
}
