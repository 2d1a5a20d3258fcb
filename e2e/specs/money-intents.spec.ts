import { checkPaymentPassword, pointBalance, setPaymentPassword } from '@azulejo/shared/wire'
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
const convertPath = '**/wps/relay/passwordCheck/MCS2_convertPoint'

/** Fills the form and presses the button that sends the call. */
async function convert(page: Page, points: number) {
  await page.getByRole('textbox', { name: /^Pontos/ }).fill(String(points))
  await page.getByRole('button', { name: 'Converter em dinheiro' }).click()
}

/** Progress of the call when the tab is killed. */
const moments = ['sent', 'carried out', 'on its way'] as const

/** Sends a call to the platform and withholds the answer from the page. */
const callPlatform = (route: Route) =>
  route.fetch({ url: route.request().url().replace('azulejo.localhost', 'localhost') })

const pointsOf = async (player: Player) => (await player.get(pointBalance, {})).points

/** Registers a member with points and a payment password, and logs in all pages of the context. */
async function enterWithPoints(context: BrowserContext, points: number): Promise<Player> {
  const player = await registerPlayer(`http://localhost:${site.port}`)
  await site.runAdminCommand('points', 'azulejo', player.account, String(points), `for-a-test-${player.account}`)
  await player.get(setPaymentPassword, {
    password: demoPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
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
async function sendInKilledTab(context: BrowserContext, points: number, moment: (typeof moments)[number]) {
  const page = await openMall(context)
  const reached = new Promise<void>((resolve) => {
    void page.route(convertPath, async (route) => {
      // May arrive before or after the next tab asks about the call.
      if (moment === 'on its way') void callPlatform(route).catch(() => undefined)
      if (moment === 'carried out') await callPlatform(route)
      // A request that is still held could reach the platform when its tab is closed.
      if (moment === 'sent') await route.abort()
      resolve()
    })
  })
  await convert(page, points)
  await reached
  await page.close({ runBeforeUnload: false })
}

/** Kills tabs and opens new ones, which send nothing, and say what became of the call; calls that did not arrive are dropped. */
async function killTabs(context: BrowserContext, player: Player, times: number) {
  let left = await pointsOf(player)
  for (let time = 0; time < times; time += 1) {
    await player.get(checkPaymentPassword, { paymentPassword })
    const moment = moments[time % moments.length] ?? 'sent'
    const points = 500 + 100 * time
    await sendInKilledTab(context, points, moment)
    const page = await openMall(context)
    const [booked, drop] = [
      page.getByText(/^A plataforma registrou: /),
      page.getByRole('button', { name: 'Descartar' }),
    ]
    await expect(booked.or(drop)).toBeVisible()
    if (await drop.isVisible()) await drop.click()
    await expect(booked.or(page.getByText(/^Pedido descartado: /))).toBeVisible()
    const isBooked = await booked.isVisible()
    if (moment !== 'on its way') expect(isBooked).toBe(moment === 'carried out')
    if (isBooked) left -= points
    expect(await pointsOf(player)).toBe(left)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('money-act:')))).toEqual(
      [],
    )
    await page.close()
  }
}

test('[PM-03] a tab that is killed between request and response moves points at most once, and the next tab says which', async ({
  context,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/)
  await killTabs(context, await enterWithPoints(context, 4_000), 2)
})

test(
  '[PM-03] 12 tabs that are killed between request and response move what the next tabs say',
  fullOnly,
  async ({ context, trouble }) => {
    test.setTimeout(600_000)
    trouble.expect(/net::ERR_FAILED/)
    await killTabs(context, await enterWithPoints(context, 30_000), 12)
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
  await page.getByRole('textbox', { name: /^Pontos/ }).fill('500')
  await page.getByRole('button', { name: 'Converter em dinheiro' }).dblclick()
  await expect(shellOf(page).toast).toContainText('500 pontos viraram R$ 5,00')
  expect(sent).toBe(1)
  expect(await pointsOf(player)).toBe(before - 500)
})

test(
  '[PM-03] a second tab says what became of the first tab’s act before it sends another one',
  fullOnly,
  async ({ context }) => {
    const player = await enterWithPoints(context, 2_000)
    const before = await pointsOf(player)
    await player.get(checkPaymentPassword, { paymentPassword })
    const [first, second] = [await openMall(context), await openMall(context)]
    const executed = new Promise<void>((resolve) => {
      void first.route(convertPath, async (route) => {
        await callPlatform(route)
        resolve()
      })
    })
    await convert(first, 500)
    await executed
    await convert(second, 700)
    await expect(second.getByText(/^A plataforma já tinha registrado: conversão de pontos de 500 pontos/)).toBeVisible()
    expect(await pointsOf(player)).toBe(before - 500)
    await second.getByRole('button', { name: 'Converter em dinheiro' }).click()
    await expect(shellOf(second).toast).toContainText('700 pontos viraram R$ 7,00')
    expect(await pointsOf(player)).toBe(before - 1_200)
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
    await player.get(checkPaymentPassword, { paymentPassword })
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
    await convert(page, 500)
    await executed
    await site.startPlatformAgain()
    const ask = page.getByRole('button', { name: 'Consultar de novo' })
    const done = shellOf(page).toast.getByText('500 pontos viraram R$ 5,00')
    await expect(done.or(ask)).toBeVisible()
    if (await ask.isVisible()) await ask.click()
    await expect(done).toBeVisible()
    expect(await pointsOf(player)).toBe(before - 500)
  },
)
