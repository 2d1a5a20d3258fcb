import { brokenNetwork, countedCalls } from '@azulejo/shared/testing'
import { depositOrder } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/depositv2'
const send = () => screen.getByRole('button', { name: 'Continuar para o pagamento' })
const amount = () => screen.getByRole('textbox', { name: /^Valor do depósito/ })

test('[MB-04] the ways to pay of the brand, with their limits and presets', async () => {
  await visit('screen', 'deposit', at, { account: 'marina_21' })
  const ways = await screen.findByRole('group', { name: /Forma de pagamento/ })
  expect(within(ways).getAllByRole('radio')).toHaveLength(3)
  expect(screen.getByText(/^De R\$\s20,00 a R\$\s10\.000,00$/)).toBeVisible()
  await userEvent.click(within(ways).getByRole('radio', { name: /Cartão/ }))
  await userEvent.type(amount(), '100,10')
  expect(screen.getByText('Taxa').nextSibling).toHaveTextContent(/R\$\s2,50/)
})

test.each([
  ['19,99', /R\$\s20,00/],
  ['10000,01', /R\$\s10\.000,00/],
  ['1e9', /1\.234,00/],
  ['', /Valor do depósito/],
])('[MB-04] the amount "%s" is refused in words and stays', async (text, sentence) => {
  const calls = countedCalls()
  await visit('screen', 'deposit', at, { account: 'marina_21', between: calls.between })
  await screen.findByRole('group', { name: /Forma de pagamento/ })
  if (text) await userEvent.type(amount(), text)
  await userEvent.click(send())
  expect(amount()).toBeInvalid()
  expect(amount()).toHaveAccessibleDescription(sentence)
  expect(calls.of('createDeposit')).toEqual([])
})

test('[MB-04] ways to pay that could not be asked for can be asked for again', async () => {
  const network = brokenNetwork('depositChannels')
  await visit('screen', 'deposit', at, { account: 'marina_21', between: network.between })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await screen.findByRole('group', { name: /Forma de pagamento/ })).toBeVisible()
})

test('[MB-04] an order without a connection says so, and is followed again with it', async () => {
  const network = brokenNetwork(depositOrder.operation)
  await visit('screen', 'deposit', at, { account: 'marina_21', between: network.between })
  await screen.findByRole('group', { name: /Forma de pagamento/ })
  await userEvent.type(amount(), '50,00')
  await userEvent.click(send())
  const order = await screen.findByRole('region', { name: 'Depósito por PIX' })
  expect(await within(order).findByText(/^Sem resposta do site/)).toBeVisible()
  expect(send()).toBeDisabled()
  network.mend()
  await userEvent.click(await within(order).findByRole('button', { name: 'Cancelar este depósito' }))
  expect(await within(order).findByText('Você cancelou este depósito.')).toBeVisible()
  await userEvent.click(within(order).getByRole('button', { name: 'Fazer outro depósito' }))
  expect(send()).toBeEnabled()
})

test('[MB-04] a guest is asked to log in', async () => {
  await visit('screen', 'deposit', at)
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
})
