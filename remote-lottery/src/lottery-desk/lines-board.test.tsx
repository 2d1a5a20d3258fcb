import { shownToasts } from '@azulejo/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const mega = '/lottery?gameCode=mega-645&playType=system'
const pad = (line: string) => screen.findByRole('group', { name: `Linha ${line}` })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const lines = () =>
  within(screen.getByRole('list', { name: 'Linhas' })).getAllByRole('button', { name: /^Linha [A-F]/ })
const sum = () => screen.getByRole('region', { name: 'Linhas' })
const onSlip = () => within(screen.getByRole('complementary', { name: /^Bilhete/ })).queryAllByRole('listitem')
const addButton = () => within(sum()).getByRole('button', { name: 'Adicionar ao bilhete' })

async function mark(line: string, ...numbers: readonly string[]) {
  for (const number of numbers) await userEvent.click(within(await pad(line)).getByRole('button', { name: number }))
}

const toasts = shownToasts()
const titles = () => toasts.map(({ title }) => title)

beforeEach(() => localStorage.clear())

test('[LT-07] six lines are filled one by one, and complete ones become separate lines of the slip', async () => {
  await visit('screen', 'lottery-desk', mega)
  await mark('A', '22', '05', '14')
  expect(screen.getByText('3 de 6', { selector: '[role=status] *' })).toBeVisible()
  expect(lines()[0]).toHaveAccessibleName('Linha A 3 de 6 05 14 22')
  expect(lines()[0]).toHaveAttribute('aria-current', 'true')
  expect(addButton()).toBeDisabled()
  await press('Completar')
  expect(lines()[0]).toHaveAccessibleName(/^Linha A 6 de 6 (?=.*05)(?=.*14)(?=.*22)/)
  await mark('B', '30', '31')
  await press('Surpresinha na linha D')
  expect(sum()).toHaveTextContent(/Linhas completas\s*2\s*Sorteios\s*1\s*Valor\s*R\$\s4,00/)
  await userEvent.click(addButton())
  expect(onSlip().map((line) => line.textContent?.slice(0, 7))).toEqual(['Linha A', 'Linha D'])
  expect(lines().map((line) => /\d de 6/.exec(line.textContent ?? '')?.[0])).toEqual([
    '0 de 6',
    '2 de 6',
    ...Array(4).fill('0 de 6'),
  ])
  await press('Limpar linha B')
  expect(lines()[1]).toHaveAccessibleName('Linha B 0 de 6')
  await press('Surpresinha ×6')
  await userEvent.click(addButton())
  expect(onSlip()).toHaveLength(8)
  expect(addButton()).toBeDisabled()
})

test('[LT-07] refuses a seventh number and replaces none', async () => {
  await visit('screen', 'lottery-desk', mega)
  await mark('A', '01', '02', '03', '04', '05', '06')
  await userEvent.click(lines()[0] as HTMLElement)
  await mark('A', '45')
  expect(titles()).toEqual(['No máximo 6 números'])
  expect(lines()[0]).toHaveAccessibleName('Linha A 6 de 6 01 02 03 04 05 06')
  await mark('A', '06', '45')
  expect(lines()[0]).toHaveAccessibleName('Linha A 6 de 6 01 02 03 04 05 45')
})

test('[LT-07] the grid of lines is one tab stop: arrows and digits move, Space marks', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=power-655&playType=system')
  const number = async (name: string) => within(await pad('A')).getByRole('button', { name })
  ;(await number('01')).focus()
  await userEvent.keyboard('{ArrowRight} 55 ')
  expect(await number('55')).toHaveFocus()
  expect(lines()[0]).toHaveAccessibleName('Linha A 2 de 6 02 55')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Completar' })).toHaveFocus()
})

test('[LT-07] more than six numbers are a system, on a separate tab that is in the address', async () => {
  const desk = await visit('screen', 'lottery-desk', mega)
  await pad('A')
  await userEvent.click(screen.getByRole('tab', { name: 'Sistema' }))
  expect(desk.address()).toBe(`${mega}&view=system`)
  for (const name of ['01', '02', '03', '04', '05', '06', '07'])
    await userEvent.click(within(screen.getByRole('group', { name: 'Números' })).getByRole('button', { name }))
  expect(screen.getByRole('region', { name: 'Linha' })).toHaveTextContent(/Apostas\s*7/)
  await userEvent.click(screen.getByRole('tab', { name: 'Linhas' }))
  expect(await pad('A')).toBeVisible()
})
