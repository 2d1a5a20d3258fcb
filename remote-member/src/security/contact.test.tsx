import { brokenNetwork, countedCalls } from '@azulejo/shared/testing'
import { countries, memberInfo, sendContactCode } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newestCodeTo, visit, visitAsNewMember } from '../test/visit.ts'

/** Opens the mobile number form of a member whose proof is the login password. */
async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: /^(Adicionar|Confirmar) celular$/ }))
  return within(await screen.findByRole('dialog', { name: /celular$/ }))
}
/** A random Vietnamese mobile number, for which no other run has requested a code. */
const newNumber = () =>
  `9${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-8)}`

test('[CP-01] [MB-02] a mobile number has a country, by default the brand’s own', async () => {
  const calls = countedCalls()
  await visit('screen', 'account', '/member/securityCenter', { account: 'rui_67', between: calls.between })
  const form = await openForm()
  const dial = await form.findByRole('button', { name: /^Código do país/ })
  expect(dial).toHaveAccessibleName('Código do país: Brasil, +55')
  await userEvent.click(dial)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar país ou código' }), 'vietna')
  await userEvent.click(screen.getByText('Vietnã'))
  expect(dial).toHaveAccessibleName('Código do país: Vietnã, +84')
  const mobileNum = newNumber()
  await userEvent.type(form.getByRole('textbox', { name: 'Número de celular' }), mobileNum)
  await userEvent.click(form.getByRole('button', { name: 'Receber código' }))
  expect(await form.findByRole('button', { name: /^Reenviar em/ })).toBeVisible()
  expect(calls.of(sendContactCode.operation).map(({ request }) => request)).toEqual([
    { kind: 'phone', countryDialingCode: '+84', mobileNum },
  ])
})

test('[ER-04] [MB-02] countries that failed to load can be retried beside the number', async () => {
  const network = brokenNetwork(countries.operation)
  await visit('screen', 'account', '/member/securityCenter', { account: 'rui_67', between: network.between })
  const form = await openForm()
  const again = await form.findByRole('button', { name: 'Tentar de novo' })
  expect(form.getByRole('textbox', { name: 'Número de celular' })).toBeEnabled()
  network.mend()
  await userEvent.click(again)
  expect(await form.findByRole('button', { name: 'Código do país: Brasil, +55' })).toBeVisible()
})

test('[MB-02] the number given at registration is confirmed with its code alone, and shows masked', async () => {
  const calls = countedCalls()
  const { e164 } = await visitAsNewMember('screen', 'account', '/member/securityCenter?open=phone', {
    between: calls.between,
  })
  const form = within(await screen.findByRole('dialog', { name: 'Confirmar celular' }))
  const number = form.getByRole('textbox', { name: 'Número de celular' })
  expect(number).toHaveValue(`+55 11 *****-${e164.slice(-4)}`)
  expect(number).toHaveAttribute('readonly')
  expect(form.queryByLabelText(/^Senha de acesso/)).not.toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Receber código' }))
  const code = form.getByRole('textbox', { name: 'Código recebido por SMS' })
  await waitFor(() => expect(code).toHaveFocus())
  await userEvent.type(code, '000000')
  await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription('O código está incorreto'))
  await userEvent.clear(code)
  await userEvent.type(code, await newestCodeTo(e164))
  await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByRole('button', { name: 'Trocar celular' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(calls.of(sendContactCode.operation).map(({ request }) => request)).toEqual([{ kind: 'phone', stored: true }])
})

test('[RG-07] [MB-02] after the registration the given number is confirmed at once, without a password', async () => {
  const { e164 } = await visitAsNewMember('slot', 'registered-phone', '/')
  const part = within(await screen.findByRole('region', { name: 'Confirmar celular' }))
  expect(part.getByRole('textbox', { name: 'Número de celular' })).toHaveValue(`+55 11 *****-${e164.slice(-4)}`)
  expect(part.queryByRole('button', { name: 'Usar outro número' })).not.toBeInTheDocument()
  await userEvent.click(await part.findByRole('button', { name: 'Receber código' }))
  const code = part.getByRole('textbox', { name: 'Código recebido por SMS' })
  await waitFor(() => expect(code).toHaveFocus())
  await userEvent.type(code, '000000')
  await userEvent.click(part.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription('O código está incorreto'))
  await userEvent.clear(code)
  await userEvent.type(code, await newestCodeTo(e164))
  await userEvent.click(part.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Celular confirmado')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Confirmar celular' })).not.toBeInTheDocument()
})

test('[RG-07] a member without a number, or with a confirmed one, is not asked for a code', async () => {
  const calls = countedCalls()
  const { site } = await visit('slot', 'registered-phone', '/', { account: 'marina_21', between: calls.between })
  await waitFor(() => expect(calls.of(memberInfo.operation)).not.toHaveLength(0))
  const answer = await site.sendRequest(memberInfo, {})
  expect(answer.ok && answer.value.security.isPhoneProven).toBe(true)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('[MB-02] another number than the given one is typed whole, with the login password', async () => {
  await visitAsNewMember('screen', 'account', '/member/securityCenter')
  const form = await openForm()
  await userEvent.click(form.getByRole('button', { name: 'Usar outro número' }))
  expect(form.getByRole('textbox', { name: 'Número de celular' })).toHaveValue('')
  expect(form.getByLabelText(/^Senha de acesso/)).toBeVisible()
})
