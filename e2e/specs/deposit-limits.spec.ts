import { fullOnly } from '../pages/full-run.ts'
import { type Brand, enterAs, fundedPlayer, newAccount, registerPlayer } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { sideways } from '../walk/page-rows.ts'

const limits = (name: string) => ({ name, exact: true })

test(
  '[MB-04] a limit is set and blocks a deposit above it, and a raise takes effect later @mobile',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 400.*transaction\/deposit/)
    await enterAs(context, await fundedPlayer(origin))
    await page.goto('/member/depositv2')
    const panel = page.getByRole('region', limits('Limite de depósito'))
    const dialog = page.getByRole('dialog', limits('Limite de depósito'))
    const send = async (text: string) => {
      await panel.getByRole('button', { name: /^(Definir|Alterar) limites$/ }).click()
      await dialog.getByRole('textbox', { name: '24 horas' }).fill(text)
      await dialog.getByRole('button', { name: 'Salvar limites' }).click()
    }
    const save = async (text: string) => {
      await send(text)
      await dialog.getByRole('button', { name: 'Confirmar' }).click()
      await expect(dialog).toBeHidden()
    }
    await save('100,00')
    await expect(panel).toContainText(/Restam R\$\s100,00/)

    await page.getByRole('textbox', { name: /^Valor do depósito/ }).fill('150,00')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await expect(page.getByText('O valor passa do que seu limite de depósito ainda permite.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Valor do depósito/ })).toHaveValue('150,00')

    await save('300,00')
    await expect(panel.getByRole('heading', { name: /em 24 horas: de R\$\s100,00 para R\$\s300,00$/ })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Confirmar em (24 h 0|23 h 59) min$/ })).toBeDisabled()
    await page.reload()
    await panel.getByRole('button', { name: 'Desistir do aumento' }).click()
    await expect(panel.getByRole('heading', { name: /em 24 horas/ })).toBeHidden()
    await send('15,00')
    await expect(dialog.getByText(/^O menor depósito é de R\$\s20,00/)).toBeVisible()
  },
)

test(
  '[MB-04] where the law requires an offer of limits, the deposit form follows the answer to it',
  fullOnly,
  async ({ page, context, origin, at }) => {
    const contact = { email: `${newAccount()}@example.com`, payeeName: 'Rosa Lima' }
    await enterAs(context, await registerPlayer(origin, 'norte', contact))
    await page.goto(at('/member/depositv2', 'norte'))
    await expect(page.getByRole('button', { name: 'Definir limites' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Multibanco/ })).toBeHidden()
    // Both buttons fit into their card.
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'Continuar sem limite' }).click()
    await expect(page.getByRole('radio', { name: /Multibanco/ })).toBeVisible()
  },
)

const brands: readonly (readonly [Brand, string, string])[] = [
  ['azulejo', 'Formas de depósito', 'PIX'],
  ['norte', 'Métodos de depósito', 'MB WAY'],
  ['saigon9', 'Ways to deposit', 'VietQR bank transfer'],
]

for (const [brand, title, way] of brands)
  test(
    `[MB-04] [BR-01] the footer of ${brand} leads guests to limits, fees and times`,
    fullOnly,
    async ({ page, at }) => {
      await page.goto(at('/', brand))
      await page.getByRole('contentinfo').getByRole('link', { name: way, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('table', { name: title }).getByRole('row', { name: new RegExp(way) })).toBeVisible()
    },
  )
