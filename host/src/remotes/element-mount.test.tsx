import { success } from '@azulejo/shared/kernel'
import { hostContract } from '@azulejo/shared/release'
import type { ElementRemote, HostApi } from '@azulejo/shared/remote'
import { expectConsole } from '@azulejo/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser, type OpenSite, openSite, plainRemote } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { ownerOfNode } from '../watch/fibers.ts'
import { remoteRecordsAtom } from './remote-log.ts'

let opened: OpenSite | undefined
const steps = () =>
  opened?.site.store
    .get(remoteRecordsAtom)
    .filter(({ remote }) => remote === 'lobby')
    .map(({ step, cause }) => (cause ? `${step} ${cause.code}` : step))

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

/** Opens the hall with a remote of the lobby that fills elements. */
async function openHall(remote: Partial<ElementRemote>): Promise<void> {
  opened = await openSite({
    isWatchedEarly: true,
    at: '/rng',
    loadModule: async ({ name }) =>
      success({
        remote:
          name === 'remote-lobby'
            ? { contract: hostContract, name, version: '1.0.0', unmount() {}, ...remote }
            : plainRemote(testDocument, name),
      }),
  })
}

const write = (element: HTMLElement, words: string) => element.append(document.createElement('p'), words)
const leaveHall = () => userEvent.click(screen.getByRole('link', { name: 'Jogos da casa' }))
const returnToHall = () => act(async () => window.history.back())

test('[FD-02] a remote without React fills an element of its own for each mount and empties it after its scope has ended', async () => {
  const calls: string[] = []
  const elements = new Set<HTMLElement>()
  let host: HostApi | undefined
  await openHall({
    mount(element, given, { kind, name }) {
      host = given
      elements.add(element)
      calls.push(`mount ${kind} ${name} ${element.childNodes.length} ${element.isConnected}`)
      write(element, `hall ${given.locale.getSnapshot()}`)
      given.scope.own(given.locale.subscribe(() => write(element, `hall ${given.locale.getSnapshot()}`)))
    },
    unmount: () => void calls.push(`unmount ${host?.scope.signal.aborted}`),
  })
  expect(await screen.findByText('hall pt')).toBeVisible()
  await waitFor(() => expect(steps()).toEqual(['load', 'ready', 'mounted']))
  await leaveHall()
  await waitFor(() => expect(calls).toEqual(['mount screen hall 0 true', 'unmount true']))
  expect(screen.queryByText('hall pt')).not.toBeInTheDocument()
  await returnToHall()
  expect(await screen.findByText('hall pt')).toBeVisible()
  expect(elements.size).toBe(2)
})

test('[FD-04] what a remote without React puts into its element belongs to its build', async () => {
  await openHall({ mount: (element) => write(element, 'hall') })
  expect(ownerOfNode(await screen.findByText('hall'))).toEqual({ remote: 'lobby', build: 'remote-lobby@1.0.0' })
  expect(ownerOfNode(screen.getByRole('banner'))).toBeUndefined()
})

test('[FD-02] an element is hidden behind the waiting view until its promise resolves', async () => {
  const ready = Promise.withResolvers<void>()
  await openHall({
    mount(element) {
      write(element, 'half of the hall')
      return ready.promise
    },
  })
  expect(await screen.findByText('half of the hall')).not.toBeVisible()
  expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeVisible()
  expect(steps()).not.toContain('mounted')
  await act(async () => ready.resolve())
  expect(screen.getByText('half of the hall')).toBeVisible()
  expect(steps()).toContain('mounted')
})

test('[FD-02] a mount that is left before its promise resolves is unmounted once it has', async () => {
  const ready = Promise.withResolvers<void>()
  const calls: string[] = []
  await openHall({
    async mount() {
      calls.push('mount')
      await ready.promise
      calls.push('mounted')
    },
    unmount: () => void calls.push('unmount'),
  })
  await waitFor(() => expect(calls).toEqual(['mount']))
  await leaveHall()
  expect(calls).toEqual(['mount'])
  await act(async () => ready.resolve())
  expect(calls).toEqual(['mount', 'mounted', 'unmount'])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no hall')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no hall'))],
])(
  '[FD-02] [FD-04] a mount that %s is tried once more, then its card is shown, and each mount is unmounted once',
  async (_, mount) => {
    expectConsole(/no hall/)
    const calls = { mount: 0, unmount: 0 }
    await openHall({
      mount() {
        calls.mount += 1
        return mount()
      },
      unmount() {
        calls.unmount += 1
      },
    })
    expect(await screen.findByRole('alert', { name: 'Jogos' })).toHaveTextContent('AZ-124')
    expect(screen.getByRole('banner')).toBeVisible()
    await waitFor(() => expect(calls.unmount).toBe(calls.mount))
    expect(steps()?.filter((step) => step === 'render AZ-124')).toHaveLength(2)
  },
)

test('[FD-02] an error of unmount is reported and leaves the next page alone', async () => {
  await openHall({
    mount: (element) => write(element, 'hall'),
    unmount: () => Promise.reject(new Error('still busy')),
  })
  expect(await screen.findByText('hall')).toBeVisible()
  await leaveHall()
  await waitFor(() => expect(steps()).toContain('report AZ-150'))
})

test('[FD-02] a module that can mount but not unmount is no remote', async () => {
  opened = await openSite({
    isWatchedEarly: true,
    at: '/rng',
    loadModule: async ({ name }) => success({ remote: { contract: hostContract, name, mount() {} } }),
  })
  expect(await screen.findByRole('alert', { name: 'Jogos' })).toHaveTextContent('AZ-121')
})
