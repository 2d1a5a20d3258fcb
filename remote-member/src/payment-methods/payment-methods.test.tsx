import { screen, within } from '@testing-library/react'
import { visit } from '../test/visit.ts'

test('[MB-04] shows guests the limits, fee and times of every payment method', async () => {
  await visit('screen', 'payment-methods', '/paymentMethods')
  const table = await screen.findByRole('table', { name: 'Formas de depósito' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim()),
    ),
  ).toEqual([
    ['PIX', 'De R$ 20,00 a R$ 10.000,00', 'Sem taxa', '15 minutos', 'Cerca de 1 minuto'],
    ['Transferência bancária', 'De R$ 100,00 a R$ 50.000,00', 'Sem taxa', '2 dias', 'Cerca de 1 hora'],
    ['Cartão', 'De R$ 20,00 a R$ 5.000,00', '2,5%', '20 minutos', 'Cerca de 2 minutos'],
    ['De jogador para jogador', 'De R$ 20,00 a R$ 5.000,00', 'Sem taxa', '30 minutos', 'Cerca de 1 hora'],
  ])
  expect(screen.getByRole('link', { name: 'Fazer um depósito' })).toHaveAttribute('href', '/member/depositv2')
})
