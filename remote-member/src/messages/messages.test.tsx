import { countedCalls, expectChangeToFail } from '@azulejo/shared/testing'
import { messageList, unreadCount } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/messageV2'
const member = { account: 'marina_21' }
const rows = async () => within(await screen.findByRole('list', { name: 'Mensagens' })).getAllByRole('listitem')
const tab = (name: RegExp) => screen.findByRole('radio', { name })

test('[ER-04] unread messages that fail leave none of all messages', async () => {
  await expectChangeToFail({
    operation: messageList.operation,
    open: (options) => visit('screen', 'messages', at, { ...member, ...options }),
    shown: async () => (await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent ?? '',
    change: async () => userEvent.click(await tab(/^Não lidas/)),
  })
})

test('[MB-14] a message that is opened is read, can be unread again, and is deleted after a question', async () => {
  const { site } = await visit('screen', 'messages', at, member)
  const unread = async () => {
    const answer = await site.sendRequest(unreadCount, {})
    return answer.ok ? answer.value : undefined
  }
  const before = (await unread()) ?? 0
  expect(before).toBeGreaterThan(0)
  await userEvent.click(await tab(/^Não lidas/))
  const [first] = await rows()
  if (!first) throw new Error('there is no unread message')
  const open = within(first).getByRole('button')
  expect(open).toHaveAccessibleName(/\(não lida\)/)
  await userEvent.click(open)
  await waitFor(async () => expect(await unread()).toBe(before - 1))
  expect(await within(first).findByRole('button')).not.toHaveAccessibleName(/\(não lida\)/)
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como não lida' }))
  await waitFor(async () => expect(await unread()).toBe(before))

  const [again] = await rows()
  await userEvent.click(within(again as HTMLElement).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Apagar selecionadas' }))
  const question = await screen.findByRole('alertdialog', { name: 'Apagar 1 mensagem?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Apagar' }))
  await waitFor(async () => expect(await unread()).toBe(before - 1))
})

test('[MB-14] all are marked as read at once, and the list of unread ones says that it is empty', async () => {
  const calls = countedCalls()
  await visit('screen', 'messages', at, { ...member, between: calls.between })
  const all = await screen.findByRole('button', { name: 'Marcar todas como lidas' })
  await waitFor(() => expect(all).toBeEnabled())
  await userEvent.click(all)
  await userEvent.click(await tab(/^Não lidas/))
  expect(await screen.findByText('Nenhuma mensagem não lida')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Marcar todas como lidas' })).toBeDisabled())
  expect(calls.of('markMessages')).toHaveLength(1)
})
