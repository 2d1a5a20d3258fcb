import { brokenNetwork, countedCalls } from '@azulejo/shared/testing'
import { addPayoutAccount, createWithdrawal, withdrawSettings } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/withdraw'
const amount = () => screen.getByRole('textbox', { name: /^Valor do saque/ })

test('[MB-05] shows account, amount and requirement, and a summary', async () => {
  await visit('screen', 'withdraw', at, { account: 'marina_21' })
  expect(await screen.findByRole('group', { name: /Conta de recebimento/ })).toBeVisible()
  expect(screen.getByText(/^De R\$\s50,00 a R\$\s/)).toBeVisible()
  expect(screen.getByRole('region', { name: /Requisito de apostas/ })).toBeVisible()
  const summary = screen.getByRole('complementary', { name: 'Resumo' })
  expect(within(summary).getByText('Disponível para saque')).toBeVisible()
  await userEvent.type(amount(), '600,00')
  expect(within(summary).getByText('Taxa').nextSibling).toHaveTextContent(/R\$\s6,00/)
  expect(within(summary).getByText('Valor a receber').nextSibling).toHaveTextContent(/R\$\s594,00/)
})

test('[MB-05] the maximum button enters an amount that can be withdrawn', async () => {
  await visit('screen', 'withdraw', at, { account: 'marina_21' })
  await userEvent.click(await screen.findByRole('button', { name: 'Máximo' }))
  expect(amount()).not.toHaveValue('')
  expect(amount()).not.toBeInvalid()
})

test('[MB-05] the fee is named with its reason, and amounts above the maximum cannot be pressed', async () => {
  await visit('screen', 'withdraw', at, { account: 'marina_21' })
  const presets = await screen.findAllByRole('button', { name: /^R\$\s[\d.]+$/ })
  const most = Number(
    / a R\$\s([\d.]+),/.exec(screen.getByText(/^De R\$\s50,00 a R\$\s/).textContent ?? '')?.[1]?.replace('.', ''),
  )
  expect(most).toBeGreaterThan(0)
  for (const preset of presets) {
    const value = Number(preset.textContent?.replace(/\D/g, ''))
    expect([value, preset.hasAttribute('disabled')]).toEqual([value, value > most])
  }
  await userEvent.type(amount(), '600,00')
  expect(screen.getByRole('complementary', { name: 'Resumo' })).toHaveTextContent(/Custo do pagamento por PIX: 1\s?%/)
})

test.each([
  ['49,99', /R\$\s50,00/],
  ['5000,01', /R\$\s5\.000,00/],
  ['1e9', /1\.234,00/],
  ['', /Valor do saque/],
])('[MB-05] the amount "%s" is refused with a message and stays', async (text, sentence) => {
  const calls = countedCalls()
  await visit('screen', 'withdraw', at, { account: 'marina_21', between: calls.between })
  await screen.findByRole('group', { name: /Conta de recebimento/ })
  if (text) await userEvent.type(amount(), text)
  await userEvent.type(amount(), '{Enter}')
  expect(amount()).toBeInvalid()
  expect(amount()).toHaveAccessibleDescription(sentence)
  expect(calls.of(createWithdrawal.operation)).toEqual([])
})

test('[MB-05] a missing PIX key is refused at its field, and no account is added', async () => {
  const calls = countedCalls()
  await visit('screen', 'withdraw', at, { account: 'marina_21', between: calls.between })
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar conta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar conta' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar' }))
  expect(within(dialog).getByRole('textbox', { name: /^Chave PIX/ })).toBeInvalid()
  expect(calls.of(addPayoutAccount.operation)).toEqual([])
})

test('[MB-05] settings that failed to load can be retried', async () => {
  const network = brokenNetwork(withdrawSettings.operation)
  await visit('screen', 'withdraw', at, { account: 'marina_21', between: network.between })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await screen.findByRole('group', { name: /Conta de recebimento/ })).toBeVisible()
})

test('[MB-05] a guest is asked to log in', async () => {
  await visit('screen', 'withdraw', at)
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
})
