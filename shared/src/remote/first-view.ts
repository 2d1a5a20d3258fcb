import { useDeferredValue, useSyncExternalStore } from 'react'
import type { PlainRecord } from '../wire/call.ts'
import type { Remote } from './define-remote.tsx'

type Calls = Readonly<Record<string, readonly PlainRecord[]>>

/** What the server build of a remote exports as `firstView`. */
export type RemoteFirstView = {
  readonly remote: Remote
  /** Operations that may be asked as a guest, by the key of the screen or slot that needs them. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  readonly slots: Readonly<Record<string, readonly string[]>>
}

const operationsOf = (calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, records]) => [name, records.map(({ operation }) => operation)]))

/**
 * Declares the screens and slots of a remote that are drawn at release when an address begins with them, for guests, and the
 * calls they need for that. What they show must be the same for every guest and may be ten minutes old: no balance, no
 * winner, no draw, no name of a person.
 */
export const defineFirstView = (
  remote: Remote,
  { screens = {}, slots = {} }: { readonly screens?: Calls; readonly slots?: Calls },
): RemoteFirstView => ({ remote, screens: operationsOf(screens), slots: operationsOf(slots) })

const never = () => () => {}

/**
 * False while a view that was drawn at release is taken over, and at once after that true. What only the upper part of
 * a page needs is drawn without waiting for the rest.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
