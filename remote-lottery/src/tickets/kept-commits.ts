const name = 'lottery-commits'
const most = 200

type Kept = readonly (readonly [ticketId: string, commit: string])[]

const isPair = (each: unknown): each is readonly [string, string] =>
  Array.isArray(each) && each.length === 2 && each.every((text) => typeof text === 'string')

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPair) : []
  } catch {
    return []
  }
}

/** Commits of draws as this browser received them when betting, to compare with the platform's later answers. */
export const keptCommits = {
  /** Stores a ticket's commit; a later commit never replaces the first. */
  put(ticketId: string, commit: string): void {
    const kept = read()
    if (kept.some(([id]) => id === ticketId)) return
    try {
      localStorage.setItem(name, JSON.stringify([...kept, [ticketId, commit]].slice(-most)))
    } catch {
      // Without storage the check uses the commit of the platform's answer.
    }
  },
  of: (ticketId: string): string | undefined => read().find(([id]) => id === ticketId)?.[1],
}
