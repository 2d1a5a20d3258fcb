import { useIsHydrated, useVisitor } from '@azulejo/shared/remote'
import { atom, useAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { emptySlip, readSlip, type Slip, type SlipEntry, unmarked } from './slip.ts'

const prefix = 'lottery-slip:'
const guest = 'guest'

/** Counts writes by this page and other tabs, so that hooks re-read the slips in the browser's storage. */
const writtenAtom = atom(0)
/** Slips by owner, for browsers without storage. */
const unstoredAtom = atom<Readonly<Record<string, string>>>({})

function stored(owner: string): string | null {
  try {
    return localStorage.getItem(prefix + owner)
  } catch {
    return null
  }
}

function isStored(owner: string, text: string): boolean {
  try {
    localStorage.setItem(prefix + owner, text)
    return true
  } catch {
    return false
  }
}

export type SlipBox = Slip & {
  /** Changes the newest slip, which another tab may have written. */
  change(next: (slip: Slip) => Slip): void
}

/** Gives lines unique IDs, so that the slip can hold the same line twice. */
export const withNewIds = (entries: readonly SlipEntry[]): SlipEntry[] =>
  entries.map((entry) => ({ ...unmarked(entry), id: crypto.randomUUID() }))

/** The slip of the member, or of the guest; after login the member's slip takes over the guest's lines. */
export function useSlip(): SlipBox {
  const visitor = useVisitor()
  const owner = visitor.role === 'guest' ? guest : visitor.id
  const [written, count] = useAtom(writtenAtom)
  const [unstored, keep] = useAtom(unstoredAtom)

  const write = useCallback(
    (of: string, slip: Slip) => {
      const text = JSON.stringify(slip)
      if (!isStored(of, text)) keep((before) => ({ ...before, [of]: text }))
      count((before) => before + 1)
    },
    [count, keep],
  )

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(prefix)) count((before) => before + 1)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [count])

  useEffect(() => {
    const left = readSlip(stored(guest)).entries
    if (owner === guest || left.length === 0) return
    const own = readSlip(stored(owner))
    const isNew = ({ id }: SlipEntry) => !own.entries.some((entry) => entry.id === id)
    write(owner, { ...own, entries: [...own.entries, ...left.filter(isNew)] })
    write(guest, emptySlip)
  }, [owner, write])

  // A pre-rendered view cannot read this browser's storage.
  const isHydrated = useIsHydrated()
  const slip = useMemo(
    () => (isHydrated ? readSlip(unstored[owner] ?? stored(owner)) : emptySlip),
    [isHydrated, owner, unstored, written],
  )
  const change = useCallback(
    (next: (slip: Slip) => Slip) => write(owner, next(readSlip(unstored[owner] ?? stored(owner)))),
    [owner, unstored, write],
  )
  return { ...slip, change }
}
