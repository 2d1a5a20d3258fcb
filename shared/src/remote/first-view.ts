import { useDeferredValue, useSyncExternalStore } from 'react'
import type { PlainRecord } from '../wire/call.ts'
import type { Remote } from './define-remote.tsx'

type Calls = Readonly<Record<string, readonly PlainRecord[]>>

/** The export `firstView` of a remote's server build. */
export type RemoteFirstView = {
  readonly remote: Remote
  /** Operations that may be called as a guest, by the key of the screen or slot that needs the operations. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  readonly slots: Readonly<Record<string, readonly string[]>>
}

const operationsOf = (calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, records]) => [name, records.map(({ operation }) => operation)]))

/**
 * Declares the screens and slots of a remote that are pre-rendered for guests at release when a page starts with them, and
 * the calls that the render needs. The content must be the same for every guest and may be ten minutes old: no balance, no
 * winner, no draw, no name of a person.
 */
export const defineFirstView = (
  remote: Remote,
  { screens = {}, slots = {} }: { readonly screens?: Calls; readonly slots?: Calls },
): RemoteFirstView => ({ remote, screens: operationsOf(screens), slots: operationsOf(slots) })

const never = () => () => {}

/**
 * Returns false while a pre-rendered view is hydrated, and true right after. Components render the lower part of a page only
 * when this is true, so that the upper part does not wait for the rest.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
