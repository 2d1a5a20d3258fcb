import { balance, bettingRecord, playerLimits } from '@azulejo/shared/wire'
import { logIn } from '../pages/player.ts'
import { openSlot, setLimit } from '../pages/protection.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

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

  const slot = await openSlot(page)
  await slot.playRound()
  await slot.playRound()
  await slot.refusedRound()
  const { limits } = await player.get(playerLimits, {})
  expect(limits.find(({ kind, period }) => kind === 'bet' && period === 'day')).toMatchObject({
    amount: '0.50',
    used: '0.40',
    left: '0.10',
  })

  await page.goto('/member/protection')
  await setLimit(page, 'Limite de aposta', '100,00')
  await expect(page.getByRole('heading', { name: /em 24 horas: de R\$\s0,50 para R\$\s100,00$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirmar em (24 h 0|23 h 59) min$/ })).toBeDisabled()
  await (await openSlot(page)).refusedRound()
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
  const slot = await openSlot(page)
  await slot.playRound()
  const other = await context.newPage()
  await other.goto('/member/protection')
  await other.getByRole('radio', { name: '3 dias' }).check()
  await other.getByRole('button', { name: 'Fazer uma pausa' }).click()
  const question = other.getByRole('alertdialog', { name: 'Fazer uma pausa de 3 dias?' })
  await question.getByRole('button', { name: 'Começar a pausa' }).click()
  await expect(other.getByText(/^Sua pausa vale até /)).toBeVisible()
  await slot.refusedRound()

  await other.getByRole('link', { name: 'Ver como funciona' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Autoexclusão' })).toBeVisible()
  expect(new URL(other.url()).pathname).toBe('/member/selfExclusion')
  // Only the page of responsible play leads here, so its entry is marked.
  const menu = other.getByRole('navigation', { name: /^Páginas da / })
  await expect(menu.getByRole('link', { name: 'Jogo responsável' })).toHaveAttribute('aria-current', 'true')
  const lengths = other.getByRole('region', { name: 'Por quanto tempo' })
  await lengths.getByRole('radio').first().check()
  await other
    .getByRole('main')
    .getByLabel(/^Senha/)
    .fill(player.password)
  expect(await violationsInBothThemes(other)).toEqual([])
  await other.getByRole('button', { name: 'Começar autoexclusão' }).click()
  await expect(other.getByText(/^Sua autoexclusão vale até /)).toBeVisible()
  expect(new URL(other.url()).pathname).toBe('/selfExcluded')
  await expect(other.getByRole('main').getByRole('link', { name: 'CVV 188' })).toBeVisible()
  expect(await violationsInBothThemes(other)).toEqual([])
  await other.reload()
  await expect(other.getByText(/^Sua autoexclusão vale até /)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()

  const again = await logIn(origin, player.account, player.password)
  expect((await again.get(balance, {})).sumBalance).not.toBe('0.00')
  const [from = '', to = ''] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
  expect((await again.get(bettingRecord, { from, to, page: 1, size: 20 })).list).toHaveLength(1)
})
