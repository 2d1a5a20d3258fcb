import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closeViewport } from '../test/viewport.ts'
import { visit } from '../test/visit.ts'

beforeEach(closeViewport)

test('[LB-01] smallest bet and order are also in a dialog, for windows with no room beside the search', async () => {
  const hall = await visit('screen', 'hall', '/rng')
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filtros' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Ordem' }), 'Maior RTP')
  await waitFor(() => expect(hall.address()).toContain('order=rtp'))
  expect(within(dialog).getByRole('combobox', { name: 'Ordem' })).toHaveDisplayValue('Maior RTP')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
