import { balance, bettingRecord, playerLimits } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { gameOf } from '../pages/game.ts'
import { logIn } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const game = 'Galo da Sorte'
const refused = 'Você não pode apostar agora. Volte ao site para saber por quê.'

async function openGame(page: Page) {
  await page.goto('/inhouse?q=galo')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(game) })
    .first()
    .click()
  return gameOf(page, game)
}

/** Presses the spin button once more, and waits for the refusal of the vendor's page. */
async function refusedSpin(page: Page): Promise<void> {
  const frame = page.getByTitle(game, { exact: true }).contentFrame()
  await frame.getByRole('button', { name: 'Girar' }).click()
  await expect(gameOf(page, game).message).toHaveText(refused)
}

test('[MB-04] [MB-14] a limit of stakes that is set on the page refuses the round above it, and a raise has to wait', async ({
  page,
  player,
}) => {
  await page.goto('/member/protection')
  await page.getByRole('button', { name: /^(Definir|Alterar): Limite de aposta/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Limite de aposta' })
  await dialog.getByRole('textbox', { name: /^24 horas/ }).fill('0,50')
  await dialog.getByRole('button', { name: 'Salvar limites' }).click()
  await expect(dialog.getByText('cinquenta centavos')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()

  const slot = await openGame(page)
  await slot.playRound()
  await slot.playRound()
  await refusedSpin(page)
  const { limits } = await player.get(playerLimits, {})
  expect(limits.find(({ kind, period }) => kind === 'bet' && period === 'day')).toMatchObject({
    amount: '0.50',
    used: '0.40',
    left: '0.10',
  })

  await page.goto('/member/protection')
  await page.getByRole('button', { name: /^(Definir|Alterar): Limite de aposta/ }).click()
  await dialog.getByRole('textbox', { name: /^24 horas/ }).fill('100,00')
  await dialog.getByRole('button', { name: 'Salvar limites' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: /em 24 horas: de R\$\s0,50 para R\$\s100,00$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirmar em (24 h 0|23 h 59) min$/ })).toBeDisabled()
  await openGame(page)
  await refusedSpin(page)
})

test('[MB-04] a time-out refuses rounds in an open game, and a self-exclusion logs out and leaves withdrawal and history', async ({
  page,
  context,
  origin,
  player,
  trouble,
}) => {
  // Calls of the open pages are answered with the end of their session.
  trouble.expect(/^console: Failed to load resource.*status of 401/)
  const slot = await openGame(page)
  await slot.playRound()
  const other = await context.newPage()
  await other.goto('/member/protection')
  await other.getByRole('radio', { name: '3 dias' }).check()
  await other.getByRole('button', { name: 'Fazer uma pausa' }).click()
  const question = other.getByRole('alertdialog', { name: 'Fazer uma pausa de 3 dias?' })
  await question.getByRole('button', { name: 'Começar a pausa' }).click()
  await expect(other.getByText(/^Sua pausa vale até /)).toBeVisible()
  await refusedSpin(page)

  await other.getByRole('button', { name: 'Começar autoexclusão' }).click()
  const dialog = other.getByRole('dialog', { name: 'Autoexclusão' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel(/^Senha/).fill(player.password)
  expect(await violationsInBothThemes(other)).toEqual([])
  await dialog.getByRole('button', { name: 'Começar autoexclusão' }).click()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()

  const again = await logIn(origin, player.account, player.password)
  expect((await again.get(balance, {})).sumBalance).not.toBe('0.00')
  const [from = '', to = ''] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
  expect((await again.get(bettingRecord, { from, to, page: 1, size: 20 })).list).toHaveLength(1)
})
