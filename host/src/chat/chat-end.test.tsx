import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noTabs, type SessionTabs, type TabMessage } from '../session/session-tabs.ts'
import { logInOutside } from '../testing/open-site.tsx'
import {
  chatButton,
  enterRoom,
  frame,
  frames,
  isClosed,
  leaveChat,
  openChat,
  room,
  switchRoom,
  unreadIs,
  vendorOrigin,
  watchCalls,
} from './testing/chat-site.tsx'

beforeAll(vendorOrigin)
afterEach(leaveChat)

test('[SX-09] [FL-03] logging out closes the room and clears the unread count', async () => {
  unreadIs(4)
  const site = await openChat({ account: 'marina_21' })
  await screen.findByRole('button', { name: 'Bate-papo 4 mensagens não lidas' })
  await userEvent.click(await chatButton())
  await frame()
  await act(async () => site.modals.open({ kind: 'logout' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }))
  await isClosed()
  expect(frames()).toEqual([])
  expect(await screen.findByRole('button', { name: 'Bate-papo' })).toBeVisible()
})

test('[SX-09] [FL-03] the room closes when the session expires, and stays closed for the next player', async () => {
  const site = await enterRoom()
  await frame()
  await act(async () => site.session.expire())
  await isClosed()
  const calls = watchCalls()
  const token = await logInOutside(site, 'agente_tejo')
  await act(async () => void (await site.session.enter(token)))
  await waitFor(() => expect(calls.counts()).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Bate-papo' })).toBeNull()
  expect(await calls.launches()).toEqual([])
})

test('[SX-09] [FL-03] the room closes when another tab logs out', async () => {
  const listeners: ((message: TabMessage) => void)[] = []
  const tabs: SessionTabs = { ...noTabs, on: (listener) => void listeners.push(listener) }
  await enterRoom({ tabs })
  await act(async () => {
    for (const listener of listeners) listener({ kind: 'ended' })
  })
  await isClosed()
})

test('[FL-03] the room closes when the flag CBS3 is switched off', async () => {
  const site = await enterRoom()
  switchRoom('0')
  await act(async () => void (await site.loadPermission()))
  await isClosed()
  expect(screen.queryByRole('button', { name: /^Bate-papo/ })).toBeNull()
  switchRoom('1')
  await act(async () => void (await site.loadPermission()))
  expect(await chatButton()).toHaveAttribute('aria-expanded', 'false')
})

test('[FL-03] the room stays on every page', async () => {
  const site = await enterRoom()
  const shown = await frame()
  await act(async () => site.navigation.go('/rng'))
  await screen.findByText('remote-lobby: hall')
  expect(await frame()).toBe(shown)
  await act(async () => site.navigation.go('/game'))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Atalhos' })).toBeNull())
  expect(await room()).toBeVisible()
  expect(await frame()).toBe(shown)
})
