import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { defineRemote } from '../remote/define-remote.tsx'
import { brokenNetwork, silentOnce } from '../testing/broken-network.ts'
import { expectChangeToFail } from '../testing/change-fails.ts'
import { countedCalls } from '../testing/counted-calls.ts'
import { visitorOfRemote } from '../testing/visit.ts'
import { addFavourite, favouriteGames, favouriteIds, type Game, gameList, removeFavourite } from '../wire/index.ts'
import { useAnswers } from './answer-changes.ts'
import { useEndlessQuery } from './use-endless-query.ts'

const row = { key: ({ nodeId }: Game) => nodeId }

type ShownProps = {
  readonly list: ReturnType<typeof useEndlessQuery<typeof gameList | typeof favouriteGames, Game>>
  readonly onMore: () => void
}

function Shown({ list, onMore }: ShownProps) {
  return (
    <>
      <ul>
        {list.rows.map(({ nodeId, gameName }) => (
          <li key={nodeId} data-node={nodeId}>
            {gameName}
          </li>
        ))}
      </ul>
      <p role="status">
        {list.state} {list.hasMore ? 'more' : 'end'}
      </p>
      {list.problem && (
        <div role="alert">
          Erro de rede. Tente de novo
          <button type="button" onClick={list.refetch}>
            Tentar de novo
          </button>
        </div>
      )}
      <button type="button" onClick={onMore}>
        more
      </button>
      <button type="button" onClick={list.refetch}>
        again
      </button>
      <button type="button" onClick={list.cancel}>
        stop
      </button>
    </>
  )
}

function Games() {
  const [pages, setPages] = useState(1)
  const [gameClassify, choose] = useState<'FISH' | 'LIVE'>('FISH')
  const list = useEndlessQuery(gameList, { gameClassify, pageSize: 20, order: 'name' }, pages, {
    ...row,
    rows: ({ games }) => games,
  })
  return (
    <>
      <button type="button" onClick={() => choose('LIVE')}>
        tables
      </button>
      <Shown list={list} onMore={() => setPages(pages + 1)} />
    </>
  )
}

function Favourites() {
  const [pages, setPages] = useState(1)
  const answers = useAnswers()
  const list = useEndlessQuery(favouriteGames, { pageSize: 3, gameType: 'ALL' }, pages, {
    ...row,
    rows: ({ content }) => content,
  })
  return (
    <>
      <button type="button" onClick={() => answers.refetch(favouriteGames)}>
        renew
      </button>
      <Shown list={list} onMore={() => setPages(pages + 1)} />
    </>
  )
}

const visit = visitorOfRemote(
  defineRemote({
    manifest: { name: 'remote-test', version: '1.0.0', contract: 2 },
    screens: { games: async () => Games, favourites: async () => Favourites },
    slots: {},
    locales: {},
  }),
)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const nodes = () => screen.queryAllByRole('listitem').map((item) => item.dataset.node)
const state = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))

test('[LB-01] fetches pages one after the other, each from the cursor of the page before, up to the end', async () => {
  const calls = countedCalls()
  const mount = await visit('screen', 'games', '/', { between: calls.between })
  await state('ready more')
  while (screen.getByRole('status').textContent?.includes('more')) {
    await press('more')
    await state('ready')
  }
  const shown = nodes()
  await press('more')
  await state('ready end')
  expect(nodes()).toEqual(shown)
  const all = await mount.sendRequest(gameList, { gameClassify: 'FISH', pageSize: 100, order: 'name' })
  expect(shown).toEqual(all.ok && all.value.games.map(({ nodeId }) => nodeId))
  const [first, ...rest] = calls.of('gameList').map(({ request }) => request.after)
  expect(first).toBeUndefined()
  expect(new Set(rest).size).toBe(all.ok ? Math.ceil(all.value.games.length / 20) - 1 : -1)
})

test('[LB-01] a page that fails keeps the shown rows, and a retry loads it', async () => {
  const network = brokenNetwork('gameList')
  network.mend()
  await visit('screen', 'games', '/', { between: network.between })
  await state('ready more')
  const shown = nodes()
  network.cut()
  await press('more')
  await state('failed')
  expect(nodes()).toEqual(shown)
  const tries = network.tries()
  network.mend()
  await press('Tentar de novo')
  await waitFor(() => expect(nodes().length).toBeGreaterThan(shown.length))
  expect(nodes().slice(0, shown.length)).toEqual(shown)
  expect(network.tries()).toBe(tries + 1)
})

test('[ER-04] another list that fails shows no rows of the previous one', () =>
  expectChangeToFail({
    operation: gameList.operation,
    open: (options) => visit('screen', 'games', '/', options),
    shown: async () => (await screen.findAllByRole('listitem'))[0]?.textContent ?? '',
    change: () => press('tables'),
  }))

test('[LB-01] a slow page can be cancelled and fetched again', async () => {
  const calls = countedCalls()
  const silent = silentOnce('gameList')
  await visit('screen', 'games', '/', { between: (send) => calls.between(silent(send)) })
  await state('loading')
  await press('stop')
  await state('failed')
  await press('again')
  await state('ready more')
  expect(calls.of('gameList')[0]?.signal?.aborted).toBe(true)
})

test('[LB-03] rows added above while the list grows neither duplicate nor drop others', async () => {
  const mount = await visit('screen', 'favourites', '/', { account: 'agente_tejo' })
  const toggled = ({ nodeId, vassalage: vendor, gameClassify: gameType }: Game) => ({ nodeId, vendor, gameType })
  const games = await mount.sendRequest(gameList, { gameClassify: 'PVP', pageSize: 9 })
  const some = games.ok ? games.value.games.filter(({ isGame }) => isGame !== 'VASSALAGE') : []
  const [newest, ...older] = some as [Game, ...Game[]]
  const before = await mount.sendRequest(favouriteIds, {})
  for (const nodeId of before.ok ? before.value.list : [])
    await mount.sendRequest(removeFavourite, { nodeId, vendor: 'ANY', gameType: 'RNG' })
  for (const game of [...older].reverse()) await mount.sendRequest(addFavourite, toggled(game))
  await press('renew')
  await waitFor(() => expect(nodes()).toEqual(older.slice(0, 3).map(({ nodeId }) => nodeId)))
  await mount.sendRequest(addFavourite, toggled(newest))
  await press('more')
  await waitFor(() => expect(nodes()).toEqual(older.slice(0, 6).map(({ nodeId }) => nodeId)))
  await press('renew')
  await waitFor(() => expect(nodes()).toEqual([newest, ...older.slice(0, 5)].map(({ nodeId }) => nodeId)))
  await mount.sendRequest(removeFavourite, toggled(older[0] as Game))
  await press('renew')
  await waitFor(() => expect(nodes()).toEqual([newest, ...older.slice(1, 6)].map(({ nodeId }) => nodeId)))
  const held = await mount.sendRequest(favouriteIds, {})
  expect(held.ok && held.value.list).toHaveLength(some.length - 1)
})
