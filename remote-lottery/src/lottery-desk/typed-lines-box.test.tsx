import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const slip = () => within(screen.getByRole('complementary', { name: /^(Bilhete|Bet slip|Slip)/ }))

beforeEach(() => localStorage.clear())

test('[LT-07] typed lines in a unit below the floor are not added to the slip', async () => {
  const brand = { brand: 'norte', merchant: 'norte', currency: 'EUR', currencySymbol: '€' } as const
  await visit('screen', 'lottery-desk', '/lottery?gameCode=sado-11x5&playType=any1', { language: 'en', brand })
  await userEvent.click(await screen.findByRole('button', { name: 'Type numbers' }))
  const box = screen.getByRole('textbox', { name: 'Numbers, one line each' })
  await userEvent.type(box, '7')
  expect(button('Add 1 valid line')).toBeEnabled()
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1700' } })
  await userEvent.click(screen.getByRole('radio', { name: '€0.02' }))
  expect(screen.getByText(/less than the minimum here. Choose a larger unit.$/)).toBeVisible()
  expect(button('Add 1 valid line')).toBeDisabled()
  expect(box).toHaveValue('7')
  await userEvent.click(button('Use €0.20'))
  await userEvent.click(button('Add 1 valid line'))
  expect(slip().queryAllByRole('listitem')).toHaveLength(1)
})

test('[LT-07] a typed line above the limit of a line is named and stays in the box', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d&playType=tail2')
  await userEvent.click(await screen.findByRole('button', { name: 'Digitar números' }))
  const box = screen.getByRole('textbox', { name: 'Números, uma linha por aposta' })
  await userEvent.type(box, '0123456789,0123456789 x10000\n1,2')
  expect(screen.getByText(/^Linha 1, .*: Uma linha pode custar no máximo R\$\s100\.000,00/)).toBeVisible()
  await userEvent.click(button('Incluir 1 válida'))
  expect(slip().queryAllByRole('listitem')).toHaveLength(1)
  expect(box).toHaveValue('0123456789,0123456789 x10000')
})
