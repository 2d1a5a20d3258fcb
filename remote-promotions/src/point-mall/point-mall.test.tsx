import type { Visit } from '@azulejo/shared/testing'
import { brokenNetwork } from '@azulejo/shared/testing'
import { balance, pointRewards } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const figure = new Intl.NumberFormat('pt-BR')
const cards = () => within(screen.getByRole('list', { name: 'Recompensas' })).getAllByRole('article')

async function rewardsOf(page: Visit) {
  const answer = await page.sendRequest(pointRewards, {})
  if (!answer.ok) throw new Error('no rewards')
  return answer.value.list
}

test('[RT-04] the mall shows what points buy, with price and stock', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall')
  expect(await screen.findByRole('heading', { level: 1, name: 'Loja de pontos' })).toBeVisible()
  await screen.findByRole('list', { name: 'Recompensas' })
  const rewards = await rewardsOf(mall)
  expect(cards()).toHaveLength(rewards.length)
  for (const [place, { name, points, stock }] of rewards.entries()) {
    expect(cards()[place]).toHaveTextContent(name)
    expect(cards()[place]).toHaveTextContent(`${figure.format(points)} pontos`)
    expect(cards()[place]).toHaveTextContent(stock === 0 ? 'Esgotado' : `Em estoque: ${figure.format(stock)}`)
  }
})

test('[PM-03] a member sees the points balance and how many are missing for each reward', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21' })
  const held = await mall.sendRequest(balance, {})
  const part = held.ok ? held.value.balance.find(({ accountTypeId }) => accountTypeId === 9) : undefined
  const points = Number(part?.availBalance)
  expect(points).toBeGreaterThan(0)
  expect(
    within(screen.getByRole('complementary', { name: 'Saldo de pontos' })).getByText(figure.format(points)),
  ).toBeVisible()
  await screen.findByRole('list', { name: 'Recompensas' })
  for (const { name, points: price, stock } of await rewardsOf(mall)) {
    const card = screen.getByRole('article', { name })
    if (stock === 0) expect(card).not.toHaveTextContent(/Falta|Você já tem/)
    else if (price <= points) expect(card).toHaveTextContent('Você já tem pontos para este')
    else expect(card).toHaveTextContent(`${figure.format(price - points)} ponto`)
  }
})

test('[PM-03] a guest is asked to log in and comes back to the mall', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall?type=CASH')
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
  expect(mall.told('login-asked')).toEqual([{ tab: 'login', returnTo: '/pointMall?type=CASH' }])
  expect(screen.queryByText(/Falta/)).not.toBeInTheDocument()
})

test('[RT-04] rewards of one type, which is in the address', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall')
  await userEvent.click(await screen.findByRole('radio', { name: 'Bilhetes' }))
  await waitFor(() => expect(mall.address()).toBe('/pointMall?type=TICKET'))
  const tickets = (await rewardsOf(mall)).filter(({ type }) => type === 'TICKET')
  await waitFor(() => expect(cards()).toHaveLength(tickets.length))
  await userEvent.click(screen.getByRole('radio', { name: 'Todas' }))
  await waitFor(() => expect(mall.address()).toBe('/pointMall'))
})

test('[RT-04] nothing is offered that does not work yet', async () => {
  await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21' })
  await screen.findByRole('list', { name: 'Recompensas' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('[RT-04] rewards that do not come are asked for again', async () => {
  const network = brokenNetwork('pointRewards')
  await visit('screen', 'pointMall', '/pointMall', { between: network.between })
  const alert = await screen.findByRole('alert')
  network.mend()
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('list', { name: 'Recompensas' })).toBeVisible()
})
