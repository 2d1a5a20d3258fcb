import { setDepositLimits } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/depositv2'
const panel = () => screen.findByRole('region', { name: 'Limite de depósito' })
const form = () => screen.findByRole('dialog', { name: 'Limite de depósito' })
const amount = () => screen.getByRole('textbox', { name: /^Valor do depósito/ })
const send = () => screen.getByRole('button', { name: 'Continuar para o pagamento' })

async function typeDay(text: string): Promise<void> {
  await userEvent.click(within(await panel()).getByRole('button', { name: /^(Definir|Alterar) limites$/ }))
  const field = within(await form()).getByRole('textbox', { name: '24 horas' })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar limites' }))
}

async function setDay(text: string): Promise<void> {
  await typeDay(text)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
}

test('[MB-04] a limit applies at once, and a deposit above it is refused with the sums in the panel', async () => {
  const { site } = await visit('screen', 'deposit', at, { account: 'carla_05' })
  expect(within(await panel()).getAllByText('Sem limite')).toHaveLength(3)
  await setDay('100,00')
  expect(await within(await panel()).findByText(/^Restam R\$\s100,00$/)).toBeVisible()
  await userEvent.clear(amount())
  await userEvent.type(amount(), '150,00')
  await userEvent.click(send())
  expect(await screen.findByText('O valor passa do que seu limite de depósito ainda permite.')).toBeVisible()
  expect(amount()).toHaveValue('150,00')
  // Another device lowers the limit; the page learns of the change on its next attempt.
  expect((await site.sendRequest(setDepositLimits, { day: '20.00' })).ok).toBe(true)
  await userEvent.clear(amount())
  await userEvent.type(amount(), '50,00')
  await userEvent.click(send())
  expect(await within(await panel()).findByText(/^Restam R\$\s20,00$/)).toBeVisible()
})

test('[MB-04] a limit below the smallest deposit is refused with the reason, and an amount is echoed in words', async () => {
  await visit('screen', 'deposit', at, { account: 'carla_05' })
  await typeDay('19,99')
  const field = within(await form()).getByRole('textbox', { name: '24 horas' })
  expect(field).toHaveAccessibleDescription(/^O menor depósito é de R\$\s20,00\./)
  expect(screen.getByText('dezenove reais e noventa e nove centavos')).toBeVisible()
})

test('[MB-04] a raise waits for its time and can be cancelled', async () => {
  await visit('screen', 'deposit', at, { account: 'helena_vip' })
  await panel()
  await setDay('100,00')
  await within(await panel()).findByText(/^Restam R\$\s100,00$/)
  await setDay('300,00')
  const raise = await screen.findByRole('heading', {
    name: /^Limite de depósito em 24 horas: de R\$\s100,00 para R\$\s300,00$/,
  })
  expect(raise).toBeVisible()
  expect(screen.getByRole('button', { name: /^Confirmar em (24 h 0|23 h 59) min$/ })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Desistir do aumento' }))
  await waitFor(() => expect(raise).not.toBeInTheDocument())
})

test.each([['0'], ['1e9']])('[MB-04] the limit "%s" is refused with a message and stays', async (text) => {
  await visit('screen', 'deposit', at, { account: 'carla_05' })
  await typeDay(text)
  expect(within(await form()).getByRole('textbox', { name: '24 horas' })).toBeInvalid()
})
