import type { ServiceEntry } from '@azulejo/shared/wire'
import { useState } from 'react'

export type Thread = { readonly entries: readonly ServiceEntry[]; readonly hasOlder: boolean }

/** Adds the newest entries to those that are known. Without a common entry there is a gap, so the known ones are dropped. */
function joined(known: Thread, newest: Thread): Thread {
  const first = newest.entries[0]
  const hasCommon = first !== undefined && known.entries.some(({ id }) => id === first.id)
  if (!hasCommon) return newest
  const before = known.entries.filter(({ id }) => BigInt(id) < BigInt(first.id))
  return { entries: [...before, ...newest.entries], hasOlder: known.hasOlder }
}

/**
 * The entries of a thread: the newest ones of each answer, behind the older ones that were loaded.
 * @param load the entries before one; undefined when they could not be loaded
 */
export function useThread(newest: Thread, load: (before: string) => Promise<Thread | undefined>) {
  const [known, setKnown] = useState(newest)
  const [last, setLast] = useState(newest)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (last !== newest) {
    setLast(newest)
    setKnown(joined(known, newest))
  }
  const loadOlder = async () => {
    const before = known.entries[0]?.id
    if (before === undefined) return
    setBusy(true)
    const older = await load(before)
    setBusy(false)
    setFailed(older === undefined)
    if (older)
      setKnown((now) =>
        now.entries[0]?.id === before ? { entries: [...older.entries, ...now.entries], hasOlder: older.hasOlder } : now,
      )
  }
  return { ...known, busy, hasFailed, loadOlder }
}
