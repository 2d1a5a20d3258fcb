import type { Transport } from '@azulejo/shared/platform'
import { countedCalls, expectChangeToFail, visitorOfRemote } from '@azulejo/shared/testing'
import { agentAnnouncements, centreCounts, readAgentAnnouncement } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/agentAnnouncement'
const agent = { account: 'agente_tejo' }
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Lista de comunicados' })).getAllByRole('listitem')
const nth = async (place: number) => within((await rows())[place] as HTMLElement).getByRole('button')

test('[AG-02] an opened announcement is read, and leaves one fewer in the count of the menu', async () => {
  const calls = countedCalls()
  const { site } = await visit('screen', 'announcements', at, { ...agent, between: calls.between })
  const countOf = async () => {
    const answer = await site.sendRequest(centreCounts, {})
    return answer.ok ? (answer.value.counts.announcements ?? 0) : undefined
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'Comunicados para agentes' })).toBeVisible()
  const unread = (await countOf()) ?? 0
  expect(unread).toBeGreaterThan(0)
  const first = await nth(0)
  expect(first).toHaveAccessibleName(/\(não lido\)/)
  await userEvent.click(first)
  await waitFor(async () => expect(await countOf()).toBe(unread - 1))
  // The row stays where it is and loses its mark.
  expect(await nth(0)).not.toHaveAccessibleName(/\(não lido\)/)
  expect(await nth(0)).toHaveAttribute('aria-current', 'true')
  expect(calls.of(readAgentAnnouncement.operation)).toHaveLength(1)
  await userEvent.click(await nth(0))
  expect(calls.of(readAgentAnnouncement.operation)).toHaveLength(1)
})

test('[AG-02] shows the whole text of the chosen announcement, and keeps it in the address', async () => {
  const { address, sendRequest } = await visit('screen', 'announcements', at, agent)
  const answer = await sendRequest(agentAnnouncements, {})
  const second = answer.ok ? answer.value.list[1] : undefined
  if (!second) throw new Error('there is no second announcement')
  await userEvent.click(await nth(1))
  const article = await screen.findByRole('article', { name: second.title })
  for (const text of second.content.split('\n\n')) expect(within(article).getByText(text)).toBeVisible()
  expect(address()).toBe(`${at}?row=${second.announcementId}`)
  await userEvent.click(within(article).getByRole('button', { name: 'Voltar aos comunicados' }))
  expect(address()).toBe(at)
})

/** Asks for pages of one announcement, so that a few fill several pages. */
const onePerPage =
  (send: Transport): Transport =>
  (message) =>
    send(
      message.operation === agentAnnouncements.operation
        ? { ...message, request: { ...message.request, size: 1 } }
        : message,
    )

test('[ER-04] another page that fails to load leaves no announcements of the page before', async () => {
  await expectChangeToFail({
    operation: agentAnnouncements.operation,
    open: ({ between }) =>
      visit('screen', 'announcements', at, {
        ...agent,
        between: (send) => between?.(onePerPage(send)) ?? onePerPage(send),
      }),
    shown: async () => (await screen.findByRole('heading', { level: 2 })).textContent ?? '',
    change: async () => userEvent.click(screen.getByRole('button', { name: 'Próxima página' })),
  })
})
