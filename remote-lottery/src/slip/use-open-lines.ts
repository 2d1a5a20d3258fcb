import { showToast } from '@azulejo/shared/design'
import type { Instant } from '@azulejo/shared/kernel'
import { useRequest } from '@azulejo/shared/remote'
import { nearIssue } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { dueAt } from '../draws/draw-clock.ts'
import { useAtMoment } from '../draws/use-moment.ts'
import { isClosed, type SlipEntry, unmarked } from './slip.ts'
import type { SlipBox } from './use-slip.ts'

/** The lines whose draw takes bets, and those whose draw has closed; changes at the moment a draw closes. */
export function useOpenLines(entries: readonly SlipEntry[]) {
  const [now, setNow] = useState(Date.now)
  const { open, late } = useMemo(
    () => ({
      open: entries.filter((entry) => !isClosed(entry, now)),
      late: entries.filter((entry) => isClosed(entry, now)),
    }),
    [entries, now],
  )
  useAtMoment(open.length > 0 ? Math.min(...open.map(({ closesAt }) => closesAt)) : undefined, () => setNow(Date.now()))
  return { open, late }
}

/** How long after a draw the platform is asked for the next issue, in milliseconds. */
const opensAfter = 1_000

type OpenIssue = Pick<SlipEntry, 'numero' | 'closesAt' | 'locksAt'>

const movedTo = ({ waits: _waits, ...entry }: SlipEntry, issue: OpenIssue): SlipEntry => ({
  ...unmarked(entry),
  ...issue,
})

/**
 * Moves the lines whose draw has closed to the open draw: all of them when the player asks, and by itself those that wait
 * for it, or all if the slip follows the draws.
 * @param mayFollow whether lines may move by themselves now
 */
export function useMove({ follows, change }: SlipBox, late: readonly SlipEntry[], mayFollow: boolean) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [state, setState] = useState<'moving' | 'locked' | 'closed' | 'failed'>()
  const [opensAt, setOpensAt] = useState<Instant>()
  const following = late.filter(({ waits }) => follows || waits)

  /** The open issue of a game; undefined, with the reason as the state, while there is none. */
  const openIssueOf = async (gameId: string): Promise<OpenIssue | undefined> => {
    const sentAt = Date.now()
    const result = await sendRequest(nearIssue, { gameId })
    if (!result.ok) {
      setState('failed')
      return undefined
    }
    const { numero, remainTime, lockTime, isSale, closed, closesAt: locksAt } = result.value.currentNumero
    const drawsAt = dueAt(remainTime, { sentAt, answeredAt: Date.now() })
    if (isSale) return { numero, closesAt: drawsAt - lockTime * 1000, locksAt }
    setState(closed ? 'closed' : 'locked')
    if (!closed) setOpensAt(drawsAt + opensAfter)
    return undefined
  }

  const move = async (entries: readonly SlipEntry[]) => {
    setState('moving')
    setOpensAt(undefined)
    const open = new Map<string, OpenIssue>()
    let isWhole = true
    for (const gameId of new Set(entries.map((entry) => entry.gameId))) {
      const issue = await openIssueOf(gameId)
      if (issue) open.set(gameId, issue)
      else isWhole = false
    }
    const ids = new Set(entries.map(({ id }) => id))
    change((now) => ({
      ...now,
      entries: now.entries.map((entry) => {
        const issue = ids.has(entry.id) ? open.get(entry.gameId) : undefined
        return issue ? movedTo(entry, issue) : entry
      }),
    }))
    if (isWhole) setState(undefined)
    return open.size > 0
  }

  // After a failure, or while nothing is on sale, only the player tries again.
  const isDue = mayFollow && following.length > 0 && (state === undefined || state === 'locked')
  useAtMoment(isDue ? (opensAt ?? 0) : undefined, async () => {
    const count = following.length
    if (await move(following)) showToast({ kind: 'info', title: t('lottery.moved', { n: count }), place: 'bottom' })
  })

  return { late, state, toOpen: () => void move(late) }
}

export type Move = ReturnType<typeof useMove>
