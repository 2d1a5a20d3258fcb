import { useAnswers } from '@azulejo/shared/data'
import { useBrand, useBus, useVisitor } from '@azulejo/shared/remote'
import { favouriteGames, favouriteIds } from '@azulejo/shared/wire'
import { useCallback, useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'

const changed = v.object({ page: v.string(), member: v.string(), nodeIds: v.array(v.string()) })

/** Tells messages of this page from those of other tabs. */
const page = crypto.randomUUID()

const channelOf = (merchant: string) =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${merchant}:favourites`)

/**
 * Keeps the lists of this mount as the member's favourites are: changed by another mount of the page, or in another tab.
 * @returns tells the others of the favourites after a change
 */
export function useFavouriteNews(): (nodeIds: readonly string[]) => void {
  const bus = useBus()
  const { merchant } = useBrand()
  const visitor = useVisitor()
  const member = visitor.standing === 'guest' ? undefined : visitor.id
  const answers = useAnswers()
  const take = useEffectEvent((nodeIds: readonly string[], whose: string | undefined) => {
    if (whose !== member) return
    answers.update(favouriteIds, () => ({ list: [...nodeIds] }))
    answers.refetch(favouriteGames)
  })
  useEffect(() => {
    // What was told before this mount stood is part of what the platform answers it.
    let isPast = true
    const stop = bus.hear('favourites-changed', ({ nodeIds, member: whose }) => {
      if (!isPast) take(nodeIds, whose)
    })
    isPast = false
    const channel = channelOf(merchant)
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (v.is(changed, data) && data.page !== page) take(data.nodeIds, data.member)
    })
    return () => {
      stop()
      channel?.close()
    }
  }, [bus, merchant])
  return useCallback(
    (nodeIds) => {
      if (member === undefined) return
      bus.tell('favourites-changed', { nodeIds: [...nodeIds], member })
      const channel = channelOf(merchant)
      channel?.postMessage({ page, member, nodeIds })
      channel?.close()
    },
    [bus, merchant, member],
  )
}
