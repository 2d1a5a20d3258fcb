import { promotionList } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

test('[PM-01] the home page shows three open promotions that lead to their rules', async () => {
  const home = await visit('slot', 'home', '/')
  const section = await screen.findByRole('region', { name: 'Promoções' })
  const answer = await home.sendRequest(promotionList, {})
  const open = answer.ok ? answer.value.list.filter(({ status }) => status !== 'close') : []
  const headings = within(section).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(open.slice(0, 3).map(({ title }) => title))
  await userEvent.click(within(section).getByRole('link', { name: `Ver regras: ${open[0]?.title}` }))
  await waitFor(() => expect(home.address()).toBe(`/promotions/${open[0]?.promotionId}`))
})
