import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closeViewport } from '../test/viewport.ts'
import { visit } from '../test/visit.ts'

beforeEach(closeViewport)

test('[LB-01] smallest bet and order are also in a dialog, for narrow windows', async () => {
  const hall = await visit('screen', 'hall', '/rng')
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filtros' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Ordem' }), 'Maior RTP')
  await waitFor(() => expect(hall.address()).toContain('order=rtp'))
  expect(within(dialog).getByRole('combobox', { name: 'Ordem' })).toHaveDisplayValue('Maior RTP')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Linhas de pagamento' }), '10 ou mais')
  await waitFor(() => expect(hall.address()).toContain('lines=10'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('[LB-01] halls without slots have no filter for pay lines', async () => {
  await visit('screen', 'hall', '/live')
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filtros' })
  expect(within(dialog).getByRole('combobox', { name: 'Ordem' })).toBeVisible()
  expect(within(dialog).queryByRole('combobox', { name: 'Linhas de pagamento' })).not.toBeInTheDocument()
})
