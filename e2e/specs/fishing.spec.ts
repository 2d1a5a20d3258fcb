import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { inReais } from '../pages/money.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInFrame } from '../pages/violations.ts'

const name = 'Tesouro do Tejo'

/** Fishing in its frame. */
function fishingOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  return {
    frame,
    shoot: frame.getByRole('button', { name: 'Atirar' }),
    water: frame.getByRole('group', { name: /^Água: setas/ }),
    auto: frame.getByRole('button', { name: 'Automático' }),
    aim: frame.locator('p.aim'),
    balance: frame.getByRole('status', { name: 'Saldo' }),
    message: frame.locator('p[role="status"]'),
    shots: frame.locator('dd').last(),
  }
}
type Fishing = ReturnType<typeof fishingOf>

async function open(page: Page): Promise<Fishing> {
  await page.goto('/fish?q=tesouro')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  return fishingOf(page)
}

/** Aims and shoots with the keyboard until a shot was taken; a fish that has just left costs nothing. */
async function shootOnce(page: Page, game: Fishing, taken: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(game.aim).toHaveText(/mirado: retorno de/)
    await page.keyboard.press('Enter')
    await expect(game.shots).toHaveText(new RegExp(`^${taken} · `), { timeout: 3_000 })
  }).toPass()
  await expect(game.message).toHaveText(/^(Capturado: .+|.+ escapou\.)$/)
}

test('[LB-06] [RT-16] [MB-07] a player finds the fishing game, reads its rules and shoots three times by keyboard', async ({
  page,
  player,
}) => {
  const game = await open(page)
  await expect(game.balance).toHaveText(inReais('1000.00'))
  await game.frame.getByRole('button', { name: 'Pagamentos e regras' }).click()
  await expect(game.frame.getByRole('row')).toHaveCount(9)
  await game.frame.getByRole('button', { name: 'Fechar' }).click()
  await expect(game.frame.getByRole('img', { name: /^Água da mesa, [1-9]/ })).toBeVisible()
  expect(await violationsInFrame(page, 'iframe')).toEqual([])

  await game.water.focus()
  for (const taken of [1, 2, 3]) await shootOnce(page, game, taken)
  const { sumBalance } = await player.get(balance, {})
  await expect(game.balance).toHaveText(inReais(sumBalance))
  await expect(shellOf(page).balance).toHaveText(inReais(sumBalance))

  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const record = await player.get(bettingRecord, { from: yesterday, to: today, page: 1, size: 20 })
  expect(record.list.map(({ gameName, status }) => [gameName, status])).toEqual(
    Array.from({ length: 3 }, () => [name, 'settled']),
  )
  await page.goto('/member/personalHistoryCopy')
  await page.getByRole('table').getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toContainText(/(Capturado|Escapou): .+ \d+×/)
})

test('[LB-06] shots by themselves go on until they are switched off, and a press on a fish is a shot', async ({
  page,
  player,
}) => {
  expect(player.account).not.toBe('')
  const game = await open(page)
  await game.auto.click()
  await expect(game.frame.getByText(/^Automático: até \d+ tiros por minuto, no máximo R\$/)).toBeVisible()
  await expect(game.shots).toHaveText(/^([3-9]|\d\d+) · /)
  await game.auto.click()
  await expect(game.auto).toHaveAttribute('aria-pressed', 'false')
  await expect(game.shoot).toHaveAttribute('aria-disabled', /true|false/)
  const figures = async () => Number(/^\d+/.exec((await game.shots.textContent()) ?? '')?.[0])
  const before = await figures()
  const canvas = game.frame.getByRole('img', { name: /^Água da mesa/ })
  await expect(async () => {
    const box = await canvas.boundingBox()
    if (!box) throw new Error('there is no water')
    for (let column = 1; column < 12; column++)
      for (let row = 1; row < 8; row++)
        await page.mouse.click(box.x + (box.width * column) / 12, box.y + (box.height * row) / 10)
    expect(await figures()).toBeGreaterThan(before)
  }).toPass()
})
