import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  chatButton,
  enterRoom,
  frame,
  frames,
  isClosed,
  leaveChat,
  openChat,
  room,
  roomButton,
  switchRoom,
  unreadIs,
  vendorOrigin,
  watchCalls,
} from './testing/chat-site.tsx'

beforeAll(vendorOrigin)
afterEach(leaveChat)

test('[FL-03] a guest is sent to the login, and no chat request is sent', async () => {
  const calls = watchCalls()
  await openChat()
  await userEvent.click(await chatButton())
  expect(await screen.findByRole('dialog', { name: 'Que bom ver você de novo' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Bate-papo' })).toBeNull()
  expect(calls.all()).toEqual([])
})

test('[FL-03] [RO-03] a trial account has to register first, and no chat request is sent', async () => {
  const calls = watchCalls()
  await openChat({ account: 'teste_livre' })
  await userEvent.click(await chatButton())
  expect(await screen.findByText('Contas de teste não podem usar o chat. Cadastre uma conta primeiro')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.all()).toEqual([])
})

test('[FL-03] a site without CBS3 shows no button and sends no chat request', async () => {
  switchRoom('0')
  const calls = watchCalls()
  await openChat({ account: 'marina_21' })
  expect(await screen.findByRole('button', { name: 'Atendimento ao cliente' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Bate-papo/ })).toBeNull()
  expect(calls.all()).toEqual([])
})

test.each(['marina_21', 'agente_tejo'])('[FL-03] [FL-04] %s opens and closes the room', async (account) => {
  const calls = watchCalls()
  await enterRoom({ account })
  const request = { b2c: 1, title: 'Bate-papo', language: 'pt', headerColor: '#14286b' }
  expect(await calls.launches()).toEqual([request])
  const shown = await frame()
  expect(new URL(shown.src).origin).toBe(await vendorOrigin())
  expect(new URL(shown.src).searchParams.get('theme')).toBe('dark')
  expect(shown.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
  expect(shown.getAttribute('allow')).toBe('')
  expect(await room()).toHaveFocus()
  await userEvent.click(await chatButton())
  await isClosed()
  expect(await chatButton()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(await roomButton('Recarregar o bate-papo')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  expect(await chatButton()).toHaveFocus()
})

test('[FL-04] the button shows the unread count after the first view, and again when the room closes', async () => {
  unreadIs(120)
  const calls = watchCalls()
  await openChat({ account: 'marina_21', isWatchedEarly: true })
  const counted = await screen.findByRole('button', { name: 'Bate-papo 120 mensagens não lidas' })
  expect(within(counted).getByText('99+')).toBeVisible()
  expect(calls.counts().map(({ isOpen }) => isOpen)).toEqual([true])
  await userEvent.click(counted)
  expect(await screen.findByRole('button', { name: 'Bate-papo' })).toBeVisible()
  unreadIs(1)
  await userEvent.click(await roomButton('Minimizar o bate-papo'))
  const folded = await roomButton('Bate-papo 1 mensagem não lida')
  expect(frames()).toEqual([])
  expect(calls.counts()).toHaveLength(2)
  await userEvent.click(folded)
  await frame()
  await userEvent.click(await roomButton('Fechar o bate-papo'))
  expect(await screen.findByRole('button', { name: 'Bate-papo 1 mensagem não lida' })).toBeVisible()
  expect(calls.counts()).toHaveLength(3)
})
