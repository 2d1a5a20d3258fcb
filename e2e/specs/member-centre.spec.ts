import {
  balance,
  claimRebate,
  manualRebate,
  personalProfit,
  rebateHistory,
  setPaymentPassword,
  transferUpline,
  uplineTransfers,
} from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { inReais } from '../pages/money.ts'
import { demoPassword, enterAs, fundedPlayer, logIn } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const paymentPassword = '246810'
/** Invitation code of an agent of the demonstration. */
const agentsCode = 'tejo28'

const refusedCall = /^console: Failed to load resource.*status of 4\d\d/

test(
  '[MB-15] a rebate that two tabs claim at the same time is paid once, and both tabs show it',
  fullOnly,
  async ({ context, at, origin, trouble }) => {
    trouble.expect(refusedCall)
    const player = await logIn(origin, 'helena_vip')
    await enterAs(context, player)
    const { amount, period } = await player.get(manualRebate, {})
    const before = await player.get(balance, {})
    const tabs = await Promise.all([context.newPage(), context.newPage()])
    for (const tab of tabs) {
      await tab.goto(at('/member/manualRebate'))
      await expect(tab.getByRole('button', { name: `Resgatar ${inReais(amount)}` })).toBeEnabled()
    }
    const [first] = tabs
    if (!first) throw new Error('there is no tab')
    expect(await violationsInBothThemes(first)).toEqual([])
    const codes: Promise<string | undefined>[] = []
    for (const tab of tabs)
      tab.on('response', (response) => {
        if (!response.url().endsWith(claimRebate.path)) return
        codes.push(response.json().then(({ errorCode }: { errorCode?: string }) => errorCode))
      })
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: /^Resgatar R\$/ }).click()))
    for (const tab of tabs) await expect(tab.getByText('Já resgatado')).toBeVisible()
    // The second tab may have heard of the claim before its button is pressed, and then sends none.
    expect(await Promise.all(codes)).toContain(undefined)
    expect((await Promise.all(codes)).filter((code) => code !== undefined && code !== 'rebate.claimed')).toEqual([])
    await expect(first.getByRole('row').filter({ hasText: 'Resgatado' })).toContainText(inReais(amount))
    const after = await player.get(balance, {})
    expect(Math.round((Number(after.sumBalance) - Number(before.sumBalance)) * 100)).toBe(
      Math.round(Number(amount) * 100),
    )
    expect(await player.get(manualRebate, {})).toMatchObject({ period, state: 'claimed' })
    expect((await player.get(rebateHistory, {})).list).toHaveLength(1)
  },
)

test(
  '[MB-06] a member invited by an agent transfers money to the agent with the payment password',
  fullOnly,
  async ({ page, context, at, origin, trouble }) => {
    trouble.expect(refusedCall)
    const player = await fundedPlayer(origin, 'azulejo', { affiliateCode: agentsCode })
    await player.get(setPaymentPassword, {
      password: demoPassword,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    })
    // The session that set the payment password counts as verified, so the page uses another session.
    await enterAs(context, await logIn(origin, player.account))
    const [{ sumBalance: start }, agent] = [await player.get(balance, {}), await logIn(origin, 'agente_tejo')]
    const { sumBalance: agentStart } = await agent.get(balance, {})
    await page.goto(at('/member/securityCenter'))
    await page.getByRole('link', { name: 'Transferir ao superior' }).click()
    await expect(page.getByText('Nenhuma transferência enviada')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])

    await test.step('an amount above the balance shows an error, and nothing is transferred', async () => {
      await page.getByRole('textbox', { name: /^Valor/ }).fill('99999,00')
      await page.getByRole('button', { name: /^Transferir/ }).click()
      await expect(page.getByRole('textbox', { name: /^Valor/ })).toHaveAccessibleDescription(/saldo/i)
    })

    await page.getByRole('textbox', { name: /^Valor/ }).fill('120,00')
    await page.getByRole('textbox', { name: /^Mensagem/ }).fill('Semana 46')
    await page.getByRole('button', { name: `Transferir ${inReais('120.00')}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
    await dialog.getByRole('textbox', { name: 'Senha de saque', exact: true }).fill(paymentPassword)
    expect(await violationsInBothThemes(page)).toEqual([])
    const sent = page.waitForResponse((response) => response.url().endsWith(transferUpline.path) && response.ok())
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await sent
    await expect(page.getByRole('row', { name: /Semana 46/ })).toBeVisible()
    expect((await player.get(uplineTransfers, {})).list).toMatchObject([{ amount: '-120.00', message: 'Semana 46' }])
    const [own, other] = [await player.get(balance, {}), await agent.get(balance, {})]
    expect(Number(own.sumBalance)).toBe(Number(start) - 120)
    expect(Number(other.sumBalance)).toBeGreaterThanOrEqual(Number(agentStart) + 120)

    await test.step('after the eleventh transfer, the first one is on the second page', async () => {
      for (let place = 1; place <= 10; place += 1) {
        // The same amount again within ten minutes would be asked about first.
        await page.getByRole('textbox', { name: /^Valor/ }).fill(`${20 + place},00`)
        await page.getByRole('textbox', { name: /^Mensagem/ }).fill(`Nota ${place}.`)
        await page.getByRole('button', { name: `Transferir ${inReais(`${20 + place}.00`)}` }).click()
        await expect(page.getByRole('row', { name: new RegExp(`Nota ${place}\\.`) })).toBeVisible()
      }
      await expect(page.getByRole('row', { name: /Semana 46/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Página 2' }).click()
      await expect(page.getByRole('row', { name: /Semana 46/ })).toBeVisible()
    })
  },
)

test('[MB-06] the page is not in the menu of other members, and its address explains why', async ({
  page,
  at,
  enter,
  trouble,
}) => {
  trouble.expect(refusedCall)
  await enter('marina_21')
  await page.goto(at('/member/transferUpline'))
  await expect(page.getByText('Sua conta não pode transferir ao superior')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Minha conta' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Transferir ao superior' })).toHaveCount(0)
})

test(
  '[MB-09] the period of the profit report changes figures, chart and table',
  fullOnly,
  async ({ page, at, enter }) => {
    const player = await enter('marina_21')
    await page.goto(at('/member/personalProfit'))
    const table = page.getByRole('table', { name: 'Por categoria' })
    await expect(table).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    const chart = page.getByRole('slider', { name: 'Resultado líquido por dia' })
    await expect(chart).toHaveAttribute('aria-valuemax', '30')
    await page.getByRole('radio', { name: '7 dias', exact: true }).check()
    await expect(chart).toHaveAttribute('aria-valuemax', '7')
    await expect(page).toHaveURL(/period=7d/)
    const request = new URL(page.url()).searchParams
    expect(request.get('period')).toBe('7d')
    const shown = await chart.getAttribute('aria-valuetext')
    const [day = ''] = (shown ?? '').split(':')
    const to = day.split('/').reverse().join('-')
    const from = new Date(Date.parse(to) - 6 * 86_400_000).toISOString().slice(0, 10)
    const { current } = await player.get(personalProfit, { from, to })
    const total = table.getByRole('row', { name: /^Total/ })
    if (/[1-9]/.test(current.bets)) await expect(total).toContainText(inReais(current.bets))
  },
)

test(
  '[MB-01] closing the centre returns to the previous page; an unknown address shows an error',
  fullOnly,
  async ({ page, at, enter }) => {
    await enter('marina_21')
    await page.goto(at('/promotions'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.getByRole('menuitem', { name: 'Área do membro' }).click()
    await expect(page).toHaveURL(/\/member\/securityCenter$/)
    await page.getByRole('link', { name: 'Ganhos e perdas pessoais' }).click()
    await expect(page.getByRole('link', { name: 'Ganhos e perdas pessoais' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Fechar e voltar' }).click()
    await expect(page).toHaveURL(/\/promotions$/)
    await page.goto(at('/member/noSuchPage'))
    await expect(page.getByText('Página não encontrada')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Minha conta' })).toBeVisible()
  },
)

test(
  '[MB-01] on a phone the menu of the centre is its own page, with a way back from each page',
  fullOnly,
  async ({ page, at, enter }) => {
    await enter('marina_21')
    const menu = page.getByRole('navigation', { name: 'Páginas da Área do membro' })
    // The name of an entry ends with the count of what waits, which may change.
    const titles = async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])
    await page.goto(at('/member/securityCenter'))
    await expect(menu.getByRole('link', { name: 'Minha conta' })).toBeVisible()
    const wide = await titles()
    expect(wide.length).toBeGreaterThan(12)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at('/promotions'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(at('/member/personalProfit'))
    await page.getByRole('link', { name: 'Voltar à Área do membro' }).click()
    await expect(page).toHaveURL(/\/member\/menu$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Área do membro' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveCount(wide.length)
    expect(await titles()).toEqual(wide)
    expect(await violationsInBothThemes(page)).toEqual([])
    await menu.getByRole('link', { name: 'Rebate manual' }).click()
    await expect(page).toHaveURL(/\/member\/manualRebate$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Rebate manual' })).toBeVisible()
    // On a wide page the menu is beside the content.
    await page.goto(at('/member/menu'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page).toHaveURL(/\/member\/securityCenter$/)
  },
)
