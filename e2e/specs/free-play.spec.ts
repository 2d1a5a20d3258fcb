import { passAgeGate } from '../pages/age-gate.ts'
import { fullOnly } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { inReais } from '../pages/money.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

test(
  '[SX-10][HD-02][MB-16] free play creates a trial account on the home page, without a member centre',
  fullOnly,
  async ({ page, trouble }) => {
    // The platform asks for the birth date.
    trouble.expect(/^console: Failed to load resource.*status of 400.*freeplay/)
    const shell = shellOf(page)
    await page.goto('/promotions')
    await page.evaluate(() => sessionStorage.setItem('azulejo:cpw', '1'))
    await shell.header.getByRole('button', { name: 'Demonstração grátis' }).click()
    const dialog = page.getByRole('dialog', { name: 'Demonstração grátis' })
    await dialog.getByRole('button', { name: 'Jogar agora' }).click()
    expect(await violationsInBothThemes(page)).toEqual([])
    await passAgeGate(page)
    await expect(shell.balance).toHaveText(inReais('500.00'))
    await expect(page).toHaveURL('/')
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('azulejo:cpw'))).toBeNull()

    await shell.account.click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('trial_')
    await expect(menu.getByRole('menuitem', { name: 'Área do membro' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto('/member/securityCenter')
    await expect(page.getByText('Cadastre uma conta primeiro')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Cadastre-se' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nome completo' })).toBeVisible()
  },
)

for (const brand of ['azulejo', 'saigon9', 'norte']) {
  test(`[SX-10][LA-04] ${brand}: a trial account plays three rounds of a game from its hall`, async ({
    page,
    at,
    trouble,
  }) => {
    trouble.expect(/^console: Failed to load resource.*status of 400.*freeplay/)
    // The default of norte is Portuguese already.
    if (brand !== 'norte') await page.addInitScript((name) => localStorage.setItem(`${name}:language`, 'pt'), brand)
    const shell = shellOf(page)
    await page.goto(at('/rng?q=alfama', brand))
    await shell.header.getByRole('button', { name: 'Demonstração grátis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jogar agora' }).click()
    await passAgeGate(page)
    await expect(shell.account).toBeVisible()
    await page.goto(at('/rng?q=alfama', brand))
    await page.getByRole('main').getByRole('link', { name: 'Noites de Alfama' }).click()
    const game = gameOf(page, 'Noites de Alfama')
    await expect(game.bar).toBeVisible()
    for (let round = 0; round < 3; round += 1) await game.playRound()
    await expect(shell.balance).toHaveText((await game.balance.textContent()) ?? '')
  })
}
