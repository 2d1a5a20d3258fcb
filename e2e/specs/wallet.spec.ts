import { automaticTransfer, consolidatedFunds, leaveGame, walletTransfer } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { inReais } from '../pages/money.ts'
import { demoPassword, enterAs, fundedPlayer, logIn } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const vendorRow = (page: Page, vendor: string) =>
  page.getByRole('table', { name: 'Carteiras de jogo' }).getByRole('row').filter({ hasText: vendor })
const main = (page: Page) =>
  page.getByRole('region', { name: 'Total consolidado' }).locator('dl > div').filter({ hasText: 'Carteira principal' })
const amount = (page: Page) => page.getByRole('textbox', { name: /^Valor/ })
const send = (page: Page) => page.getByRole('button', { name: 'Transferir valor' })

test(
  '[MB-03] [HD-03] from the header to a transfer, back, and all balances collected @mobile',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(context, player)
    await page.goto('/')
    const shell = shellOf(page)

    await test.step('the header shows the parts of the balance', async () => {
      await shell.header.getByRole('button', { name: 'Ver as partes do saldo' }).click()
      const parts = page.getByRole('dialog', { name: 'Ver as partes do saldo' })
      await expect(parts).toContainText(/Disponível.*1\.000,00.*Carteiras de jogo.*0,00.*Em trânsito.*0,00/)
      await parts.getByRole('link', { name: 'Minha carteira' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Minha carteira' })).toBeVisible()
    })

    await test.step('an amount is transferred to a vendor with an idempotency key', async () => {
      await amount(page).fill('5')
      await send(page).click()
      await expect(amount(page)).toHaveAccessibleDescription(/R\$\s10,00/)
      await amount(page).fill('100,00')
      const sent = page.waitForRequest((request) => request.url().endsWith(walletTransfer.path))
      await send(page).click()
      expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{16,}$/)
      await expect(vendorRow(page, 'Serra Verde')).toContainText('100,00')
      await expect(main(page)).toContainText('900,00')
      await expect(shell.balance).toContainText('1.000,00')
    })

    await test.step('a part of the amount is transferred back', async () => {
      await vendorRow(page, 'Serra Verde').getByRole('button', { name: 'Retirar: Serra Verde' }).click()
      await expect(page.getByRole('radio', { name: 'Retirar do jogo' })).toBeChecked()
      await amount(page).fill('40,00')
      await send(page).click()
      await expect(vendorRow(page, 'Serra Verde')).toContainText('60,00')
      await expect(main(page)).toContainText('940,00')
    })

    await test.step('all balances are collected, with a result for each vendor', async () => {
      await page.getByRole('button', { name: 'Trazer tudo de volta' }).click()
      const recall = page.getByRole('dialog', { name: 'Trazer tudo de volta' })
      await expect(recall.getByRole('listitem').filter({ hasText: 'Serra Verde' })).toContainText('De volta')
      await expect(recall.getByRole('listitem').filter({ hasText: 'Lotus Arcade' })).toContainText('Sem saldo')
      await expect(recall.getByText('3 de 3 respondidos')).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
      await recall.getByRole('button', { name: 'Fechar' }).first().click()
      await expect(main(page)).toContainText('1.000,00')
    })
    expect(await player.get(consolidatedFunds, {})).toMatchObject({ main: { amount: '1000.00' }, total: '1000.00' })
  },
)

test(
  '[MB-03] a transfer without a response stays in transit, survives a reload, and completes by itself',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(context, player)
    await page.goto('/member/transferFund')
    await page.getByRole('combobox', { name: 'Carteira de jogo' }).selectOption({ label: 'Lotus Arcade' })
    await amount(page).fill('20,00')
    await send(page).click()
    await expect(vendorRow(page, 'Lotus Arcade')).toContainText('20,00')
    await expect(send(page)).toBeEnabled()
    // This vendor leaves every second transfer of a player unanswered.
    await amount(page).fill('30,00')
    await send(page).click()
    const inTransit = page.getByRole('region', { name: 'Em trânsito' })
    await expect(inTransit).toContainText('Não precisa repetir. Referência TRF')
    await expect(inTransit).toContainText('Lotus Arcade não respondeu')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('region', { name: 'Em trânsito' })).toBeHidden({ timeout: 30_000 })
    await expect(vendorRow(page, 'Lotus Arcade')).toContainText('50,00')
    await expect(main(page)).toContainText('950,00')
  },
)

test(
  '[MB-03] [MB-07] a game takes the balance of the main wallet, and the rest returns when the game is left',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(context, player)
    await page.goto('/member/transferFund')
    const automatic = page.getByRole('switch', { name: 'Transferência automática' })
    await expect(automatic).toHaveAccessibleDescription(/traz o saldo de volta quando você sai dele/)
    // New members begin with it; the choice survives a reload.
    await expect(automatic).toBeChecked()
    for (const isOn of [false, true]) {
      const set = page.waitForResponse((response) => response.url().endsWith(automaticTransfer.path))
      await automatic.click()
      expect((await set).ok()).toBe(true)
      await page.reload()
      await expect(automatic).toBeChecked({ checked: isOn })
    }

    const game = gameOf(page, 'Cerejas do Fundão')
    await page.goto('/game?nodeId=SERRA.cerejas-do-fundao&gameId=cerejas-do-fundao&vassalage=SERRA')
    await expect(game.balance).toHaveText(inReais('1000.00'))
    await game.playRound()
    const left = (await game.balance.textContent()) ?? ''
    const leaving = page.waitForRequest((request) => request.url().endsWith(leaveGame.path))
    await shellOf(page).openFromAccount('Área do membro')
    expect((await leaving).postDataJSON()).toEqual({ visit: expect.stringMatching(/^[\w-]{20,}$/) })
    await expect(shellOf(page).toast).toContainText('Seu saldo em Serra Verde volta à carteira principal')
    await page.getByRole('link', { name: 'Minha carteira' }).click()
    await expect(main(page)).toContainText(left)
    await expect(vendorRow(page, 'Serra Verde')).toContainText('0,00')

    await shellOf(page).openFromAccount('Histórico de apostas')
    const rounds = page.getByRole('table', { name: 'Histórico de apostas' }).getByRole('row')
    await expect(rounds.filter({ hasText: 'Cerejas do Fundão' })).toHaveCount(1)
  },
)

test(
  '[MB-03] [MB-07] a game in two windows keeps its balance until the last window is left',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(context, player)
    await page.goto('/game?nodeId=SERRA.cerejas-do-fundao&gameId=cerejas-do-fundao&vassalage=SERRA')
    await expect(gameOf(page, 'Cerejas do Fundão').balance).toHaveText(inReais('1000.00'))
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Abrir em nova janela' }).click()
    const second = await opened
    const game = gameOf(second, 'Cerejas do Fundão')
    await expect(game.balance).toHaveText(inReais('1000.00'))

    const leave = async (window: Page) => {
      const leaving = window.waitForResponse((response) => response.url().endsWith(leaveGame.path))
      await shellOf(window).openFromAccount('Área do membro')
      return ((await (await leaving).json()) as { value: unknown }).value
    }
    expect(await leave(page)).toEqual({ isReturning: false })
    await game.playRound()
    const left = (await game.balance.textContent()) ?? ''
    expect(await leave(second)).toEqual({ isReturning: true })
    await expect(shellOf(second).toast).toContainText('Seu saldo em Serra Verde volta à carteira principal')
    await second.getByRole('link', { name: 'Minha carteira' }).click()
    await expect(main(second)).toContainText(left)
    await expect(vendorRow(second, 'Serra Verde')).toContainText('0,00')
  },
)

test('[MB-03] a brand whose games all use the main wallet has no such page', async ({ page, context, at, origin }) => {
  await enterAs(context, await logIn(origin, 'matilde_21', demoPassword, 'norte'))
  await page.goto(at('/member/transferFund', 'norte'))
  await expect(page.getByText('Todos os jogos usam a carteira principal')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Depósito' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'A minha carteira' })).toHaveCount(0)
})

test(
  '[LA-03] [MB-03] a game whose vendor has an empty wallet asks for money, and one press takes it there @mobile',
  fullOnly,
  async ({ page, context, origin }) => {
    const player = await fundedPlayer(origin)
    await player.get(automaticTransfer, { isAutomatic: false })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(context, player)
    const game = gameOf(page, 'Cerejas do Fundão')
    await page.goto('/game?nodeId=SERRA.cerejas-do-fundao&gameId=cerejas-do-fundao&vassalage=SERRA')
    const offer = page.getByRole('region', { name: 'Levar saldo para Serra Verde' })
    await expect(amount(page)).toHaveValue('1.000,00')
    expect(await violationsInBothThemes(page)).toEqual([])
    const sent = page.waitForRequest((request) => request.url().endsWith(walletTransfer.path))
    await amount(page).fill('250,00')
    await offer.getByRole('button', { name: 'Levar saldo', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ direction: 'IN', vassalages: ['SERRA'], amount: '250.00' })
    await expect(page.getByRole('status').filter({ hasText: /R\$\s250,00 em Serra Verde/ })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect(game.balance).toHaveText(inReais('250.00'))
    await game.playRound()
    const funds = await player.get(consolidatedFunds, {})
    expect(funds).toMatchObject({ main: { amount: '750.00' }, isAutomatic: false })
  },
)
