import { shownToasts, visitorOfRemote } from '@azulejo/shared/testing'
import { downlineRebates } from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const toasts = shownToasts()
const at = '/agent/registerCenter'
const account = 'agente_tejo'
const name = `nova${Date.now().toString(36).slice(-8)}`

const fill = async (username: string, password = 'abcd1234', again = password) => {
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nome de usuário' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome de usuário' }), username)
  await userEvent.type(screen.getByLabelText(/^Senha inicial/), password)
  await userEvent.type(screen.getByLabelText(/^Repita a senha/), again)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Criar conta' }))

test('[AG-04] an account is created with the rates of the sliders, which end at the agent’s own', async () => {
  const { sendRequest } = await visit('screen', 'register-center', at, { account })
  const slider = await screen.findByRole('slider', { name: 'Loteria' })
  expect(slider).toHaveAttribute('max', '1956')
  expect(slider).toHaveAttribute('aria-valuetext', 'Série 1700')
  fireEvent.change(slider, { target: { value: '1950' } })
  fireEvent.change(screen.getByRole('slider', { name: 'Caça-níqueis' }), { target: { value: '60' } })
  expect(screen.getByRole('region', { name: 'O que fica com você' })).toHaveTextContent('0,30% · R$ 30,00')
  await userEvent.click(screen.getByRole('radio', { name: 'Agente' }))
  await fill(name)
  await send()
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'ok', title: `Conta ${name} criada` }]))
  expect(screen.getByRole('textbox', { name: 'Nome de usuário' })).toHaveValue('')
  const held = await sendRequest(downlineRebates, { account: name })
  expect(held.ok && held.value).toMatchObject({ kind: 'agent', rates: { series: '1950', RNG: '0.60', LIVE: '0.00' } })
})

test('[AG-04] a wrong or taken name is told at its field, and the texts stay', async () => {
  await visit('screen', 'register-center', at, { account })
  await screen.findByRole('slider', { name: 'Loteria' })
  await fill(account.replace('_', ''), 'abcd1234', 'abcd1235')
  await send()
  expect(screen.getByLabelText(/^Repita a senha/)).toBeInvalid()
  await userEvent.clear(screen.getByLabelText(/^Repita a senha/))
  await userEvent.type(screen.getByLabelText(/^Repita a senha/), 'abcd1234')
  const field = screen.getByRole('textbox', { name: 'Nome de usuário' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Adm1n')
  await send()
  expect(await screen.findByText('Este nome de usuário é reservado.')).toBeVisible()
  expect(field).toBeInvalid()
  await userEvent.clear(field)
  await userEvent.type(field, 'a b')
  await send()
  await screen.findByText('Este nome de usuário é reservado.').catch(() => undefined)
  expect(
    await screen.findByText(/^Nome de usuário/, { selector: '[role="alert"], [role="alert"] *, p, span' }),
  ).toBeVisible()
  expect(field).toHaveValue('a b')
})

test('[AG-12] the registration refuses a player with a message', async () => {
  await visit('screen', 'register-center', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})

test.each([
  ['pt', 'Cadastro de contas'],
  ['en', 'Account registration'],
  ['es', 'Registro de cuentas'],
  ['zh', '开户中心'],
] as const)('[IN-01] the registration has its title, in %s', async (language, title) => {
  await visit('screen', 'register-center', at, { account, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
