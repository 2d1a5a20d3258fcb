import { balance, checkPaymentPassword, memberInfo, rankProgress } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newestCodeTo, visit, visitAsNewMember } from '../test/visit.ts'

const stepOf = (name: string) => {
  const row = screen.getByText(name).closest('li')
  if (!row) throw new Error(`${name} is no step`)
  return within(row)
}

test('[MB-02] shows who the member is, with the VIP label in its colours and the last login', async () => {
  const { site } = await visit('screen', 'account', '/member/securityCenter', { account: 'marina_21' })
  const info = await site.sendRequest(memberInfo, {})
  if (!info.ok) throw new Error('the member is unknown')
  const { nickname, account, id, clubLabel } = info.value
  expect(await screen.findByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: nickname })).toBeVisible()
  expect(screen.getByText(`${account}, ID ${id}`)).toBeVisible()
  expect(screen.getByText(/^(Último acesso: \d\d\/\d\d\/\d{4}|Este é o seu primeiro acesso)/)).toBeVisible()
  if (!clubLabel) throw new Error('the member has no label')
  const label = screen.getByText(clubLabel.labelName)
  expect(label.style.getPropertyValue('--label-deep')).toBe(clubLabel.color)
  expect(label.style.getPropertyValue('--label-pale')).toBe(clubLabel.color2)
})

test('[MB-02] [IN-02] shows total and parts of the balance in the format of the language', async () => {
  const { site } = await visit('screen', 'account', '/member/securityCenter', { account: 'marina_21' })
  const held = await site.sendRequest(balance, {})
  if (!held.ok) throw new Error('there is no balance')
  const format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
  const money = (amount: string) => `R$\u00a0${format.format(Number(amount))}`
  const part = (id: number) => held.value.balance.find(({ accountTypeId }) => accountTypeId === id)?.availBalance ?? ''
  const total = await screen.findByRole('region', { name: 'Saldo total' })
  expect(total).toHaveTextContent(money(held.value.sumBalance).replace('\u00a0', ' '))
  const figure = (name: string) => screen.getByText(name).parentElement
  expect(figure('Carteira principal')).toHaveTextContent(money(part(2)).replace('\u00a0', ' '))
  expect(figure('Saldo bloqueado')).toHaveTextContent(money(part(3)).replace('\u00a0', ' '))
  expect(figure('Bônus')).toHaveTextContent(money(part(4)).replace('\u00a0', ' '))
  expect(figure('Saldo de pontos')).toHaveTextContent(new Intl.NumberFormat('pt-BR').format(Number(part(9))))
})

test('[MB-02] refreshes the balance when the member requests it', async () => {
  const visited = await visit('screen', 'account', '/member/securityCenter', { account: 'marina_21' })
  await userEvent.click(await screen.findByRole('button', { name: 'Atualizar saldo' }))
  expect(visited.emitted('balance-stale')).toHaveLength(1)
})

test('[MB-02] lists seven security steps with their states, and requests a password change from the site', async () => {
  const visited = await visit('screen', 'account', '/member/securityCenter', { account: 'marina_21' })
  const info = await visited.site.sendRequest(memberInfo, {})
  if (!info.ok) throw new Error('the member is unknown')
  const { mobile, email, security } = info.value
  const list = within(await screen.findByRole('region', { name: 'Segurança' }))
  await list.findByRole('button', { name: 'Criar uma passkey' })
  expect(list.getAllByRole('listitem')).toHaveLength(7)
  const { paymentPassword, isPhoneProven, isEmailProven, identity } = security
  const done = 1 + [paymentPassword, isPhoneProven, isEmailProven, identity === 'verified'].filter(Boolean).length
  expect(list.getByRole('progressbar', { name: 'Segurança' })).toHaveAttribute('aria-valuetext', `${done} de 7 etapas`)
  expect(stepOf('Senha de saque').getByText(security.paymentPassword ? 'Ativa' : 'Não definida')).toBeVisible()
  expect(stepOf('Número de celular').getByText(mobile ?? 'Não cadastrado')).toBeVisible()
  expect(stepOf('E-mail').getByText(email ?? 'Não cadastrado')).toBeVisible()
  expect(stepOf('E-mail').getByText(isEmailProven ? 'Confirmado' : 'Não confirmado')).toBeVisible()
  await list.findByRole('button', { name: 'Ver identidade' })
  expect(list.getAllByRole('button')).toHaveLength(7)
  await userEvent.click(stepOf('Senha de acesso').getByRole('button', { name: 'Alterar senha' }))
  expect(visited.emitted('password-change-asked')).toEqual([{}])
})

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof dialogOf>>
const type = (dialog: Dialog, label: RegExp, text: string) => userEvent.type(dialog.getByLabelText(label), text)

test('[MB-02] a member sets the first payment password, changes it, and resets a forgotten one by a code', async () => {
  const visited = await visitAsNewMember('screen', 'account', '/member/securityCenter')
  await userEvent.click(await screen.findByRole('button', { name: 'Criar senha de saque' }))
  let dialog = await dialogOf('Criar senha de saque')
  await type(dialog, /^Nova senha de saque/, '135790')
  await type(dialog, /^Repita/, '135791')
  await type(dialog, /^Senha de acesso/, 'azulejo2025')
  await userEvent.click(dialog.getByRole('button', { name: 'Criar senha' }))
  expect(dialog.getByLabelText(/^Repita/)).toHaveAccessibleDescription('A confirmação não confere')
  await type(dialog, /^Repita/, '{Backspace}0')
  await userEvent.click(dialog.getByRole('button', { name: 'Criar senha' }))
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Senha de acesso/)).toHaveAccessibleDescription('A senha de acesso está incorreta'),
  )
  expect(dialog.getByLabelText(/^Senha de acesso/)).toHaveFocus()
  await type(dialog, /^Senha de acesso/, '{Backspace}6')
  await userEvent.click(dialog.getByRole('button', { name: 'Criar senha' }))

  await userEvent.click(await screen.findByRole('button', { name: 'Alterar senha de saque' }))
  dialog = await dialogOf('Alterar senha de saque')
  await type(dialog, /^Senha de saque atual/, '000000')
  await type(dialog, /^Nova senha de saque/, '246802')
  await type(dialog, /^Repita/, '246802')
  await userEvent.click(dialog.getByRole('button', { name: 'Alterar senha' }))
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Senha de saque atual/)).toHaveAccessibleDescription(
      'A senha de saque está incorreta. Restam 4 tentativas',
    ),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Esqueci a senha de saque' }))

  dialog = await dialogOf('Redefinir senha de saque')
  await userEvent.click(dialog.getByRole('button', { name: 'Receber código' }))
  expect(await dialog.findByText('Código enviado por SMS')).toBeVisible()
  const code = await newestCodeTo(visited.e164)
  await type(dialog, /^Nova senha de saque/, '246802')
  await type(dialog, /^Repita/, '246802')
  await type(dialog, /^Senha de acesso/, 'azulejo2026')
  await type(dialog, /^Código de verificação/, code)
  await userEvent.click(dialog.getByRole('button', { name: 'Redefinir senha' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const checked = await visited.sendRequest(checkPaymentPassword, { paymentPassword: '246802' })
  expect(checked.ok).toBe(true)
})

test('[MB-02] shows the way to the next rank as an amount and as laid tiles', async () => {
  const { site } = await visit('screen', 'account', '/member/securityCenter', { account: 'marina_21' })
  const rank = await site.sendRequest(rankProgress, {})
  if (!rank.ok || !rank.value.nextRankName) throw new Error('the member has no next rank')
  expect(
    await screen.findByText(new RegExp(`^Faltam R\\$\\s[\\d.,]+ em apostas para ${rank.value.nextRankName}$`)),
  ).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Para o próximo nível' })).toHaveAttribute('aria-valuemax', '16')
})

test('[MB-16] a guest is asked to log in and comes back here, and sees nothing of an account', async () => {
  const visited = await visit('screen', 'account', '/member/securityCenter')
  expect(await screen.findByText('Você não está conectado. Faça login')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(visited.emitted('login-asked')).toEqual([{ tab: 'login', returnTo: '/member/securityCenter' }])
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('[MB-16] a trial account is asked to register first', async () => {
  const visited = await visit('screen', 'account', '/member/securityCenter', { account: 'teste_livre' })
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Cadastre-se' }))
  await waitFor(() => expect(visited.address()).toBe('/register'))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
