import {
  convertPoint,
  pointBalance,
  pointRewards,
  redeemPointList,
  redeemPointReward,
  setPaymentPassword,
} from '@azulejo/shared/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { demoPassword, enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

const paymentPassword = '246810'
const address = 'Rua do Azulejo 12, 4000-123 Porto'

/** Registers a member with points and a payment password, and logs in all pages of the context. */
async function enterWithPoints(context: BrowserContext, origin: string, points: number): Promise<Player> {
  const player = await fundedPlayer(origin)
  await orderSite('points', 'azulejo', player.account, String(points), `for-a-test-${player.account}`)
  await player.get(setPaymentPassword, {
    password: demoPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  await enterAs(context, player)
  return player
}

const pointsOf = async (player: Player) => (await player.get(pointBalance, {})).points
const points = (page: Page) => page.getByRole('complementary', { name: 'Saldo de pontos' })
const decide = (...words: string[]) => orderSite('redemptions', 'azulejo', ...words)

test(
  '[PM-03] goods are ordered, shipped and delivered, and found by their parcel number',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await enterWithPoints(context, origin, 60_000)
    const { list } = await player.get(pointRewards, { type: 'PHYSICAL', size: 48 })
    const goods = list.find(({ stock, rankMin, needsAddress }) => stock > 0 && rankMin === 0 && needsAddress)
    if (!goods) throw new Error('the mall has no goods')
    await page.goto('/pointMall?type=PHYSICAL')
    await page.getByRole('button', { name: `Trocar por prêmio: ${goods.name}` }).click()
    const dialog = page.getByRole('alertdialog')
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Trocar' }).click()
    await expect(dialog.getByRole('textbox', { name: /^Endereço de entrega/ })).toHaveAccessibleDescription(
      /^Endereço de entrega não pode ficar em branco/,
    )
    await dialog.getByRole('textbox', { name: /^Endereço de entrega/ }).fill(address)
    const sent = page.waitForResponse(
      (response) => response.url().endsWith(redeemPointReward.path) && response.status() === 200,
    )
    await dialog.getByRole('button', { name: 'Trocar' }).click()
    const { value } = (await (await sent).json()) as { value: { orderId: string } }
    await expect(shellOf(page).toast).toContainText('Troca em processamento')
    expect(await pointsOf(player)).toBe(60_000 - goods.points)
    await expect(points(page)).toContainText('reservados')

    const row = page.getByRole('table', { name: 'Resgates' }).getByRole('row').nth(1)
    await page.getByRole('tab', { name: 'Resgates' }).click()
    await expect(row).toContainText('Em processamento')
    for (const [word, state] of [
      [['approve', value.orderId], 'Aprovado'],
      [['ship', value.orderId, 'PM402817755BR'], 'Enviado'],
      [['deliver', value.orderId], 'Entregue'],
    ] as const) {
      await decide(...word)
      await page.reload()
      await expect(row).toContainText(state)
    }
    await row.getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText('PM402817755BR')
    expect(await violationsInBothThemes(page)).toEqual([])
    expect((await player.get(redeemPointList, {})).list).toMatchObject([{ state: 'delivered', points: goods.points }])
  },
)

test(
  '[PM-03] a rejected redemption returns the points and shows the reason',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await enterWithPoints(context, origin, 3_000)
    await page.goto('/pointMall')
    await page.getByRole('button', { name: 'Trocar por prêmio: R$ 5 em bônus' }).click()
    const sent = page.waitForResponse(
      (response) => response.url().endsWith(redeemPointReward.path) && response.status() === 200,
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar' }).click()
    const { value } = (await (await sent).json()) as { value: { orderId: string } }
    await expect.poll(() => pointsOf(player)).toBe(2_500)
    await decide('reject', value.orderId)
    await page.reload()
    const latest = page.getByRole('list', { name: 'Últimos resgates' })
    await expect(latest).toContainText('Recusado')
    await expect(latest).toContainText('a test')
    await expect(points(page)).toContainText('3.000')
    await page.getByRole('tab', { name: 'Histórico de pontos' }).click()
    await expect(page.getByRole('table', { name: 'Histórico de pontos' })).toContainText('Devolvidos: R$ 5 em bônus')
    expect(await pointsOf(player)).toBe(3_000)
  },
)

test(
  '[PM-03] points are converted at the rate, and the card shows the rest of the monthly limit',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await enterWithPoints(context, origin, 2_000)
    await page.goto('/pointMall')
    const card = page.getByRole('region', { name: 'Converter em dinheiro' })
    await expect(card).toContainText('100.000')
    await card.getByRole('textbox', { name: /Pontos/ }).fill('700')
    await expect(card).toContainText(/R\$\s7,00/)
    const sent = page.waitForRequest((request) => request.url().endsWith(convertPoint.path))
    await card.getByRole('button', { name: 'Converter em dinheiro' }).click()
    expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{16,}$/)
    await expect(shellOf(page).toast).toContainText(/700 pontos viraram R\$\s7,00/)
    await expect(card).toContainText('99.300')
    expect(await pointsOf(player)).toBe(1_300)
  },
)

test(
  '[RT-04] a guest reads the rules and logs in, and the mall stays usable when it is empty or fails',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    await page.goto('/pointMall')
    await expect(page.getByRole('region', { name: 'Como funcionam os pontos' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Trocar/ })).toHaveCount(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('complementary', { name: 'Saldo de pontos' }).getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await enterWithPoints(context, origin, 10)
    const member = await context.newPage()
    await member.goto('/pointMall?type=affordable')
    await expect(member.getByText('Seus pontos ainda não alcançam nenhuma recompensa')).toBeVisible()
    expect(await violationsInBothThemes(member)).toEqual([])
    trouble.expect(/Failed to load resource/)
    await member.route(`**${pointRewards.path}*`, (route) => route.fulfill({ status: 503, body: '' }))
    await member.goto('/pointMall')
    await expect(member.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })).toBeVisible({
      timeout: 30_000,
    })
    expect(await violationsInBothThemes(member)).toEqual([])
  },
)
