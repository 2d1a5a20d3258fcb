import { countedCalls, expectChangeToFail } from '@azulejo/shared/testing'
import { messageList, notificationSettings } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/messageV2'
const member = { account: 'marina_21' }
const rows = async () => within(await screen.findByRole('list', { name: 'Mensagens' })).getAllByRole('listitem')
const tab = (name: RegExp) => screen.findByRole('radio', { name })

test('[ER-04] shows no other messages when the unread ones fail to load', async () => {
  await expectChangeToFail({
    operation: messageList.operation,
    open: (options) => visit('screen', 'messages', at, { ...member, ...options }),
    shown: async () => (await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent ?? '',
    change: async () => userEvent.click(await tab(/^Não lidas/)),
  })
})

test('[MB-14] an opened message is read, can be marked as unread, and is deleted after a confirmation', async () => {
  const calls = countedCalls()
  const { site } = await visit('screen', 'messages', at, { ...member, between: calls.between })
  // Other messages may arrive during the test, so the ID in the sent requests identifies the tested message.
  const sent = (operation: 'markMessages' | 'deleteMessages') =>
    (calls.of(operation).at(-1)?.request as { messageIds: readonly string[] } | undefined)?.messageIds[0]
  const listed = async (id: string | undefined) => {
    const answer = await site.sendRequest(messageList, { size: 100 })
    return answer.ok ? answer.value.list.find(({ messageId }) => messageId === id) : undefined
  }
  await userEvent.click(await tab(/^Não lidas/))
  const [first] = await rows()
  if (!first) throw new Error('there is no unread message')
  const open = within(first).getByRole('button')
  expect(open).toHaveAccessibleName(/\(não lida\)/)
  await userEvent.click(open)
  await waitFor(async () => expect((await listed(sent('markMessages')))?.isRead).toBe(true))
  expect(await within(first).findByRole('button')).not.toHaveAccessibleName(/\(não lida\)/)
  const opened = sent('markMessages')
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como não lida' }))
  await waitFor(async () => expect((await listed(opened))?.isRead).toBe(false))

  const [again] = await rows()
  await userEvent.click(within(again as HTMLElement).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Apagar selecionadas' }))
  const question = await screen.findByRole('alertdialog', { name: 'Apagar 1 mensagem?' })
  const before = await site.sendRequest(messageList, { size: 100 })
  await userEvent.click(within(question).getByRole('button', { name: 'Apagar' }))
  await waitFor(async () => expect(await listed(sent('deleteMessages') ?? 'none')).toBeUndefined())
  await waitFor(() => expect(calls.of('deleteMessages')).toHaveLength(1))
  expect(before.ok && before.value.list.map(({ messageId }) => messageId)).toContain(sent('deleteMessages'))
})

test('[MB-14] marks all as read at once, and shows that the list of unread ones is empty', async () => {
  const calls = countedCalls()
  await visit('screen', 'messages', at, { ...member, between: calls.between })
  const all = await screen.findByRole('button', { name: 'Marcar todas como lidas' })
  await waitFor(() => expect(all).toBeEnabled())
  await userEvent.click(await tab(/^Não lidas/))
  // Repeats the marking for messages that arrive meanwhile.
  await waitFor(async () => {
    if (!all.hasAttribute('disabled')) await userEvent.click(all)
    expect(all).toBeDisabled()
    expect(screen.getByText('Nenhuma mensagem não lida')).toBeVisible()
  })
  expect(calls.of('markMessages')[0]?.request).toEqual({ isRead: true })
})

test('[MB-14] a kind of notice is turned off for a channel, and security notices are fixed', async () => {
  const { site } = await visit('screen', 'messages', at, member)
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avisos' }))
  const rewards = await dialog.findByRole('switch', { name: 'Recompensas: Mensagens' })
  expect(rewards).toBeChecked()
  expect(dialog.getByRole('switch', { name: 'Segurança: E-mail' })).toBeDisabled()
  expect(dialog.getByRole('switch', { name: 'Ofertas: Mensagens' })).not.toBeChecked()
  await userEvent.click(rewards)
  expect(rewards).not.toBeChecked()
  const isOn = async () => {
    const answer = await site.sendRequest(notificationSettings, {})
    const row = answer.ok ? answer.value.kinds.find(({ kind }) => kind === 'rewards') : undefined
    return row?.channels.find(({ channel }) => channel === 'inbox')?.isOn
  }
  await waitFor(async () => expect(await isOn()).toBe(false))
  await userEvent.click(rewards)
  await waitFor(async () => expect(await isOn()).toBe(true))
})

test('[MB-14] a topic shows only its messages', async () => {
  const calls = countedCalls()
  await visit('screen', 'messages', at, { ...member, between: calls.between })
  await rows()
  await userEvent.click(screen.getByRole('radio', { name: 'Segurança' }))
  await waitFor(() => expect(calls.of('messageList').at(-1)?.request).toMatchObject({ topic: 'security' }))
  await userEvent.click(within((await rows())[0] as HTMLElement).getByRole('button'))
  expect(await screen.findByRole('article')).toHaveTextContent('Segurança')
})
