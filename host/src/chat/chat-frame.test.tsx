import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localeAtom, themeAtom } from '../site/preferences.ts'
import {
  chatButton,
  enterRoom,
  frame,
  frames,
  isClosed,
  launchIs,
  leaveChat,
  openChat,
  post,
  room,
  roomButton,
  unreadIs,
  vendorOrigin,
  watchCalls,
} from './testing/chat-site.tsx'

beforeAll(vendorOrigin)
afterEach(() => {
  jest.useRealTimers()
  leaveChat()
})

const ready = { type: 'chat-ready' }
const ticketOf = ({ src }: HTMLIFrameElement) => new URL(src).searchParams.get('ticket')

test('[FL-04] a failed or refused launch shows an error and can be retried', async () => {
  const stop = launchIs(() => Response.json({}, { status: 502 }))
  await enterRoom()
  expect(await within(await room()).findByRole('alert')).toHaveTextContent('Erro de rede')
  stop()
  const refuse = launchIs(() => ({ success: false, errorCode: 'in_please_information' }))
  await userEvent.click(await roomButton('Tentar de novo'))
  await waitFor(async () =>
    expect(within(await room()).getByRole('alert')).toHaveTextContent('Contas de teste não podem usar o chat'),
  )
  refuse()
  await userEvent.click(await roomButton('Tentar de novo'))
  expect(await frame()).toBeInTheDocument()
})

test.each(['https://elsewhere.example/chat', 'javascript:alert(1)', 'data:text/html,x'])(
  '[FL-04] the address %s is not framed',
  async (chatUrl) => {
    const stop = launchIs(() => ({ success: true, value: { chatUrl } }))
    await enterRoom()
    expect(await within(await room()).findByRole('alert')).toHaveTextContent('o bate-papo não foi aberto')
    expect(frames()).toEqual([])
    stop()
    await userEvent.click(await roomButton('Tentar de novo'))
    expect(await frame()).toBeInTheDocument()
  },
)

test('[FL-04] a room that loads slowly can be launched again, and a ready room is uncovered', async () => {
  await enterRoom()
  const first = ticketOf(await frame())
  const relaunch = await roomButton('Recarregar o bate-papo')
  const status = () => screen.getByText(/bate-papo está demorando|Abrindo o bate-papo/)
  jest.useFakeTimers()
  fireEvent.click(relaunch)
  expect(status()).toHaveTextContent('Abrindo o bate-papo')
  act(() => jest.advanceTimersByTime(8_000))
  expect(status()).toHaveTextContent('está demorando')
  jest.useRealTimers()
  await userEvent.click(await roomButton('Tentar de novo'))
  await waitFor(async () => expect(ticketOf(await frame())).not.toBe(first))
  // The test requested two launches: the first frame may render briefly before the second replaces it.
  await waitFor(async () => {
    post(await frame(), ready)
    expect(within(await room()).queryByRole('status')).toBeNull()
  })
})

test('[FL-04] a missing room is reported in the window and retried until it is there', async () => {
  const calls = watchCalls()
  await enterRoom()
  const first = await frame()
  const ticket = ticketOf(first)
  jest.useFakeTimers()
  fireEvent.load(first)
  post(first, ready, { origin: 'https://elsewhere.example' })
  post(first, ready, { source: window })
  post(first, { type: 'chat-read' })
  act(() => jest.advanceTimersByTime(3_000))
  const missing = screen.getByRole('alert')
  expect(missing).toHaveTextContent('O bate-papo não respondeu')
  expect(within(missing).getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  expect(first).toHaveAttribute('inert')
  act(() => jest.advanceTimersByTime(5_000))
  jest.useRealTimers()
  await waitFor(async () => expect(ticketOf(await frame())).not.toBe(ticket))
  const second = await frame()
  expect(missing).toBeVisible()
  fireEvent(window, new Event('online'))
  await waitFor(async () => expect(await frame()).not.toBe(second))
  const third = await frame()
  post(third, ready)
  await waitFor(() => expect(missing).not.toBeInTheDocument())
  expect(third).not.toHaveAttribute('inert')
  // One `online` event requests one launch.
  expect(await calls.launches()).toHaveLength(3)
  expect(await frame()).toBe(third)
})

test('[FL-03] the page of the room can close the room, other pages cannot', async () => {
  await enterRoom()
  const shown = await frame()
  post(shown, ready)
  const command = { type: 'chat-close-asked' }
  post(shown, command, { origin: 'https://elsewhere.example' })
  post(shown, command, { source: window })
  expect(await room()).toBeVisible()
  shown.focus()
  post(shown, command)
  await isClosed()
  expect(await chatButton()).toHaveFocus()
})

test('[FL-04] a ready room stays, however long its other content takes to load', async () => {
  await enterRoom()
  const shown = await frame()
  jest.useFakeTimers()
  post(shown, ready)
  fireEvent.load(shown)
  act(() => jest.advanceTimersByTime(60_000))
  jest.useRealTimers()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await frame()).toBe(shown)
})

test('[FL-04] another theme or language reloads the room', async () => {
  const calls = watchCalls()
  const site = await enterRoom()
  const first = ticketOf(await frame())
  document.documentElement.style.setProperty('--tile-b', '#1a3587')
  await act(async () => site.store.set(themeAtom, 'light'))
  await waitFor(async () => expect(ticketOf(await frame())).not.toBe(first))
  expect(new URL((await frame()).src).searchParams.get('theme')).toBe('light')
  await act(async () => site.store.set(localeAtom, 'en'))
  await waitFor(async () => expect(new URL((await frame('Chat room')).src).searchParams.get('lang')).toBe('en'))
  expect(await calls.launches()).toEqual([
    { b2c: 1, title: 'Bate-papo', language: 'pt', headerColor: '#14286b' },
    { b2c: 1, title: 'Bate-papo', language: 'pt', headerColor: '#1a3587' },
    { b2c: 1, title: 'Chat room', language: 'en', headerColor: '#1a3587' },
  ])
})

test('[FL-04] counts unread messages every minute while the page is visible and the room is closed', async () => {
  unreadIs(2)
  const calls = watchCalls()
  await openChat({ account: 'marina_21' })
  const button = await screen.findByRole('button', { name: 'Bate-papo 2 mensagens não lidas' })
  fireEvent.click(button)
  await frame()
  expect(calls.counts()).toHaveLength(1)
  jest.useFakeTimers()
  fireEvent.click(button)
  act(() => jest.advanceTimersByTime(60_000))
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => jest.advanceTimersByTime(120_000))
  seen.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  fireEvent.click(button)
  act(() => jest.advanceTimersByTime(120_000))
  jest.useRealTimers()
  // After the first count: when the room closes, after a minute, and when the page is visible again.
  await waitFor(() => expect(calls.counts()).toHaveLength(4))
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Bate-papo 2 mensagens não lidas' })).toBe(button)
  expect(calls.counts()).toHaveLength(5)
})
