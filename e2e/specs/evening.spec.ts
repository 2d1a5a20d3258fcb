import { balance, bettingRecord, launchGame } from '@azulejo/shared/wire'
import { gameOf } from '../pages/game.ts'
import { cents, dayInSaoPaulo, inReais } from '../pages/money.ts'
import { logIn, newAccount } from '../pages/player.ts'
import { registerIn } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

// This long visit runs with animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const rounds = 3

test('[RG-03][RG-07][SM-01][LA-03][LB-01][RT-16][HD-03][MB-07][HD-04] an evening @mobile', async ({ page, origin }) => {
  const shell = shellOf(page)
  const account = newAccount()
  const from = dayInSaoPaulo()

  await test.step('register in the modal, which also logs the player in', async () => {
    await page.goto('/')
    await shell.register.click()
    await registerIn(page.getByRole('dialog', { name: /^Crie sua conta/ }), account)
    const success = page.getByRole('dialog', { name: 'Cadastro concluído' })
    await expect(success).toContainText(`Boas-vindas, ${account}`)
    await success.getByRole('button', { name: 'Começar' }).click()
    await expect(success).toBeHidden()
    await expect(shell.account).toBeVisible()
    await expect(shell.logIn).toBeHidden()
    await expect(shell.balance).toHaveText(inReais('0.00'))
  })

  const game = gameOf(page, 'Noites de Alfama')
  await test.step('open the slots, search for a game and open it', async () => {
    await shell.openCategory('Caça-níqueis')
    await page.getByRole('searchbox', { name: 'Buscar em Caça-níqueis' }).fill('alfama')
    const found = page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link')
    await expect(found).toHaveCount(1)
    const launch = page.waitForRequest((request) => new URL(request.url()).pathname === launchGame.path)
    await found.filter({ hasText: 'Noites de Alfama' }).click()
    const { authorization = '' } = (await launch).headers()
    expect(authorization).not.toBe('')
    expect((await launch).postDataJSON()).toMatchObject({ username: account, token: authorization })
    await expect(page).toHaveURL(/\/game\?/)
    await expect(game.bar).toBeVisible()
    await expect(game.balance).toHaveText(inReais('1000.00'))
  })

  await test.step(`play ${rounds} rounds in the vendor's frame`, async () => {
    for (let round = 0; round < rounds; round += 1) await game.playRound()
  })

  const platform = await logIn(origin, account)
  const ledger = await platform.get(balance, {})
  const record = await platform.get(bettingRecord, { from, to: dayInSaoPaulo(), page: 1, size: 20 })
  await test.step('the header shows the cash of the ledger, the game the welcome bonus too', async () => {
    const bonus = ledger.balance.find(({ accountTypeId }) => accountTypeId === 4)?.availBalance ?? ''
    const playable = cents(ledger.sumBalance) + cents(bonus)
    await expect(shell.balance).toHaveText(inReais(ledger.sumBalance))
    await expect(game.balance).toHaveText(inReais((Number(playable) / 100).toFixed(2)))
    expect(record.totalCount).toBe(rounds)
    expect(playable).toBe(cents('1000.00') + cents(record.totals?.winLoss ?? 'no totals'))
  })

  await test.step('the rounds are in the betting record', async () => {
    await shell.openFromAccount('Histórico de apostas')
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico de apostas' })).toBeVisible()
    const rows = page.getByRole('table', { name: 'Histórico de apostas' }).getByRole('row')
    const played = rows.filter({ hasText: 'Noites de Alfama' })
    await expect(played).toHaveCount(rounds)
    for (const [place, { winLoss }] of record.list.entries()) {
      const shown = inReais(winLoss.replace('-', ''))
      await expect(played.nth(place)).toContainText(shown)
    }
  })

  await test.step('log out after a confirmation', async () => {
    await shell.logOut()
    await expect(page).toHaveURL('/')
    await expect(shell.balance).toBeHidden()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':token')))).toEqual([])
    await page.reload()
    await expect(shell.logIn).toBeVisible()
  })
})
