import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitorAtom } from '../session/session-actions.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { field, freshName, registerPlayer, type Visit, visitSite } from './testing/visit-site.tsx'

const secret = 'azulejo2026'
const parts = () =>
  within(screen.getByRole('list', { name: 'O que a senha precisa ter' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

let visited: Visit | undefined

afterEach(() => {
  visited?.leave()
  emptyBrowser()
})

async function openRegistration(): Promise<void> {
  visited = await visitSite('/register')
  await waitFor(() => field('Nome de usuário'))
}

async function fillAndSend(name: string, password: string): Promise<void> {
  await userEvent.type(field('Nome de usuário'), name)
  await userEvent.type(field('Senha'), password)
  await userEvent.type(field('Confirmar senha'), password)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tenho 18 anos ou mais/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cadastre-se' }))
}

async function openChange(): Promise<Visit['site']> {
  visited = await visitSite('/')
  const { site } = visited
  const token = await registerPlayer(site, freshName(), secret)
  await act(async () => void (await site.session.enter(token)))
  await act(async () => site.modals.open({ kind: 'change-password' }))
  await screen.findByRole('list', { name: 'O que a senha precisa ter' })
  return site
}

test('[VA-01] [RG-04] the checklist of the password updates while it is typed', async () => {
  await openRegistration()
  expect(field('Senha')).toHaveAccessibleDescription(
    'de 6 a 20 caracteres : falta uma letra : falta um número : falta sem espaços nem acentos : falta',
  )
  const missing = [
    'de 6 a 20 caracteres: falta',
    'uma letra: falta',
    'um número: falta',
    'sem espaços nem acentos: falta',
  ]
  expect(parts()).toEqual(missing)
  await userEvent.type(field('Senha'), 'abc')
  expect(parts()).toEqual([missing[0], 'uma letra: ok', missing[2], 'sem espaços nem acentos: ok'])
  await userEvent.type(field('Senha'), '123')
  expect(parts()).toEqual(['de 6 a 20 caracteres: ok', 'uma letra: ok', 'um número: ok', 'sem espaços nem acentos: ok'])
  await userEvent.type(field('Senha'), 'ç')
  expect(parts()[3]).toBe('sem espaços nem acentos: falta')
})

test('[SX-05] the default password of the brand is refused on its field, with a message of its own', async () => {
  await openRegistration()
  await fillAndSend(freshName(), 'abc123')
  await waitFor(() =>
    expect(field('Senha')).toHaveAccessibleDescription('Esta é a senha padrão deste site. Escolha outra'),
  )
  expect(field('Senha')).toHaveFocus()
})

test('[RG-04] a password equal to the user name is reported before anything is sent', async () => {
  await openRegistration()
  await userEvent.type(field('Nome de usuário'), 'marina2026')
  await userEvent.type(field('Senha'), 'Marina2026')
  await userEvent.tab()
  expect(field('Senha')).toHaveAccessibleDescription('A senha não pode ser igual ao nome de usuário')
})

test('[RG-04] a reserved user name is refused on its field', async () => {
  await openRegistration()
  await fillAndSend('Suporte', secret)
  await waitFor(() =>
    expect(field('Nome de usuário')).toHaveAccessibleDescription('Este nome de usuário é reservado. Escolha outro'),
  )
})

test('[VA-06] reports a new password that equals the current one, the user name or the default', async () => {
  const site = await openChange()
  const { account } = site.store.get(visitorAtom) as { account: string }
  const change = async (password: string) => {
    for (const name of ['Nova senha', 'Confirmar senha']) {
      await userEvent.clear(field(name))
      await userEvent.type(field(name), password)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Alterar senha' }))
  }
  await userEvent.type(field('Senha atual'), secret)
  await change(secret)
  expect(field('Nova senha')).toHaveAccessibleDescription('A nova senha é igual à atual. Escolha outra')
  await change('abc123')
  await waitFor(() =>
    expect(field('Nova senha')).toHaveAccessibleDescription('Esta é a senha padrão deste site. Escolha outra'),
  )
  await change(account)
  await waitFor(() =>
    expect(field('Nova senha')).toHaveAccessibleDescription('A senha não pode ser igual ao nome de usuário'),
  )
})
