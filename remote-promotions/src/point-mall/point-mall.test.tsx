import type { Transport } from '@azulejo/shared/platform'
import type { Visit } from '@azulejo/shared/testing'
import { brokenNetwork, expectChangeToFail } from '@azulejo/shared/testing'
import { balance, pointBalance, pointRewards } from '@azulejo/shared/wire'
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

test('[RT-04] the mall shows the rewards with their price, and which are few or sold out', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Loja de pontos' })).toBeVisible()
  await screen.findByRole('list', { name: 'Recompensas' })
  const rewards = await rewardsOf(mall)
  expect(cards()).toHaveLength(rewards.length)
  for (const [place, { name, points, stock }] of rewards.entries()) {
    expect(cards()[place]).toHaveTextContent(name)
    expect(cards()[place]).toHaveTextContent(`${figure.format(points)} pontos`)
    if (stock === 0) expect(cards()[place]).toHaveTextContent('Esgotado')
    else if (stock <= 20) expect(cards()[place]).toHaveTextContent(`Em estoque: ${figure.format(stock)}`)
    else expect(cards()[place]).not.toHaveTextContent('Em estoque')
  }
})

test('[PM-03] a member sees the points balance and the missing points for each reward', async () => {
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

test('[PM-03] a reward above the balance cannot be redeemed, and shows the missing points', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21' })
  const points = await pointsOf(mall)
  await screen.findByRole('list', { name: 'Recompensas' })
  const dear = (await rewardsOf(mall)).filter(({ points: price, stock }) => stock > 0 && price > points)
  const cheap = (await rewardsOf(mall)).filter(({ points: price, stock }) => stock > 0 && price <= points)
  expect(dear.length).toBeGreaterThan(0)
  for (const { name, points: price } of dear) {
    const button = screen.getByRole('button', { name: `Trocar por prêmio: ${name}` })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(new RegExp(`${figure.format(price - points)} ponto`))
  }
  for (const { name } of cheap) expect(screen.getByRole('button', { name: `Trocar por prêmio: ${name}` })).toBeEnabled()
})

test('[PM-03][MB-10] before spins are redeemed the dialog tells their turnover and what the bonus blocks', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'helena_vip' })
  await screen.findByRole('list', { name: 'Recompensas' })
  const [spins] = (await rewardsOf(mall)).filter(({ turnover, stock }) => turnover && stock > 0)
  await userEvent.click(screen.getByRole('button', { name: `Trocar por prêmio: ${spins?.name}` }))
  const dialog = await screen.findByRole('alertdialog')
  const { multiplier = 0, days = 0 } = spins?.turnover ?? {}
  expect(dialog).toHaveTextContent(
    `aposte-o ${multiplier} ${multiplier === 1 ? 'vez' : 'vezes'} em ${days} dias. Enquanto o bônus está ativo, um saque o cancela e outros bônus esperam.`,
  )
})

test('[PM-03] redemptions and the movements of points are tabs in the address', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall?tab=history', { account: 'helena_vip' })
  const table = await screen.findByRole('table', { name: 'Histórico de pontos' })
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  const held = await mall.sendRequest(pointBalance, {})
  if (!held.ok) throw new Error('no balance of points')
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(figure.format(held.value.points))
  await userEvent.click(screen.getByRole('tab', { name: 'Resgates' }))
  await waitFor(() => expect(mall.address()).toBe('/pointMall?tab=redemptions'))
  await userEvent.click(screen.getByRole('tab', { name: 'Recompensas' }))
  await screen.findByRole('list', { name: 'Recompensas' })
  expect(mall.address()).toBe('/pointMall')
})

test('[PM-03] a list of redemptions can be retried, and shows a message when it is empty', async () => {
  const network = brokenNetwork('redeemPointList')
  await visit('screen', 'pointMall', '/pointMall?tab=redemptions&state=delivered', {
    account: 'joao_88',
    between: network.between,
  })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await screen.findByText('Nenhum resgate nesta situação')).toBeVisible()
})

test('[PM-03] shows the points that expire next with their date', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21' })
  const answer = await mall.sendRequest(pointBalance, {})
  const { points, at } = (answer.ok && answer.value.expiring) || { points: 0, at: 0 }
  expect(points).toBeGreaterThan(0)
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(at)
  expect(await screen.findByText(new RegExp(`pontos vencem em ${day}$`))).toBeVisible()
})

test('[RT-04] a guest reads the rules and is asked to log in, and no points are requested', async () => {
  const operations: string[] = []
  const listens: (send: Transport) => Transport = (send) => (message) => {
    operations.push(message.operation)
    return send(message)
  }
  const mall = await visit('screen', 'pointMall', '/pointMall?type=CASH', { between: listens })
  expect(await screen.findByRole('heading', { level: 1, name: 'Loja de pontos' })).toBeVisible()
  const rules = screen.getByRole('region', { name: 'Como funcionam os pontos' })
  expect(within(rules).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('list', { name: 'Recompensas' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Trocar|Converter/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(mall.emitted('login-asked')).toEqual([{ tab: 'login', returnTo: '/pointMall?type=CASH' }])
  expect(operations.filter((operation) => /point/i.test(operation))).toEqual([])
})

test('[PM-03] a member reads the rules with the figures of the brand', async () => {
  await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21' })
  const rules = await screen.findByRole('region', { name: 'Como funcionam os pontos' })
  await waitFor(() => expect(rules).toHaveTextContent(/R\$\s100,00 em apostas válidas valem 1 ponto/))
  expect(rules).toHaveTextContent('Pontos vencem depois de 180 dias')
  expect(rules).toHaveTextContent('Caça-níqueis× 1')
  expect(rules).toHaveTextContent('Cassino ao vivo× 0,5')
})

test('[PM-03] filters rewards that can be redeemed, and shows only tickets in the raffle', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'helena_vip' })
  await screen.findByRole('list', { name: 'Recompensas' })
  const all = cards().length
  await userEvent.click(screen.getByRole('radio', { name: 'Posso trocar' }))
  await waitFor(() => expect(mall.address()).toBe('/pointMall?type=affordable'))
  await waitFor(() => expect(cards().length).toBeLessThan(all))
  for (const card of cards()) expect(card).toHaveTextContent('Você já tem pontos para este')
  await userEvent.click(screen.getByRole('tab', { name: 'Sorteio' }))
  const tickets = (await rewardsOf(mall)).filter(({ type }) => type === 'TICKET')
  await waitFor(() => expect(cards()).toHaveLength(tickets.length))
  expect(mall.address()).toBe('/pointMall?tab=raffle')
})

test('[RT-04] filters rewards by a type that is in the address', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Bilhetes' }))
  await waitFor(() => expect(mall.address()).toBe('/pointMall?type=TICKET'))
  const tickets = (await rewardsOf(mall)).filter(({ type }) => type === 'TICKET')
  await waitFor(() => expect(cards()).toHaveLength(tickets.length))
  await userEvent.click(screen.getByRole('radio', { name: 'Todas' }))
  await waitFor(() => expect(mall.address()).toBe('/pointMall'))
})

const pointsOf = async (page: Visit) => {
  const held = await page.sendRequest(balance, {})
  return Number(held.ok ? held.value.balance.find(({ accountTypeId }) => accountTypeId === 9)?.availBalance : undefined)
}
const convert = async (points: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Pontos/ }), points)
  await userEvent.click(screen.getByRole('button', { name: 'Converter em dinheiro' }))
}
const provePaymentPassword = async (typed: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' })
  await userEvent.type(within(dialog).getByLabelText(/Senha de saque/), typed)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  return dialog
}

test('[PM-03] points are converted after the payment password, and a reward is redeemed', async () => {
  const mall = await visit('screen', 'pointMall', '/pointMall', { account: 'helena_vip' })
  const before = await pointsOf(mall)
  await convert('500')
  const dialog = await provePaymentPassword('000000')
  expect(await within(dialog).findByText('A senha de saque está incorreta. Restam 4 tentativas')).toBeVisible()
  await userEvent.clear(within(dialog).getByLabelText(/Senha de saque/))
  await provePaymentPassword('246810')
  await waitFor(() => expect(mall.emitted('balance-stale')).toEqual([{ reason: 'points-converted' }]))
  expect(await pointsOf(mall)).toBe(before - 500)
  await userEvent.click(screen.getByRole('button', { name: 'Trocar por prêmio: R$ 5 em bônus' }))
  const confirmation = screen.getByRole('alertdialog', { name: /R\$ 5 em bônus/ })
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Trocar por prêmio' }))
  const latest = await screen.findByRole('list', { name: 'Últimos resgates' })
  await waitFor(() =>
    expect(within(latest).getAllByRole('listitem')[0]).toHaveTextContent(/^R\$ 5 em bônusEm processamento/),
  )
  expect(await pointsOf(mall)).toBe(before - 1_000)
})

test('[PM-03] a conversion without an answer is asked about when the page is reopened, and is not sent again', async () => {
  const keys: (string | undefined)[] = []
  const forgets: (send: Transport) => Transport = (send) => async (message) => {
    if (message.operation !== 'convertPoint') return send(message)
    keys.push(message.idempotencyKey)
    // The platform executes the conversion, but the page never receives the answer.
    const answer = await send(message)
    return answer.ok && answer.value.status === 200 ? new Promise(() => {}) : answer
  }
  const first = await visit('screen', 'pointMall', '/pointMall', { account: 'helena_vip', between: forgets })
  const before = await pointsOf(first)
  await convert('600')
  await provePaymentPassword('246810')
  await waitFor(async () => expect(await pointsOf(first)).toBe(before - 600))
  expect(localStorage.getItem(`money-act:${keys.at(-1)}`)).toContain('"amount":"600"')
  first.leave()
  const sent: string[] = []
  const listens: (send: Transport) => Transport = (send) => (message) => {
    sent.push(message.operation)
    return send(message)
  }
  const second = await visit('screen', 'pointMall', '/pointMall', { account: 'helena_vip', between: listens })
  expect(await screen.findByText('A plataforma registrou: conversão de pontos de 600 pontos')).toBeVisible()
  expect(await pointsOf(second)).toBe(before - 600)
  expect(sent).not.toContain('convertPoint')
  expect(Object.keys(localStorage).filter((name) => name.startsWith('money-act:'))).toEqual([])
  await convert('600')
  expect(
    await screen.findByText(/^Você fez o mesmo há poucos minutos: conversão de pontos de 600 pontos/),
  ).toBeVisible()
  expect(await pointsOf(second)).toBe(before - 600)
})

test('[RT-04] rewards that fail to load can be retried', async () => {
  const network = brokenNetwork('pointRewards')
  await visit('screen', 'pointMall', '/pointMall', { account: 'marina_21', between: network.between })
  const alert = await screen.findByRole('alert')
  network.mend()
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('list', { name: 'Recompensas' })).toBeVisible()
})

test('[ER-04] shows no rewards of other types when a type fails to load', async () => {
  await expectChangeToFail({
    operation: 'pointRewards',
    open: (options) => visit('screen', 'pointMall', '/pointMall', { account: 'marina_21', ...options }),
    shown: async () => {
      await screen.findByRole('list', { name: 'Recompensas' })
      return within(cards()[0] as HTMLElement).getByRole('heading').textContent ?? ''
    },
    change: () => userEvent.click(screen.getByRole('radio', { name: 'Bônus' })),
  })
})

const dateOr = async (none: RegExp) =>
  (await screen.findAllByText(new RegExp(`^\\d\\d/\\d\\d/\\d{4}, |${none.source}`)))[0]?.textContent ?? ''

test('[ER-04] shows no redemptions of the previous state when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: 'redeemPointList',
    open: (options) =>
      visit('screen', 'pointMall', '/pointMall?tab=redemptions&state=rejected', { account: 'marina_21', ...options }),
    shown: () => dateOr(/Nenhum resgate nesta situação/),
    change: () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Entregue'),
  })
})

test('[ER-04] shows no movements of the previous period when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: 'pointTransactions',
    open: (options) => visit('screen', 'pointMall', '/pointMall?tab=history', { account: 'marina_21', ...options }),
    shown: () => dateOr(/Nenhum movimento de pontos neste período/),
    change: () => userEvent.click(screen.getByRole('radio', { name: '7 dias' })),
  })
})
