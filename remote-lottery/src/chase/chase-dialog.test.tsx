import { followingNumeros } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitOpenDesk } from '../test/visit-open-desk.ts'

beforeEach(() => localStorage.clear())

test('[LT-07] changing a multiple by hand makes the plan a free one and keeps the other multiples', async () => {
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

test('[LT-07] each draw of a plan shows when its betting closes, by the clock of the platform', async () => {
  const desk = await visitOpenDesk({ account: 'helena_vip' })
  await userEvent.click(await screen.findByRole('button', { name: 'Surpresinha' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  await userEvent.click(await screen.findByRole('switch', { name: /^Repetir nos próximos sorteios/ }))
  const plan = within(await screen.findByRole('dialog', { name: 'Plano de repetição' }))
  const table = await plan.findByRole('table', { name: 'Plano de repetição' })
  expect(within(table).getByRole('columnheader', { name: 'Fecha às' })).toBeVisible()
  const later = await desk.site.sendRequest(followingNumeros, { gameId: 'SSC300', count: 5 })
  if (!later.ok) throw new Error('the later issues cannot be asked for')
  const [second = 0, ...others] = later.value.map(({ closesAt = 0 }) => closesAt)
  const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' })
  const closing = [second - 300_000, second, ...others].map((at) => time.format(at))
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent?.slice(-'00:00:00'.length))
  expect(cells).toEqual(closing)
})

test('[LT-07] a plan shows the bet of each draw, and the total staked up to it', async () => {
  await visitOpenDesk({ account: 'helena_vip' })
  const pick = async (place: string, digit: string) =>
    userEvent.click(within(await screen.findByRole('group', { name: place })).getByRole('button', { name: digit }))
  const openPlan = async () => {
    await userEvent.click(await screen.findByRole('switch', { name: /^Repetir nos próximos sorteios/ }))
    return within(await screen.findByRole('dialog', { name: 'Plano de repetição' }))
  }
  await pick('Dezena', '1')
  await pick('Unidade', '2')
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  const plan = await openPlan()
  expect(plan.getByText(/^Últimos 2, ordem exata: 1\|2, R\$\s2,00, cotação 97,80$/)).toBeVisible()
  await userEvent.click(plan.getByRole('radio', { name: 'Dobrar' }))
  const rows = within(await plan.findByRole('table', { name: 'Plano de repetição' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => /Acumulado R\$\s(\d+),00/.exec(row.textContent ?? '')?.[1])).toEqual([
    '2',
    '6',
    '14',
    '30',
    '62',
    '126',
  ])
  await userEvent.click(plan.getByRole('button', { name: 'Voltar' }))
  await pick('Dezena', '3')
  await pick('Unidade', '4')
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  expect((await openPlan()).getByText(/^2 linhas, R\$\s4,00$/)).toBeVisible()
})
