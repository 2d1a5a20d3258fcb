import { identityCheck, sendIdentity } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { fundedPlayer, type Player } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pictureNamed = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })

const digitAfter = (digits: readonly number[]): number => {
  const rest = digits.reduce((sum, digit, place) => sum + digit * (digits.length + 1 - place), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
/** Returns a random CPF with valid check digits. */
function newCpf(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte % 10)
  digits.push(digitAfter(digits))
  digits.push(digitAfter(digits))
  return digits.join('')
}

const row = (page: Page) =>
  page.getByRole('region', { name: 'Segurança' }).getByRole('listitem').filter({ hasText: 'Identidade' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Verificação de identidade' })

async function fill(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts))
    await dialog(page).getByRole('textbox', { name, exact: true }).fill(text)
}
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar para análise' }).click()
const marina = { 'Nome completo': 'Marina Duarte', 'Data de nascimento': '1990-05-04' }

/** Returns the number of a player's pending identity check. */
async function checkOf({ account }: Player): Promise<string> {
  const line = (await orderSite('identity', 'azulejo', 'list')).split('\n').find((text) => text.includes(account))
  return line?.trim().split(' ')[0] ?? ''
}

test(
  '[MB-02] an identity is sent from the page, rejected with a reason, sent again and verified @mobile',
  fullOnly,
  async ({ page, player, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    await page.goto('/member/securityCenter')
    await expect(row(page)).toContainText('Não verificada')
    await page.getByRole('button', { name: 'Verificar identidade' }).click()

    await test.step('invalid fields and missing pictures show errors, and nothing is sent', async () => {
      await fill(page, { ...marina, 'Data de nascimento': '2020-01-01', CPF: '111.111.111-11' })
      await send(page)
      const field = (name: string) => dialog(page).getByRole('textbox', { name, exact: true })
      await expect(field('Data de nascimento')).toHaveAccessibleDescription('É preciso ter 18 anos ou mais')
      await expect(field('CPF')).toHaveAccessibleDescription('Confira o número: os dígitos não estão corretos')
      expect(await violationsInBothThemes(page)).toEqual([])
      await fill(page, { ...marina, CPF: newCpf() })
      await send(page)
      await expect(dialog(page)).toContainText('Envie de uma a três imagens')
      expect((await player.get(identityCheck, {})).state).toBe('none')
    })

    await test.step('two pictures are added, one is removed, and the identity is sent', async () => {
      const picker = dialog(page).getByLabel('Adicionar imagem')
      await picker.setInputFiles([pictureNamed('frente.png'), pictureNamed('verso.png')])
      await dialog(page).getByRole('button', { name: 'Remover verso.png' }).click()
      await expect(dialog(page).getByRole('listitem')).toHaveText([/^frente\.png/])
      await send(page)
      await expect(shellOf(page).toast).toContainText('Documentos enviados')
      await expect(row(page)).toContainText('Em análise')
      await expect(row(page)).toContainText(/M\*\*\* D\*\*\*, CPF \*{9}\d\d/)
      await page.getByRole('button', { name: 'Ver identidade' }).click()
      await expect(dialog(page)).toContainText('M*** D***')
      await expect(dialog(page)).not.toContainText('Marina')
      await expect(dialog(page)).toContainText(/CPF\*{9}\d\d/)
      expect(await violationsInBothThemes(page)).toEqual([])
    })

    await test.step('a rejection shows its reason, and the identity is sent again', async () => {
      await orderSite('identity', 'azulejo', 'reject', await checkOf(player), 'unreadable')
      await page.goto('/member/securityCenter?open=identity')
      await expect(dialog(page)).toContainText('Não foi possível ler as imagens.')
      await expect(dialog(page)).not.toContainText('a test')
      await fill(page, { ...marina, CPF: newCpf() })
      await dialog(page).getByLabel('Adicionar imagem').setInputFiles(pictureNamed('outra.png'))
      await send(page)
      await expect(row(page)).toContainText('Em análise')
    })

    await test.step('a verified identity is shown without a form', async () => {
      await orderSite('identity', 'azulejo', 'verify', await checkOf(player))
      await page.reload()
      await expect(row(page)).toContainText('Verificada')
      await page.getByRole('button', { name: 'Ver identidade' }).click()
      await expect(dialog(page)).toContainText('A sua identidade está verificada.')
      await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
    })
  },
)

test(
  '[MB-02] the number of another account is refused, and typed text stays',
  fullOnly,
  async ({ page, player, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const number = newCpf()
    const images = [new Blob([Buffer.from(png, 'base64')])]
    const owner = await fundedPlayer(origin)
    await owner.get(sendIdentity, { fullName: 'Marina Duarte', birthDate: '1990-05-04', number, images })
    await page.goto('/member/securityCenter?open=identity')
    await fill(page, { ...marina, CPF: number })
    await dialog(page).getByLabel('Adicionar imagem').setInputFiles(pictureNamed('frente.png'))
    await send(page)
    const field = dialog(page).getByRole('textbox', { name: 'CPF', exact: true })
    await expect(field).toHaveAccessibleDescription(/^Este documento já pertence a outra conta/)
    await expect(field).toHaveValue(number)
    await expect(dialog(page).getByRole('listitem')).toHaveText([/^frente\.png/])
    expect((await player.get(identityCheck, {})).state).toBe('none')
  },
)
