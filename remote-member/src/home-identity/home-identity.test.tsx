import { balance, confirmContact, memberInfo, sendContactCode } from '@azulejo/shared/wire'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newestCodeTo, visit, visitAsNewMember } from '../test/visit.ts'

test('[MB-02] the home page greets the member with label, account and the way to the next rank', async () => {
  const { site } = await visit('slot', 'home-identity', '/', { account: 'marina_21' })
  const info = await site.sendRequest(memberInfo, {})
  if (!info.ok) throw new Error('the member is unknown')
  const card = await screen.findByRole('region', { name: info.value.nickname })
  expect(card).toHaveTextContent(`Olá, ${info.value.nickname}`)
  expect(card).toHaveTextContent(info.value.account)
  expect(card).toHaveTextContent(info.value.clubLabel?.labelName ?? 'a label')
  expect(await screen.findByRole('progressbar', { name: 'Para o próximo nível' })).toBeVisible()
})

test('[MB-01] [MB-07] shortcuts lead to the member centre, points mall, announcements and promotions', async () => {
  const visited = await visit('slot', 'home-identity', '/', { account: 'marina_21' })
  const held = await visited.site.sendRequest(balance, {})
  const points = held.ok ? held.value.balance.find(({ accountTypeId }) => accountTypeId === 9)?.availBalance : undefined
  const label = `${new Intl.NumberFormat('pt-BR').format(Number(points))} pontos`
  await userEvent.click(await screen.findByRole('button', { name: /^Conta de/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Histórico de apostas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Comunicados' }))
  expect(visited.emitted('centre-asked')).toEqual([
    { centre: 'member' },
    { centre: 'member', page: 'personalHistoryCopy' },
  ])
  expect(visited.emitted('notice-asked')).toEqual([{}])
  await userEvent.click(screen.getByRole('link', { name: label }))
  await waitFor(() => expect(visited.address()).toBe('/pointMall'))
  await userEvent.click(screen.getByRole('link', { name: 'Promoções' }))
  await waitFor(() => expect(visited.address()).toBe('/promotions'))
})

test('[MB-16] a trial account has no way to a next rank', async () => {
  await visit('slot', 'home-identity', '/', { account: 'teste_livre' })
  expect(await screen.findByText(/^Olá, /)).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('[MB-02] a new member sees the first steps, each of which leads to where it is done', async () => {
  const visited = await visitAsNewMember('slot', 'home-identity', '/')
  const steps = within(await screen.findByRole('list', { name: 'Primeiros passos' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Confirmar celular',
    'Primeiro depósito',
    'Primeiro jogo',
    'Entrada em duas etapas',
  ])
  expect(screen.getByRole('progressbar', { name: 'Primeiros passos' })).toHaveAttribute(
    'aria-valuetext',
    '0 de 4 etapas',
  )
  expect(screen.queryByRole('navigation', { name: 'Atalhos da conta' })).not.toBeInTheDocument()
  await userEvent.click(steps.getByRole('link', { name: 'Primeiro depósito' }))
  await waitFor(() => expect(visited.address()).toBe('/member/depositv2'))
})

test('[MB-02] a step that is done is marked and is no link any more', async () => {
  const { sendRequest, account, e164 } = await visitAsNewMember('slot', 'home-identity', '/')
  const link = { name: 'Confirmar celular' }
  expect(await screen.findByRole('link', link)).toBeVisible()
  await sendRequest(sendContactCode, { kind: 'phone', stored: true })
  const verificationCode = await newestCodeTo(e164)
  expect(await sendRequest(confirmContact, { kind: 'phone', verificationCode })).toMatchObject({ ok: true })
  cleanup()
  await visit('slot', 'home-identity', '/', { account })
  expect(await screen.findByText('1 de 4 etapas')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Primeiros passos' })).toHaveTextContent('Confirmar celular feito')
  expect(screen.queryByRole('link', link)).not.toBeInTheDocument()
})
