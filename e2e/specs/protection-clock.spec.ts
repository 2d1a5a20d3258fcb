import { playerLimits, playSession, setRealityCheck } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { pageOf } from '../pages/agents.ts'
import { fullOnly } from '../pages/full-run.ts'
import { fundedPlayer, logIn, type Player } from '../pages/player.ts'
import { openSlot, setLimit } from '../pages/protection.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { type ClockedSite, startClockedSite } from '../programs/site-clock.ts'

const minute = 60_000

let site: ClockedSite
// After a day the platform first does the work of that day.
test.slow()
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startClockedSite('BR', Date.now(), { hasGames: true })
})
test.afterAll(async () => {
  test.setTimeout(240_000)
  await site?.end()
})

const origin = () => `http://localhost:${site.port}`
const at = (path: string) => `http://azulejo.localhost:${site.port}${path}`
const newPlayer = () => fundedPlayer(origin(), 'azulejo', {}, site.runAdminCommand)

const focus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

/** Time passes; the page hears of it when it is used again. */
async function pass(page: Page, minutes: number): Promise<void> {
  await site.goTo(site.now() + minutes * minute)
  await focus(page)
}
async function limit(page: Page, name: string, typed: string): Promise<void> {
  await page.goto(at('/member/protection'))
  await setLimit(page, name, typed)
}
const leave = (page: Page) => page.context().close()

test('[MB-14] a reality check stops a running game until it is answered', fullOnly, async ({ browser }) => {
  const player = await newPlayer()
  await player.get(setRealityCheck, { minutes: 15 })
  const page = await pageOf(browser, player)
  const slot = await openSlot(page, at)
  await slot.playRound()
  await pass(page, 15)
  const check = page.getByRole('dialog', { name: 'Você está jogando há 15 minutos' })
  await expect(check).toBeVisible()
  await expect(check.getByText('Apostado').locator('..')).toContainText(/R\$\s0,20$/)
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await check.getByRole('button', { name: 'Continuar jogando' }).click()
  await expect(check).toBeHidden()
  await slot.playRound()
  const { check: next, staked } = await player.get(playSession, {})
  expect([next.isDue, staked]).toEqual([false, '0.40'])
  await leave(page)
})

test('[MB-04] a limit of time refuses the round after it, in every tab', fullOnly, async ({ browser }) => {
  const player = await newPlayer()
  const page = await pageOf(browser, player)
  await limit(page, 'Limite de tempo de sessão', '20')
  const slot = await openSlot(page, at)
  await slot.playRound()
  await pass(page, 21)
  await slot.refusedRound()
  const other = await page.context().newPage()
  await openSlot(other, at)
  await expect(other.getByText('Você atingiu seu limite')).toBeVisible()
  await leave(page)
})

test('[MB-04] a raise counts after its wait and a second yes, and not before', fullOnly, async ({ browser }) => {
  const player = await newPlayer()
  const page = await pageOf(browser, player)
  await limit(page, 'Limite de perda', '0,10')
  await limit(page, 'Limite de perda', '50,00')
  await expect(page.getByRole('button', { name: /^Confirmar em (24 h 0|23 h 59) min$/ })).toBeDisabled()
  await leave(page)
  await site.goTo(site.now() + 24 * 60 * minute)
  const again = await logIn(origin(), player.account, player.password)
  const later = await pageOf(browser, again)
  const slot = await openSlot(later, at)
  await slot.refusedRound()
  await later.goto(at('/member/protection'))
  await later.getByRole('button', { name: 'Confirmar aumento' }).click({ timeout: 90_000 })
  await expect(later.getByRole('heading', { name: /em 24 horas: de / })).toBeHidden()
  const { limits } = await again.get(playerLimits, {})
  expect(limits.find(({ kind, period }) => kind === 'loss' && period === 'day')?.amount).toBe('50.00')
  await leave(later)
})

test(
  '[MB-14] an idle session warns, goes on when the member is there, and ends with what was typed kept',
  fullOnly,
  async ({ browser, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 401/)
    const player: Player = await newPlayer()
    const page = await pageOf(browser, player)
    // The page itself counts the time since the last act, so its clock moves first.
    await page.clock.install()
    await page.goto(at('/'))
    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Sugestões e reclamações' })
    await opener.click()
    const form = page.getByRole('dialog', { name: 'Sugestões e reclamações' })
    await form.getByRole('textbox', { name: 'Mensagem' }).fill('O saque demorou muito')
    await page.clock.fastForward(28.5 * minute)
    await pass(page, 28.5)
    const warning = page.getByRole('alertdialog', { name: 'Você ainda está aí?' })
    // A request that began before the platform's clock moved may still be answered, so the page is used until it shows.
    await expect(async () => {
      await focus(page)
      await expect(warning.getByRole('timer')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    expect(await violationsInBothThemes(page)).toEqual([])
    await warning.getByRole('button', { name: 'Continuar conectado' }).click()
    await expect(warning).toBeHidden()
    await expect(form.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('O saque demorou muito')

    await page.clock.fastForward(31 * minute)
    await pass(page, 31)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar', includeHidden: true })).toBeVisible()
    await page.keyboard.press('Escape')
    if (await form.isHidden()) await opener.click()
    await expect(form.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('O saque demorou muito')
    await leave(page)
  },
)
