import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Transport } from '../platform/transport.ts'
import { defineRemote } from '../remote/define-remote.tsx'
import { brokenNetwork } from '../testing/broken-network.ts'
import { countedCalls } from '../testing/counted-calls.ts'
import { visitorOfRemote } from '../testing/visit.ts'
import { addFavourite, favouriteIds, gameList, hotGames, removeFavourite } from '../wire/index.ts'
import { changeOf, useAnswers } from './answer-changes.ts'
import { useMutation } from './mutation-atom.ts'
import { useQuery } from './use-query.ts'

type Toggled = { readonly nodeId: string }
const adding = {
  queue: 'favourites',
  optimistic: [changeOf(favouriteIds, ({ list }, { nodeId }: Toggled) => ({ list: [nodeId, ...list] }))],
}
const removing = {
  queue: 'favourites',
  optimistic: [
    changeOf(favouriteIds, ({ list }, { nodeId }: Toggled) => ({ list: list.filter((id) => id !== nodeId) })),
  ],
}

function Screen() {
  const [isShown, setShown] = useState(true)
  const games = useQuery(gameList, { gameClassify: 'RNG', pageSize: 3 })
  const ids = useQuery(favouriteIds, isShown ? {} : undefined)
  const [added, add] = useMutation(addFavourite, adding)
  const [, remove] = useMutation(removeFavourite, removing)
  const answers = useAnswers()
  return (
    <>
      {games.value?.games.map(({ nodeId, vassalage: vendor, gameName }) => {
        const wanted = { nodeId, vendor, gameType: 'RNG' as const }
        const isIn = ids.value?.list.includes(nodeId) ?? false
        return (
          <button
            key={nodeId}
            type="button"
            aria-pressed={isIn}
            onClick={() => void (isIn ? remove(wanted) : add(wanted))}
          >
            {gameName}
          </button>
        )
      })}
      <p role="status">{added.state}</p>
      <button type="button" onClick={ids.refetch}>
        again
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        show
      </button>
      <button type="button" onClick={() => answers.update(favouriteIds, () => ({ list: [] }))}>
        nothing
      </button>
      <p>{ids.value?.list.length} of them</p>
    </>
  )
}

const visit = visitorOfRemote(
  defineRemote({
    manifest: { name: 'remote-test', version: '1.0.0', contract: 2 },
    screens: { test: async () => Screen },
    slots: {},
    locales: {},
  }),
)

/** A network that holds the requests of an operation; each `let()` releases the oldest one. */
function heldNetwork(operation: string) {
  const waiting: (() => void)[] = []
  return {
    between:
      (send: Transport): Transport =>
      async (message) => {
        if (message.operation === operation) await new Promise<void>((resolve) => waiting.push(resolve))
        return send(message)
      },
    waiting: () => waiting.length,
    let: () => waiting.shift()?.(),
  }
}

const open = async (between: (send: Transport) => Transport) => {
  const mount = await visit('screen', 'test', '/', { account: 'helena_vip', between })
  const held = await mount.sendRequest(favouriteIds, {})
  for (const nodeId of held.ok ? held.value.list : [])
    await mount.sendRequest(removeFavourite, { nodeId, vendor: 'X', gameType: 'RNG' })
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  await screen.findByText('0 of them')
  return mount
}
const hearts = async () => {
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(3))
  return screen.getAllByRole('button', { pressed: false })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[LB-03] an optimistic change shows before the answer, stays after it, and needs no refetch', async () => {
  const network = heldNetwork('addFavourite')
  const calls = countedCalls()
  const mount = await open((send) => network.between(calls.between(send)))
  const [heart] = await hearts()
  const before = calls.of('favouriteIds').length
  await userEvent.click(heart as HTMLElement)
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('sending')
  expect(calls.of('addFavourite')).toHaveLength(0)
  network.let()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('done'))
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(calls.of('favouriteIds')).toHaveLength(before)
  const held = await mount.sendRequest(favouriteIds, {})
  expect(held.ok && held.value.list).toHaveLength(1)
})

test('[LB-03] a failed change is reverted without the changes made meanwhile', async () => {
  const network = brokenNetwork('addFavourite')
  network.mend()
  const slow = heldNetwork('addFavourite')
  await open((send) => slow.between(network.between(send)))
  const [one, two] = await hearts()
  network.cut()
  await userEvent.click(one as HTMLElement)
  await userEvent.click(two as HTMLElement)
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([one, two])
  slow.let()
  await waitFor(() => expect(one).toHaveAttribute('aria-pressed', 'false'))
  expect(two).toHaveAttribute('aria-pressed', 'true')
  network.mend()
  await waitFor(() => expect(slow.waiting()).toBe(1))
  slow.let()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('done'))
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([two])
})

test('[LB-03] mutations of one queue reach the platform one after the other', async () => {
  const slow = heldNetwork('addFavourite')
  const calls = countedCalls()
  const mount = await open((send) => slow.between(calls.between(send)))
  const [heart] = await hearts()
  const before = calls.of('removeFavourite').length
  await userEvent.click(heart as HTMLElement)
  await userEvent.click(heart as HTMLElement)
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(calls.of('removeFavourite')).toHaveLength(before)
  slow.let()
  await waitFor(() => expect(calls.of('removeFavourite')).toHaveLength(before + 1))
  await waitFor(async () => {
    const held = await mount.sendRequest(favouriteIds, {})
    expect(held.ok && held.value.list).toEqual([])
  })
  expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('[LB-03] an answer sent before a change and received after it does not undo the change', async () => {
  let release: (() => void) | undefined
  let holds = false
  const stale =
    (send: Transport): Transport =>
    async (message) => {
      const answer = await send(message)
      if (message.operation === 'favouriteIds' && holds) {
        holds = false
        await new Promise<void>((resolve) => {
          release = resolve
        })
      }
      return answer
    }
  const mount = await open(stale)
  const [heart] = await hearts()
  holds = true
  await press('again')
  await waitFor(() => expect(release).toBeDefined())
  await userEvent.click(heart as HTMLElement)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('done'))
  release?.()
  await mount.sendRequest(hotGames, {})
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('1 of them')).toBeVisible()
})

test('an update from elsewhere changes the held answers', async () => {
  await open((send) => send)
  const [heart] = await hearts()
  await userEvent.click(heart as HTMLElement)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('done'))
  await press('nothing')
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
})
