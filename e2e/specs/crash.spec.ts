import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { inReais } from '../pages/money.ts'
import { shellOf } from '../pages/shell.ts'
import { shownTexts } from '../pages/shown-texts.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInFrame } from '../pages/violations.ts'

const name = 'Elétrico 28'

/** Crash in its frame. A round has bets for eight seconds, rises for up to 77 seconds and shows its end for four. */
function crashOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  return {
    frame,
    bet: frame.getByRole('button', { name: 'Apostar nesta rodada' }),
    take: frame.getByRole('button', { name: /^Retirar R/ }),
    auto: frame.getByRole('textbox', { name: 'Retirar automaticamente em' }),
    balance: frame.getByRole('status', { name: 'Saldo' }),
    message: frame.locator('p[role="status"]'),
  }
}

const ended = /^(Você retirou em|Parou em) \d+,\d\d×/
const whole = { timeout: 110_000 }

/** Bets once bets are open, again if they closed before the press; a round that stops at 1.00 shows its bet for an instant. */
async function placeBet({ bet, message }: ReturnType<typeof crashOf>, placed: RegExp, press = () => bet.click()) {
  const texts = await shownTexts(message)
  const isPlaced = async () => (await texts()).slice(1).some((text) => placed.test(text))
  await expect(async () => {
    if (await isPlaced()) return
    await expect(bet).toHaveAttribute('aria-disabled', 'false', whole)
    await press()
    await expect.poll(isPlaced).toBe(true)
  }).toPass()
}

test('[LB-06] [RT-16] [MB-07] a player finds Crash, reads its rules, plays three rounds of the table and verifies one', async ({
  page,
  context,
  player,
  trouble,
}) => {
  test.setTimeout(480_000)
  const shell = shellOf(page)
  await page.goto('/inhouse?q=eletrico 28')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const game = crashOf(page)
  await expect(game.balance).toHaveText(inReais('1000.00'))
  await expect(game.frame.getByText('Retorno exato 99%')).toBeVisible()
  await expect(game.frame.locator('#controls code')).toHaveText(/^[0-9a-f]{64}$/)
  await game.frame.getByRole('button', { name: 'Pagamentos e regras' }).click()
  await expect(game.frame.getByRole('row', { name: /^2,00× 49,5\s?% / })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await violationsInFrame(page, 'iframe')).toEqual([])

  await test.step('two rounds with an automatic take-out, by keyboard', async () => {
    for (let round = 0; round < 2; round += 1) {
      await game.auto.fill('1,05')
      const press = async () => {
        await game.bet.focus()
        await page.keyboard.press('Enter')
      }
      await placeBet(game, /^Aposta feita\. O servidor retira em 1,05×/, press)
      await expect(game.message).toHaveText(ended, whole)
    }
  })

  await test.step('a round that the player takes out', async () => {
    await game.auto.fill('')
    await placeBet(game, /^Aposta feita\. Retire antes de a rodada parar\.$/)
    const takeOut = async () => {
      const text = (await game.message.textContent()) ?? ''
      // A round that stops at 1.00 gives nobody the time.
      if (!ended.test(text)) await game.take.press('Enter', { timeout: 1_000 }).catch(() => undefined)
      return text
    }
    await expect.poll(takeOut, whole).toMatch(ended)
  })

  const { sumBalance } = await player.get(balance, {})
  await expect(game.balance).toHaveText(inReais(sumBalance))
  await expect(shell.balance).toHaveText(inReais(sumBalance))

  await test.step('the browser computes a past round without the network', async () => {
    await game.frame.getByRole('button', { name: 'Verificar uma rodada' }).click()
    trouble.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await game.frame.getByRole('button', { name: 'Verificar', exact: true }).click()
    await expect(game.frame.getByText(/^A rodada parou em \d+,\d\d×\.$/)).toBeVisible()
    await context.setOffline(false)
  })

  const [from = '', to = ''] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
  const record = await player.get(bettingRecord, { from, to, page: 1, size: 20 })
  expect(record.list.map(({ gameName, status }) => [gameName, status])).toEqual(
    Array.from({ length: 3 }, () => [name, 'settled']),
  )
})

test('[LB-06] Crash fits a phone, and its bet is kept when the game is left and opened again', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inhouse?q=eletrico 28')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
  await card.click()
  const game = crashOf(page)
  await game.auto.fill('1,01')
  const width = await game.frame
    .locator('body')
    .evaluate(({ ownerDocument: { documentElement } }) => [documentElement.scrollWidth, documentElement.clientWidth])
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
  await placeBet(game, /^Aposta feita/)
  await page.getByRole('button', { name: 'Voltar aos jogos' }).click()
  const [from = '', to = ''] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
  const statuses = async () => {
    const { list } = await player.get(bettingRecord, { from, to, page: 1, size: 20 })
    return list.map(({ status }) => status)
  }
  await expect.poll(statuses, whole).toEqual(['settled'])
  await card.click()
  await expect(game.balance).toHaveText(inReais((await player.get(balance, {})).sumBalance))
})
