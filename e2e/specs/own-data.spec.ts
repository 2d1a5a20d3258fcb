import { readFile } from 'node:fs/promises'
import { changeEmail, launchGame, type RequestOf, sendContactCode, setPaymentPassword } from '@azulejo/shared/wire'
import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { codeSentTo, newestTo } from '../pages/outbox.ts'
import { demoPassword, enterAs, fundedPlayer, logIn, newAccount, type Player } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { commandSite } from '../programs/order-site.ts'

const paymentPassword = '246810'
const launch: RequestOf<typeof launchGame> = {
  gameId: 'galo-da-sorte',
  nodeId: 'AZULEJO.galo-da-sorte',
  vassalage: 'AZULEJO',
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username: 'tester',
  merchantCode: 'azulejo',
  language: 'pt',
}

/** A player with cash, a payment password and a proven mail address, with another session than the one that set them up. */
async function prepared(origin: string): Promise<{ readonly player: Player; readonly email: string }> {
  const player = await fundedPlayer(origin)
  const email = `${newAccount()}@example.com`
  await player.get(setPaymentPassword, {
    password: demoPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  await player.get(sendContactCode, { kind: 'email', email })
  await player.get(changeEmail, { email, verificationCode: await codeSentTo(email), password: demoPassword })
  return { player: await logIn(origin, player.account), email }
}

async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByRole('textbox', { name: 'Senha de saque', exact: true }).fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
}

/** Saves the archive of a panel. @returns its files by name */
async function download(page: Page, panel: Locator): Promise<Readonly<Record<string, string>>> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('meus-dados.zip')
  const files = unzipSync(new Uint8Array(await readFile(await saved.path())))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('[MB-02] a copy of own data is asked for, told by mail and downloaded; the account is to be closed, and kept', async ({
  page,
  context,
  at,
  origin,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const { player, email } = await prepared(origin)
  await enterAs(context, player)
  await page.goto(at('/member/securityCenter'))
  await page.getByRole('link', { name: 'Meus dados e encerramento da conta' }).click()
  const copy = page.getByRole('region', { name: 'Cópia dos seus dados' })
  await copy.getByRole('button', { name: 'Pedir meus dados' }).click()
  await prove(page)
  await expect(copy.getByText(/^Pedido em /)).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  await test.step('the link of the mail opens the page, which downloads the archive', async () => {
    await expect(copy.getByText('Pronto', { exact: true })).toBeVisible({ timeout: 60_000 })
    const [link] = /https?:\S+\/member\/ownData\?archive=[\w-]{43}/.exec((await newestTo(email)) ?? '') ?? []
    const { pathname, search } = new URL(link ?? '')
    await page.goto(at(`${pathname}${search}`))
    const files = await download(page, copy)
    const [profile] = JSON.parse(files['json/profile.json'] ?? '[]') as { userName: string; email: string }[]
    expect(profile).toMatchObject({ userName: player.account, email })
    expect(files['csv/ledger.csv']).toContain('adjust_plus')
    await expect(copy.getByText(/Downloads restantes: 4$/)).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  const closing = page.getByRole('region', { name: 'Encerrar a conta' })
  await test.step('the closing waits for the balance', async () => {
    await expect(closing.getByText(/^Seu saldo é/)).toBeVisible()
    await expect(closing.getByRole('button', { name: 'Encerrar minha conta' })).toBeDisabled()
    await commandSite('adjust', 'azulejo', player.account, '-1000.00', `closing-${player.account}`)
    await expect(closing.getByText(/^Seu saldo é/)).toHaveCount(0)
  })

  await test.step('the closing is asked for with the user name, and stops play until it is revoked', async () => {
    await closing.getByRole('button', { name: 'Encerrar minha conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Encerrar a conta' })
    await dialog.getByRole('textbox', { name: `Digite ${player.account} para confirmar` }).fill(player.account)
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Encerrar minha conta' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
    await expect(proof.or(closing.getByText(/^Sua conta será encerrada em/))).toBeVisible()
    if (await proof.isVisible()) await prove(page)
    await expect(closing.getByText(/^Sua conta será encerrada em/)).toBeVisible()
    await expect(player.get(launchGame, launch)).rejects.toThrow('member.closing')
    expect(await violationsInBothThemes(page)).toEqual([])
    await closing.getByRole('button', { name: 'Desistir do encerramento' }).click()
    await page
      .getByRole('alertdialog', { name: 'Manter a conta aberta?' })
      .getByRole('button', { name: 'Desistir do encerramento' })
      .click()
    await expect(shellOf(page).toast.getByText('Sua conta continua aberta')).toBeVisible()
    await expect(closing.getByRole('button', { name: 'Encerrar minha conta' })).toBeEnabled()
    await player.get(launchGame, launch)
  })
})
