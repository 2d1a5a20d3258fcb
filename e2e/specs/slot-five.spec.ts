import { balance, bettingRecord } from '@azulejo/shared/wire'
import { gameOf } from '../pages/game.ts'
import { inReais } from '../pages/money.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInFrame } from '../pages/violations.ts'

const name = 'Noites de Alfama'

test('[LA-03] [RT-16] [MB-07] a player finds a slot with five reels, reads its rules, plays by keyboard and sees a round again', async ({
  page,
  player,
}) => {
  const shell = shellOf(page)
  await page.goto('/rng?q=alfama')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  const game = gameOf(page, name)
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  const spin = frame.getByRole('button', { name: 'Girar' })
  await expect(game.balance).toHaveText(inReais('1000.00'))
  await expect(frame.getByRole('img', { name: /^Rolos: linha 1: .*; linha 3: / })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Som' })).toHaveAttribute('aria-pressed', 'false')

  await test.step('rules, pays, lines, chances and the exact return stand before the first bet', async () => {
    await frame.getByRole('button', { name: 'Pagamentos e regras' }).click()
    await expect(frame.getByText(/^Retorno exato, .*: 9\d,\d{4}%\.$/)).toBeVisible()
    await expect(frame.getByText(/uma vez a cada 96,1 rodadas pagas/)).toBeVisible()
    await expect(frame.getByRole('listitem').filter({ hasText: /^Linha \d+$/ })).toHaveCount(10)
    await expect(frame.getByRole('row')).toHaveCount(11)
    expect(await violationsInFrame(page, 'iframe')).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('three rounds with the keyboard', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(spin).toHaveAttribute('aria-disabled', 'false')
      await spin.focus()
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/play/round')
      await page.keyboard.press('Enter')
      expect((await answered).ok()).toBe(true)
      await expect(game.message).not.toHaveText('Girando')
    }
    await expect(spin).toHaveAttribute('aria-disabled', 'false')
    const { sumBalance } = await player.get(balance, {})
    await expect(game.balance).toHaveText(inReais(sumBalance))
    await expect(shell.balance).toHaveText(inReais(sumBalance))
    expect(await violationsInFrame(page, 'iframe')).toEqual([])
  })

  await test.step('the history shows a round again', async () => {
    await frame.getByRole('button', { name: 'Histórico' }).click()
    await expect(frame.getByRole('row')).toHaveCount(4)
    await frame
      .getByRole('button', { name: /^Rever a rodada das / })
      .last()
      .click()
    await expect(frame.getByRole('dialog')).toBeHidden()
    await expect(spin).toHaveAttribute('aria-disabled', 'false')
    await expect(game.message).not.toHaveText(/^Revendo/)
  })

  await test.step('the betting record has the rounds with their lines and stops', async () => {
    const [from = '', to = ''] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
    const record = await player.get(bettingRecord, { from, to, page: 1, size: 20 })
    expect(record.list.map(({ gameName, status }) => [gameName, status])).toEqual(
      Array.from({ length: 3 }, () => [name, 'settled']),
    )
    await page.goto('/member/personalHistoryCopy')
    await page.getByRole('table').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toContainText(/Rodadas grátis: \d+\. Posições dos rolos: (\d+-){4}\d+/)
  })
})

test('[LA-03] a slot with five reels fits a phone and is played by touch', async ({ page, player }) => {
  expect(player.account).not.toBe('')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/rng?q=alfama')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  const game = gameOf(page, name)
  await expect(game.balance).toHaveText(inReais('1000.00'))
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  const width = await frame
    .locator('body')
    .evaluate(({ ownerDocument: { documentElement } }) => [documentElement.scrollWidth, documentElement.clientWidth])
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
  await game.playRound()
  await expect(game.message).not.toHaveText('Escolha a aposta e gire.')
})
