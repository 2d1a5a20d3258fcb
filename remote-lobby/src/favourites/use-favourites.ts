import { changeOf, useMutation, useQuery } from '@azulejo/shared/data'
import { showToast } from '@azulejo/shared/design'
import { mayUseRealMoney } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useBrand, useVisitor } from '@azulejo/shared/remote'
import { addFavourite, favouriteGames, favouriteIds, type RequestOf, removeFavourite } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent } from 'react'
import { useRequestLogin } from '../login/request-login.tsx'
import { focusNeighbour } from './focus-neighbour.ts'
import {
  dropPending,
  type HeartedGame,
  keepPending,
  type PendingFavourite,
  pendingFavourites,
  pendingFor,
} from './pending-favourites.ts'
import { useFavouriteNews } from './use-favourite-news.ts'

type Added = RequestOf<typeof addFavourite>
type Removed = RequestOf<typeof removeFavourite>

const without = <Row>(rows: readonly Row[], isGone: (row: Row) => boolean) => rows.filter((row) => !isGone(row))

// One queue sends the changes in the order of the presses.
const queue = 'favourites'
const adding = {
  queue,
  optimistic: [
    changeOf(favouriteIds, ({ list }, { nodeId, position = 0 }: Added) => ({
      list: without(list, (id) => id === nodeId).toSpliced(position, 0, nodeId),
    })),
  ],
}
const removing = {
  queue,
  optimistic: [
    changeOf(favouriteIds, ({ list }, { nodeId }: Removed) => ({ list: without(list, (id) => id === nodeId) })),
    changeOf(favouriteGames, ({ content, totalCount, ...rest }, { nodeId }: Removed) => {
      const left = without(content, (game) => game.nodeId === nodeId)
      return { ...rest, content: left, totalCount: totalCount - content.length + left.length }
    }),
  ],
}

const sentences = {
  'game.unknown': 'lobby.gameUnknown',
  'favourites.full': 'lobby.favouritesFull',
  in_need_true_account: 'in_need_true_account',
} as const

/** Node IDs of pending hearts in flight, so that only the first mount to see the login sends them. */
const sending = new Set<string>()

export type Heart = { readonly favourite: boolean; readonly onFavourite: () => void }

/** Returns a game's heart: its state and press handler. A guest's heart is set after the login that the press requests. */
export function useFavourites(): (game: HeartedGame) => Heart {
  const { _: t } = useLingui()
  const { merchant } = useBrand()
  const requestLogin = useRequestLogin()
  const visitor = useVisitor()
  const isReal = mayUseRealMoney(visitor.role)
  const member = isReal && visitor.role !== 'guest' ? visitor.id : undefined
  const ids = useQuery(favouriteIds, isReal ? {} : undefined)
  const [, sendAdd] = useMutation(addFavourite, adding)
  const [, sendRemove] = useMutation(removeFavourite, removing)
  const publishChange = useFavouriteNews()
  const favourites = ids.value?.list ?? []
  const set = new Set(favourites)

  const fail = (problem: RequestProblem<typeof addFavourite>, line: string) =>
    showToast({ kind: 'err', title: t(problemKey(problem, sentences), problemValues(problem)), line })
  const add = async ({ gameName, ...game }: PendingFavourite, position = 0): Promise<boolean> => {
    const answer = await sendAdd(position > 0 ? { ...game, position } : game)
    if (answer.ok) publishChange(answer.value.list)
    else fail(answer.error, gameName)
    return answer.ok || (answer.error.kind === 'refusal' && answer.error.code in sentences)
  }
  const remove = async ({ gameName, ...game }: PendingFavourite) => {
    const position = favourites.indexOf(game.nodeId)
    const answer = await sendRemove(game)
    if (!answer.ok) return fail(answer.error, gameName)
    publishChange(answer.value.list)
    showToast({
      kind: 'info',
      title: t('lobby.favouriteRemoved'),
      line: gameName,
      action: { label: t('lobby.undo'), press: () => void add({ gameName, ...game }, position) },
    })
  }

  // Sends the hearts pressed before the login; a heart without a final answer waits for the next page.
  const addPending = useEffectEvent(async () => {
    const mine = pendingFavourites(merchant).filter(({ nodeId }) => !sending.has(nodeId))
    for (const { nodeId } of mine) sending.add(nodeId)
    for (const pending of mine) {
      const isDecided = await add(pending)
      if (isDecided) dropPending(merchant, pending.nodeId)
      sending.delete(pending.nodeId)
    }
  })
  useEffect(() => {
    if (member !== undefined) void addPending()
  }, [member])

  return (game) => ({
    favourite: set.has(game.nodeId),
    onFavourite: () => {
      const pending = pendingFor(game)
      if (visitor.role === 'trial') return showToast({ kind: 'warn', title: t('in_need_true_account') })
      if (visitor.role === 'guest') {
        keepPending(merchant, pending)
        return requestLogin('login')
      }
      if (!set.has(game.nodeId)) return void add(pending)
      focusNeighbour()
      void remove(pending)
    },
  })
}
