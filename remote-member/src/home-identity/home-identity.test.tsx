import { balance, memberInfo } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

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
  await userEvent.click(screen.getByRole('button', { name: 'Histórico de apostas' }))
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
