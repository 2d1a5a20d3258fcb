import { useAnswers } from '@azulejo/shared/data'
import { useBrand, useBus, useVisitor } from '@azulejo/shared/remote'
import { favouriteGames, favouriteIds } from '@azulejo/shared/wire'
import { useCallback, useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'

const changed = v.object({ member: v.string(), nodeIds: v.array(v.string()) })
type Changed = v.InferOutput<typeof changed>
type Publish = (change: Changed) => void

type OtherTabs = { readonly channel: BroadcastChannel; readonly publishers: Set<Publish> }
/** Per merchant: the channel on which the mounts of this page exchange changes with other tabs. */
const otherTabs = new Map<string, OtherTabs>()

function openChannel(merchant: string): OtherTabs {
  const opened: OtherTabs = { channel: new BroadcastChannel(`${merchant}:favourites`), publishers: new Set() }
  opened.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // One mount is enough: its bus event reaches the whole page.
    if (v.is(changed, data)) [...opened.publishers][0]?.(data)
  })
  otherTabs.set(merchant, opened)
  return opened
}

/** Publishes changes of other tabs through a mount. @returns the unsubscribe function, which closes an unused channel */
function listenToOtherTabs(merchant: string, publish: Publish): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const { channel, publishers } = otherTabs.get(merchant) ?? openChannel(merchant)
  publishers.add(publish)
  return () => {
    publishers.delete(publish)
    if (publishers.size > 0) return
    channel.close()
    otherTabs.delete(merchant)
  }
}

/**
 * Updates the favourites of this mount when another mount of the page or another tab changes them.
 * @returns a function that publishes the changed favourites to other mounts and tabs
 */
export function useFavouriteNews(): (nodeIds: readonly string[]) => void {
  const bus = useBus()
  const { merchant } = useBrand()
  const visitor = useVisitor()
  const member = visitor.role === 'guest' ? undefined : visitor.id
  const answers = useAnswers()
  const take = useEffectEvent((nodeIds: readonly string[], owner: string | undefined) => {
    if (owner !== member) return
    answers.update(favouriteIds, () => ({ list: [...nodeIds] }))
    answers.refetch(favouriteGames)
  })
  useEffect(() => {
    // Ignores replayed events: the platform's answer to this mount already includes their changes.
    let isPast = true
    const stop = bus.on('favourites-changed', ({ nodeIds, member: owner }) => {
      if (!isPast) take(nodeIds, owner)
    })
    isPast = false
    const leave = listenToOtherTabs(merchant, (change) => bus.emit('favourites-changed', change))
    return () => {
      stop()
      leave()
    }
  }, [bus, merchant])
  return useCallback(
    (nodeIds) => {
      if (member === undefined) return
      const change = { nodeIds: [...nodeIds], member }
      bus.emit('favourites-changed', change)
      otherTabs.get(merchant)?.channel.postMessage(change)
    },
    [bus, merchant, member],
  )
}
