import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom, useAtom, useAtomValue } from 'jotai'
import { type ComponentType, useState } from 'react'
import type { Transport } from '../platform/transport.ts'
import { defineRemote } from '../remote/define-remote.tsx'
import { brokenNetwork } from '../testing/broken-network.ts'
import { countedCalls } from '../testing/counted-calls.ts'
import { visitorOfRemote } from '../testing/visit.ts'
import { type AnswerOf, gameList, type RequestOf } from '../wire/index.ts'
import { Answer, Together } from './answer.tsx'
import { listQueryAtom, queryAtom } from './query-atom.ts'
import type { QueryState } from './query-state.ts'
import { useListQuery, useQuery } from './use-query.ts'

/** Shows a component as the screen of a remote, in front of the real gateway. */
function show(Screen: ComponentType, ...between: ((send: Transport) => Transport)[]) {
  const remote = defineRemote({
    manifest: { name: 'remote-test', version: '1.0.0', contract: 2 },
    screens: { test: async () => Screen },
    slots: {},
    locales: {},
  })
  return visitorOfRemote(remote)('screen', 'test', '/', {
    between: (send) => between.reduce((inner, wrap) => wrap(inner), send),
  })
}

type Request = RequestOf<typeof gameList>
type Games = AnswerOf<typeof gameList>

function GameNames({ of, label = 'games' }: { of: QueryState<typeof gameList>; label?: string }) {
  return (
    <Answer
      of={of}
      loading={<p>loading {label}</p>}
      empty={({ games }: Games) => games.length === 0 && <p>no {label}</p>}
      failed={{}}
    >
      {({ games }, isBusy) => (
        <ul aria-label={label} aria-busy={isBusy}>
          {games.map(({ nodeId, gameName }) => (
            <li key={nodeId}>{gameName}</li>
          ))}
        </ul>
      )}
    </Answer>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const list = (label = 'games') => screen.findByRole('list', { name: label })
const first = async (label?: string) => (await list(label)).firstElementChild?.textContent ?? ''

const slots: Request = { gameClassify: 'RNG', pageSize: 3 }
const tables: Request = { gameClassify: 'LIVE', pageSize: 3 }

test('readers of the same atom or the same request share one call', async () => {
  const calls = countedCalls()
  const slotsAtom = queryAtom(gameList, slots)
  await show(() => {
    const answers = [useAtomValue(slotsAtom), useAtomValue(slotsAtom), useQuery(gameList, slots)]
    return answers.map((answer, place) => <GameNames key={place} of={answer} label={`games ${place}`} />)
  }, calls.between)
  expect(await first('games 0')).not.toBe('')
  expect(await first('games 1')).toBe(await first('games 0'))
  expect(await first('games 2')).toBe(await first('games 0'))
  expect(calls.of('gameList')).toHaveLength(1)
})

test.each(['atom', 'hook'] as const)(
  'a superseded request is aborted, and each request is sent once (%s)',
  async (kind) => {
    const calls = countedCalls()
    const wantedAtom = atom<Request>(slots)
    const gamesAtom = queryAtom(gameList, (get) => get(wantedAtom))
    await show(() => {
      const [wanted, want] = useAtom(wantedAtom)
      const answer = kind === 'atom' ? useAtomValue(gamesAtom) : useQuery(gameList, wanted)
      return (
        <>
          <button type="button" onClick={() => want(tables)}>
            tables
          </button>
          <GameNames of={answer} />
        </>
      )
    }, calls.between)
    await press('tables')
    await list()
    const sent = calls.of('gameList').map(({ request, signal }) => [request.gameClassify, signal?.aborted])
    expect(sent.at(-1)).toEqual(['LIVE', false])
    expect(sent.filter(([wanted]) => wanted === 'LIVE')).toHaveLength(1)
    expect(sent.filter(([wanted]) => wanted === 'RNG')).toHaveLength(1)
  },
)

test('[ER-04] a changed request that fails removes the previous answer', async () => {
  const network = brokenNetwork('gameList')
  network.mend()
  await show(() => {
    const [wanted, want] = useState(slots)
    return (
      <>
        <button type="button" onClick={() => want(tables)}>
          tables
        </button>
        <GameNames of={useQuery(gameList, wanted)} />
      </>
    )
  }, network.between)
  const old = await first()
  network.cut()
  await press('tables')
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  expect(screen.queryByText(old)).not.toBeInTheDocument()
  network.mend()
  await press('Tentar de novo')
  expect(await first()).not.toBe(old)
})

test('a failed request with several readers is resent once when the connection is back', async () => {
  const network = brokenNetwork('gameList')
  const slotsAtom = queryAtom(gameList, slots)
  await show(() => {
    const answers = [useAtomValue(slotsAtom), useQuery(gameList, slots), useQuery(gameList, slots)]
    return answers.map((answer, place) => <GameNames key={place} of={answer} label={`games ${place}`} />)
  }, network.between)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
  expect(network.tries()).toBe(1)
  network.mend()
  act(() => void dispatchEvent(new Event('online')))
  for (const place of [0, 1, 2]) expect(await first(`games ${place}`)).not.toBe('')
  expect(network.tries()).toBe(2)
})

test('[ER-04] an answer that could not be refreshed stays, with a notice, until a retry succeeds', async () => {
  const network = brokenNetwork('gameList')
  network.mend()
  await show(() => {
    const answer = useQuery(gameList, slots)
    return (
      <>
        <button type="button" onClick={answer.refetch}>
          again
        </button>
        <GameNames of={answer} />
      </>
    )
  }, network.between)
  const shown = await first()
  network.cut()
  await press('again')
  expect(await screen.findByRole('status')).toHaveTextContent('Não foi possível atualizar')
  expect(await first()).toBe(shown)
  network.mend()
  await press('Tentar de novo')
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  expect(await first()).toBe(shown)
})

test('an answer is not marked as busy while it is refreshed', async () => {
  let sent = 0
  let release: () => void = () => undefined
  const heldRefresh =
    (send: Transport): Transport =>
    async (message) => {
      sent += 1
      if (sent > 1) await new Promise<void>((resolve) => (release = resolve))
      return send(message)
    }
  await show(() => {
    const answer = useQuery(gameList, slots)
    return (
      <>
        <button type="button" onClick={answer.refetch}>
          again
        </button>
        <output>{answer.state === 'ready' && answer.isFetching ? 'refreshing' : 'still'}</output>
        <GameNames of={answer} />
      </>
    )
  }, heldRefresh)
  const shown = await first()
  await press('again')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('refreshing'))
  expect(await list()).toHaveAttribute('aria-busy', 'false')
  expect(await first()).toBe(shown)
  release()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('still'))
})

test('a failed request stays failed for one reader when another unmounts', async () => {
  const network = brokenNetwork('gameList')
  const Reader = ({ label }: { label: string }) => <GameNames of={useQuery(gameList, slots)} label={label} />
  await show(() => {
    const [both, setBoth] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setBoth(false)}>
          leave
        </button>
        {both && <Reader label="one" />}
        <Reader label="two" />
      </>
    )
  }, network.between)
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  await press('leave')
  expect(screen.getByRole('alert')).toBeVisible()
  expect(screen.queryByText('loading two')).not.toBeInTheDocument()
})

test('a failed request is sent again when the connection is back', async () => {
  const network = brokenNetwork('gameList')
  const gamesAtom = queryAtom(gameList, slots)
  await show(() => {
    const { state } = useAtomValue(gamesAtom)
    return <p role="status">{state}</p>
  }, network.between)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('failed'))
  network.mend()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ready'))
})

test.each(['atom', 'hook'] as const)(
  'the previous page stays, marked as busy, while the next one loads (%s)',
  async (kind) => {
    let release: () => void = () => undefined
    const slow =
      (send: Transport): Transport =>
      async (message) => {
        if (message.request.pageNo === 2) await new Promise<void>((resolve) => (release = resolve))
        return send(message)
      }
    const wantedAtom = atom<Request>(slots)
    const gamesAtom = listQueryAtom(gameList, (get) => get(wantedAtom))
    await show(() => {
      const [wanted, want] = useAtom(wantedAtom)
      const answer = kind === 'atom' ? useAtomValue(gamesAtom) : useListQuery(gameList, wanted)
      return (
        <>
          <button type="button" onClick={() => want({ ...slots, pageNo: 2 })}>
            next
          </button>
          <button type="button" onClick={() => want(tables)}>
            tables
          </button>
          <GameNames of={answer} />
        </>
      )
    }, slow)
    const old = await first()
    const element = await list()
    await press('next')
    expect(await list()).toHaveAttribute('aria-busy', 'true')
    expect(await list()).toBe(element)
    expect(await first()).toBe(old)
    release()
    await waitFor(async () => expect(await list()).toHaveAttribute('aria-busy', 'false'))
    expect(await list()).toBe(element)
    expect(await first()).not.toBe(old)
    await press('tables')
    expect(screen.queryByText(old)).not.toBeInTheDocument()
  },
)

describe('parts that are shown together', () => {
  /** Two lists of games; the answer of the second is held back. */
  async function showParts() {
    const isReleased = Promise.withResolvers<void>()
    const hold =
      (send: Transport): Transport =>
      async (message) => {
        if (message.request.gameClassify === 'LIVE') await isReleased.promise
        return send(message)
      }
    await show(() => {
      const parts = [useQuery(gameList, slots), useQuery(gameList, tables)] as const
      return (
        <Together of={parts} loading={<p>loading the page</p>}>
          <GameNames of={parts[0]} label="slots" />
          <GameNames of={parts[1]} label="tables" />
        </Together>
      )
    }, hold)
    return isReleased.resolve
  }

  test('wait for the slowest, and come at once', async () => {
    const release = await showParts()
    await screen.findByText('loading the page')
    await waitFor(() => expect(screen.getByRole('list', { name: 'slots', hidden: true }).children).toHaveLength(3))
    expect(screen.queryByRole('list')).toBeNull()
    release()
    expect(await first('tables')).not.toBe('')
    expect(await first('slots')).not.toBe('')
    expect(screen.queryByText('loading the page')).toBeNull()
  })

  test('wait three seconds at most, then those that are there come with the loading state of the others', async () => {
    const release = await showParts()
    await waitFor(() => expect(screen.getByRole('list', { name: 'slots', hidden: true }).children).toHaveLength(3))
    expect(await screen.findByRole('list', { name: 'slots' }, { timeout: 5_000 })).toBeVisible()
    expect(screen.getByText('loading tables')).toBeVisible()
    release()
    expect(await first('tables')).not.toBe('')
  })
})
