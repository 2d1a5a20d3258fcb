import { logout, memberInfo } from '@azulejo/shared/wire'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionAtom, visitorAtom } from '../session/session-actions.ts'
import { emptyBrowser, logInOutside } from '../testing/open-site.tsx'
import { freshName, registerPlayer, type Visit, visitSite } from './testing/visit-site.tsx'

const oldSecret = 'azulejo2026'
const newSecret = 'cobalto77'

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' })
const old = () => field(/^Senha atual/)
const fresh = () => field(/^Nova senha/)
const again = () => field(/^Confirmar senha/)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Alterar senha' }))

let visited: Visit | undefined

/** Registers a player and opens the dialog for changing the password. */
async function openChangePassword(
  isForced = false,
): Promise<Visit & { readonly name: string; readonly token: string }> {
  visited = await visitSite('/')
  const { site } = visited
  const name = freshName()
  const token = await registerPlayer(site, name, oldSecret)
  await act(async () => void (await site.session.enter(token)))
  await act(async () => site.modals.open({ kind: 'change-password', isForced }))
  await screen.findByRole('dialog', { name: 'Alterar senha' })
  await screen.findByRole('list', { name: 'O que a senha precisa ter' })
  return { ...visited, name, token }
}

afterEach(() => {
  visited?.leave()
  emptyBrowser()
})

test('[VA-06] requires all three fields, a new password by the rule and an equal confirmation', async () => {
  await openChangePassword()
  await press()
  expect(old()).toHaveAccessibleDescription('Senha atual não pode ficar em branco')
  expect(old()).toHaveFocus()
  await userEvent.type(old(), oldSecret)
  await userEvent.type(fresh(), 'short')
  await userEvent.type(again(), 'other')
  await press()
  expect(old()).toBeValid()
  expect(fresh()).toHaveAccessibleDescription('Use de 6 a 20 caracteres, com letra e número')
  expect(fresh()).toBeInvalid()
  expect(again()).toHaveAccessibleDescription('A confirmação não confere')
})

test('[VA-06] a wrong current password is reported on its field, and nothing typed is lost', async () => {
  const { site } = await openChangePassword()
  await userEvent.type(old(), 'guessed1')
  await userEvent.type(fresh(), newSecret)
  await userEvent.type(again(), newSecret)
  await press()
  await waitFor(() => expect(old()).toHaveAccessibleDescription('A senha atual não confere'))
  expect(old()).toHaveFocus()
  expect(fresh()).toHaveValue(newSecret)
  expect(site.store.get(visitorAtom).role).toBe('player')
})

test('[SX-08] a changed password ends the session and opens the login, where the new password works', async () => {
  const { site, name, token } = await openChangePassword()
  await userEvent.type(old(), oldSecret)
  await userEvent.type(fresh(), newSecret)
  await userEvent.type(again(), newSecret)
  await press()
  expect(await screen.findByRole('dialog', { name: 'Que bom ver você de novo' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Entrar' })).toBeChecked()
  expect(await screen.findByRole('status')).toHaveTextContent('Senha alteradaEntre com a nova senha.')
  expect(site.store.get(sessionAtom)).toEqual({ role: 'guest', ended: 'left' })
  const ended = await fetch(memberInfo.path, { headers: { Merchant: 'azulejo', Language: 'pt', Authorization: token } })
  expect(ended.status).toBe(401)

  await userEvent.type(screen.getByRole('textbox', { name: 'Nome de usuário' }), name)
  await userEvent.type(field(/^Senha/), newSecret)
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(site.store.get(visitorAtom)).toMatchObject({ role: 'player', account: name }))
  await expect(logInOutside(site, name, oldSecret)).rejects.toThrow('login.incorrect')
})

test('[SX-05] logging out instead marks the pressed button as busy and locks the fields', async () => {
  const real = globalThis.fetch
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes(logout.path)) await held
    return real(input, init)
  }
  const { site } = await openChangePassword(true)
  await userEvent.type(fresh(), newSecret)
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByRole('button', { name: 'Saindo' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('button', { name: 'Alterando' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Alterar senha' })).toBeDisabled()
  await userEvent.type(fresh(), 'x')
  expect(fresh()).toHaveValue(newSecret)
  globalThis.fetch = real
  act(answer)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(site.session.token()).toBeUndefined()
})
