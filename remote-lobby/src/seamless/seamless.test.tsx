import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closeViewport } from '../test/viewport.ts'
import { visit } from '../test/visit.ts'

beforeEach(closeViewport)

test('[RT-11] the bars stay hidden until the player shows them, and can be hidden again', async () => {
  const hall = await visit('screen', 'seamless', '/seamless')
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar menu' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ocultar menu' }))
  expect(hall.emitted('bars-asked')).toEqual([{ shown: true }, { shown: false }])
})

test('[RT-11] shows the games of every class, by vendor', async () => {
  const hall = await visit('screen', 'seamless', '/seamless')
  const cards = () => within(screen.getByRole('tabpanel')).queryAllByRole('article')
  await waitFor(() => expect(cards().length).toBe(42))
  await userEvent.click(await screen.findByRole('tab', { name: 'Tejo Live' }))
  await waitFor(() => expect(hall.address()).toBe('/seamless?page=TEJO'))
  await waitFor(() => expect(cards()[0]).toHaveTextContent('Tejo Live'))
})
