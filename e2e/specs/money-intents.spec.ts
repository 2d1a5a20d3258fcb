import { checkPaymentPassword, pointBalance, redeemPointList, setPaymentPassword } from '@azulejo/shared/wire'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { demoPassword, enterAs, type Player, registerPlayer } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

let site: OwnSite
test.beforeAll(async () => {
  site = await startSite('BR')
})
test.afterAll(async () => site?.end())

const paymentPassword = '246810'
const price = 500

const convertPath = '**/wps/relay/passwordCheck/MCS2_convertPoint'
const redeemPath = '**/wps/relay/passwordCheck/MCS2_redeemPointReward'

type Act = {
  readonly path: string
  /** Fills the form and presses the button that sends the call. */
  press(page: Page): Promise<void>
  /** Text that the page shows after success. */
  readonly successText: string
}

const convert: Act = {
  path: convertPath,
  successText: '500 pontos viraram R$ 5,00',
  async press(page) {
    await page.getByRole('textbox', { name: /^Pontos/ }).fill(String(price))
    await page.getByRole('button', { name: 'Converter em saldo' }).click()
  },
}
const redeem: Act = {
  path: redeemPath,
  successText: 'Troca em processamento',
  async press(page) {
    await page.getByRole('button', { name: 'Trocar: R$ 5 em bônus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar' }).click()
  },
}

/** Progress of the call when the tab is killed. */
const moments = ['sent', 'carried out', 'on its way'] as const

/** Sends a call to the platform and withholds the answer from the page. */
const callPlatform = (route: Route) =>
  route.fetch({ url: route.request().url().replace('azulejo.localhost', 'localhost') })

const pointsOf = async (player: Player) => (await player.get(pointBalance, {})).points
const redemptionsOf = async (player: Player) => (await player.get(redeemPointList, {})).totalCount

/** Registers a member with points and a payment password, and logs in all pages of the context. */
async function enterWithPoints(context: BrowserContext, points: number): Promise<Player> {
  const player = await registerPlayer(`http://localhost:${site.port}`)
  await site.runAdminCommand('points', 'azulejo', player.account, String(points), `for-a-test-${player.account}`)
  await player.get(setPaymentPassword, {
    ...{ password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword },
  })
  await enterAs(context, player)
  return player
}

const openMall = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(`http://azulejo.localhost:${site.port}/pointMall`)
  return page
}

/** Sends the call in a tab that is killed before the answer arrives. */
async function sendInKilledTab(context: BrowserContext, act: Act, moment: (typeof moments)[number]) {
  const page = await openMall(context)
  const reached = new Promise<void>((resolve) => {
    void page.route(act.path, async (route) => {
      // The platform still executes the call when the next tab repeats it.
      if (moment === 'on its way') void callPlatform(route).catch(() => undefined)
      if (moment === 'carried out') await callPlatform(route)
      resolve()
    })
  })
  await act.press(page)
  await reached
  await page.close({ runBeforeUnload: false })
}

/** Kills tabs and opens new ones, which repeat the same call and show its result. */
async function killTabs(context: BrowserContext, player: Player, times: number) {
  const before = { points: await pointsOf(player), redemptions: await redemptionsOf(player) }
  for (let time = 0; time < times; time += 1) {
    await player.get(checkPaymentPassword, { paymentPassword })
    const act = time % 2 === 0 ? convert : redeem
    await sendInKilledTab(context, act, moments[time % moments.length] ?? 'sent')
    const page = await openMall(context)
    await expect(shellOf(page).toast).toContainText(act.successText)
    expect(await pointsOf(player)).toBe(before.points - price * (time + 1))
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('money-intent:'))),
    ).toEqual([])
    await page.close()
  }
  expect(await redemptionsOf(player)).toBe(before.redemptions + Math.floor(times / 2))
}

test('[PM-03] a tab that is killed between request and response moves points once, and the next tab shows the result', async ({
  context,
}) => {
  await killTabs(context, await enterWithPoints(context, 4_000), 2)
})

test(
  '[PM-03] 50 tabs that are killed between request and response move points 50 times',
  fullOnly,
  async ({ context }) => {
    test.setTimeout(900_000)
    await killTabs(context, await enterWithPoints(context, 30_000), 50)
  },
)

test('[PM-03] two presses convert points once', fullOnly, async ({ page, context }) => {
  const player = await enterWithPoints(context, 2_000)
  const before = await pointsOf(player)
  await player.get(checkPaymentPassword, { paymentPassword })
  let sent = 0
  await page.route(convertPath, (route) => {
    sent += 1
    return route.continue()
  })
  await page.goto(`http://azulejo.localhost:${site.port}/pointMall`)
  await page.getByRole('textbox', { name: /^Pontos/ }).fill(String(price))
  await page.getByRole('button', { name: 'Converter em saldo' }).dblclick()
  await expect(shellOf(page).toast).toContainText(convert.successText)
  expect(sent).toBe(1)
  expect(await pointsOf(player)).toBe(before - price)
})

test(
  '[PM-03] a second tab shows the result of the first tab’s call before it sends another one',
  fullOnly,
  async ({ context }) => {
    const player = await enterWithPoints(context, 2_000)
    const before = await pointsOf(player)
    await player.get(checkPaymentPassword, { paymentPassword })
    const [first, second] = [await openMall(context), await openMall(context)]
    await second.getByRole('textbox', { name: /^Pontos/ }).fill('700')
    const executed = new Promise<void>((resolve) => {
      void first.route(convertPath, async (route) => {
        await callPlatform(route)
        resolve()
      })
    })
    await convert.press(first)
    await executed
    await second.getByRole('button', { name: 'Converter em saldo' }).click()
    await expect(shellOf(second).toast).toContainText(convert.successText)
    expect(await pointsOf(player)).toBe(before - price)
  },
)

test(
  '[PM-03] a gateway that is killed between request and response converts once, and the page shows the result',
  fullOnly,
  async ({ context, trouble }) => {
    test.setTimeout(180_000)
    trouble.expect(/Failed to load resource|net::ERR/)
    const player = await enterWithPoints(context, 2_000)
    const before = await pointsOf(player)
    const page = await openMall(context)
    const executed = new Promise<void>((resolve) => {
      void page.route(
        convertPath,
        async (route) => {
          await callPlatform(route)
          await site.killPlatform()
          resolve()
          // The page sees a broken connection.
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
    })
    await convert.press(page)
    await executed
    await site.startPlatformAgain()
    const again = page.getByRole('button', { name: 'Verificar o resultado' })
    await expect(shellOf(page).toast.getByText(convert.successText).or(again)).toBeVisible()
    if (await again.isVisible()) await again.click()
    await expect(shellOf(page).toast).toContainText(convert.successText)
    expect(await pointsOf(player)).toBe(before - price)
  },
)
