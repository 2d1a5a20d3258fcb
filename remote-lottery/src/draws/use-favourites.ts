import { useIsHydrated, useVisitor } from '@azulejo/shared/remote'
import { atom, useAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'

const prefix = 'lottery-favourites:'

/** Latest stored text by storage key, written by this page or, through storage events, by another one. */
const writtenAtom = atom<Readonly<Record<string, string>>>({})

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '[]'
  } catch {
    return '[]'
  }
}

function idsIn(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export type Favourites = {
  /** Ids of games, the newest last. */
  readonly ids: readonly string[]
  turn(gameId: string): void
  /** Moves a favourite to the position of the game `place`; changes nothing when `place` is undefined. */
  move(gameId: string, place: string | undefined): void
}

/** The lotteries that a user marked with the heart, kept per user name in the browser's storage. */
export function useFavourites(): Favourites {
  const visitor = useVisitor()
  const name = prefix + (visitor.role === 'guest' ? '' : visitor.account)
  const [written, write] = useAtom(writtenAtom)

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(prefix)) write((before) => ({ ...before, [key]: newValue ?? '[]' }))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [write])

  // A pre-rendered view cannot read this browser's storage.
  const isHydrated = useIsHydrated()
  const ids = useMemo(() => (isHydrated ? idsIn(written[name] ?? stored(name)) : []), [isHydrated, written, name])
  const change = useCallback(
    (next: (ids: readonly string[]) => readonly string[]) =>
      write((before) => {
        const text = JSON.stringify(next(idsIn(before[name] ?? stored(name))))
        try {
          localStorage.setItem(name, text)
        } catch {
          // Without storage the favourites last as long as the page is open.
        }
        return { ...before, [name]: text }
      }),
    [name, write],
  )
  const turn = (gameId: string) =>
    change((now) => (now.includes(gameId) ? now.filter((id) => id !== gameId) : [...now, gameId]))
  const move = (gameId: string, place: string | undefined) =>
    change((now) =>
      place === undefined ? now : now.filter((id) => id !== gameId).toSpliced(now.indexOf(place), 0, gameId),
    )
  return { ids, turn, move }
}
