import { balance, memberInfo, rankProgress } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const stepOf = (name: string) => {
  const row = screen.getByText(name).closest('li')
  if (!row) throw new Error(`${name} is no step`)
  return within(row)
}

test('[MB-02] the page tells who the member is, with the VIP label in its colours and the last login', async () => {
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

test('[MB-02] [IN-02] total and parts of the balance are the wallet in the format of the language', async () => {
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

test('[MB-02] the balance is asked for again when the member wants it', async () => {
  const visited = await visit('screen', 'account', '/member/securityCenter', { account: 'marina_21' })
  await userEvent.click(await screen.findByRole('button', { name: 'Atualizar saldo' }))
  expect(visited.told('balance-stale')).toHaveLength(1)
})

test('[MB-02] five steps of security, each with one state; changing the password is asked of the site', async () => {
  const visited = await visit('screen', 'account', '/member/securityCenter', { account: 'marina_21' })
  const info = await visited.site.sendRequest(memberInfo, {})
  if (!info.ok) throw new Error('the member is unknown')
  const { mobile, email, security } = info.value
  const list = within(await screen.findByRole('region', { name: 'Segurança' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  const done = 1 + [security.paymentPassword, mobile, email, security.identity === 'verified'].filter(Boolean).length
  expect(list.getByRole('progressbar', { name: 'Segurança' })).toHaveAttribute('aria-valuetext', `${done} de 5 etapas`)
  expect(stepOf('Senha de saque').getByText(security.paymentPassword ? 'Ativa' : 'Não definida')).toBeVisible()
  expect(stepOf('Número de celular').getByText(mobile ?? 'Não cadastrado')).toBeVisible()
  expect(stepOf('E-mail').getByText(email ?? 'Não cadastrado')).toBeVisible()
  expect(list.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(stepOf('Senha de acesso').getByRole('button', { name: 'Alterar senha' }))
  expect(visited.told('password-change-asked')).toEqual([{}])
})

test('[MB-02] the way to the next rank is told in money and laid tiles', async () => {
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
  expect(visited.told('login-asked')).toEqual([{ tab: 'login', returnTo: '/member/securityCenter' }])
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('[MB-16] a trial account is asked to register first', async () => {
  const visited = await visit('screen', 'account', '/member/securityCenter', { account: 'teste_livre' })
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Cadastre-se' }))
  await waitFor(() => expect(visited.address()).toBe('/register'))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
