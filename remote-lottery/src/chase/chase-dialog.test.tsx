import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitOpenDesk } from '../test/visit-open-desk.ts'

beforeEach(() => localStorage.clear())

test('[LT-07] a multiple that is changed by hand makes the plan a free one, and the others stay', async () => {
  await visitOpenDesk({ account: 'helena_vip' })
  for (const place of ['Dezena', 'Unidade'])
    await userEvent.click(within(await screen.findByRole('group', { name: place })).getByRole('button', { name: '6' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  await userEvent.click(await screen.findByRole('switch', { name: /^Repetir nos próximos sorteios/ }))
  const plan = within(await screen.findByRole('dialog', { name: 'Plano de repetição' }))
  await userEvent.click(plan.getByRole('radio', { name: 'Dobrar' }))
  const table = await plan.findByRole('table', { name: 'Plano de repetição' })
  const stakes = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => /R\$\s([\d.]+),00/.exec(row.textContent ?? '')?.[1])
  expect(stakes()).toEqual(['2', '4', '8', '16', '32', '64'])
  await userEvent.click(
    within(within(table).getAllByRole('row')[3] as HTMLElement).getByRole('button', { name: /Mais$/ }),
  )
  expect(plan.getByRole('radio', { name: 'Livre' })).toBeChecked()
  expect(stakes()).toEqual(['2', '4', '10', '16', '32', '64'])
  await userEvent.click(plan.getByRole('radio', { name: 'Mesmo valor' }))
  expect(stakes()).toEqual(['2', '2', '2', '2', '2', '2'])
})
