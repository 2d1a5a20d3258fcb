import { failure, fault } from '@azulejo/shared/kernel'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { emptyBrowser, type OpenSite, openSite, plainModules } from '../testing/open-site.tsx'

let opened: OpenSite | undefined
afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

const press = () => fireEvent.keyDown(window, { code: 'KeyA', key: 'A', altKey: true, shiftKey: true })
const inspector = () => screen.findByRole('dialog', { name: 'Inspetor' })
const view = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

test('Alt+Shift+A opens and closes the inspector; Escape and its button close it too', async () => {
  opened = await openSite({ at: '/rng' })
  await screen.findByText('remote-lobby: hall')
  const logIn = within(screen.getByRole('banner')).getByRole('button', { name: 'Entrar' })
  logIn.focus()
  fireEvent.keyDown(window, { code: 'KeyA', key: 'A', shiftKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  press()
  expect(within(await inspector()).getByRole('button', { name: 'Fechar' })).toHaveFocus()
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(logIn).toHaveFocus()
  press()
  await inspector()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  press()
  await userEvent.click(within(await inspector()).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the release, the mounts with their builds, and the load steps', async () => {
  opened = await openSite({ at: '/rng' })
  await screen.findByText('remote-lobby: hall')
  press()
  expect(await inspector()).toHaveTextContent('versão tests, sequência 1')
  const [mount] = rows('Montagens')
  expect(mount).toHaveTextContent(/lobby.*Tela hall.*remote-lobby.*1\.0\.0.*\d ms.*\d ms.*Em uso/)
  await view(/^Registros/)
  expect(rows('Registros').map((row) => /load|ready|mounted/.exec(row.textContent ?? '')?.[0])).toEqual([
    'mounted',
    'ready',
    'load',
  ])
})

test('shows failures, and events that are emitted while it is open', async () => {
  const files = { there: false }
  const loadModule: LoadModule = async (wanted, attempt) =>
    files.there ? plainModules()(wanted, attempt) : failure(fault('AZ-120', 'the entry is gone'))
  opened = await openSite({ at: '/rng', loadModule })
  press()
  const panel = within(await inspector())
  expect(panel.getByText('Nenhum remote montado nesta página')).toBeVisible()
  files.there = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(rows('Montagens')).toHaveLength(1))
  await view(/^Registros/)
  const failed = rows('Registros').find((row) => row.textContent?.includes('AZ-120'))
  expect(failed).toHaveTextContent('the entry is gone')
  await view(/^Eventos/)
  await act(async () => opened?.site.bus.as('remote-lobby').emit('balance-stale', { reason: 'a secret' }))
  await waitFor(() => expect(rows('Eventos')[0]).toHaveTextContent(/balance-stale@\d.*remote-lobby/))
  expect(await inspector()).not.toHaveTextContent('a secret')
})

test('lists a build that failed recently with its breaker, until it works again', async () => {
  opened = await openSite({ at: '/rng' })
  await screen.findByText('remote-lobby: hall')
  const { breaker } = opened.site.remotes
  press()
  await inspector()
  expect(screen.queryByRole('table', { name: 'Disjuntores' })).toBeNull()
  const fail = () => act(() => breaker.failed('remote-lobby@1.0.0 hall', fault('AZ-120', 'the chunk is gone')))
  fail()
  expect(rows('Disjuntores')[0]).toHaveTextContent(/remote-lobby.*1\.0\.0 hall.*AZ-120.*the chunk is gone.*1.*Contando/)
  fail()
  fail()
  expect(rows('Disjuntores')[0]).toHaveTextContent(/3.*Em pausa/)
  expect(rows('Montagens')[0]).toHaveTextContent('Em pausa')
  act(() => breaker.letThrough('remote-lobby@1.0.0 hall'))
  expect(rows('Disjuntores')[0]).toHaveTextContent('Tentando')
  act(() => breaker.worked('remote-lobby@1.0.0 hall'))
  expect(screen.queryByRole('table', { name: 'Disjuntores' })).toBeNull()
  expect(rows('Montagens')[0]).toHaveTextContent('Em uso')
})

test('lists shared packages with the version that all builds get', async () => {
  opened = await openSite({ at: '/rng' })
  press()
  await inspector()
  await view(/^Pacotes/)
  expect(rows('Pacotes').map((row) => row.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^react19\.\d+\.\d+/), expect.stringMatching(/^jotai\d/)]),
  )
})
