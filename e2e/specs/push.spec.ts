import { type PushNotice, pushDevices, pushWorker, renewPushDevice } from '@azulejo/shared/wire'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { newestTo } from '../pages/outbox.ts'
import { enterAs, newMobile, registerPlayer } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

/** Keys of a browser, those of the example of RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** The browser of the tests has no push service, so it gets its subscription here; its worker and its notices are real. */
async function giveSubscription(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin })
  const endpoint = `https://push.invalid/${crypto.randomUUID()}`
  await context.addInitScript(
    (given) => {
      if (!('PushManager' in window)) return
      // A browser without windows grants the permission and says that it has denied it.
      if (Notification.permission === 'denied') Object.defineProperty(Notification, 'permission', { value: 'default' })
      let subscription: unknown = null
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async () => {
          const unsubscribe = async () => {
            subscription = null
            return true
          }
          subscription = { endpoint: given.endpoint, options: {}, toJSON: () => given, unsubscribe }
          return subscription
        },
      })
    },
    { endpoint, keys },
  )
}

/** Turns the notices of this browser on. @returns its worker */
async function turnOn(page: Page): Promise<Worker> {
  await page.getByRole('button', { name: 'Avisos', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Avisos' })
  const here = dialog.getByRole('switch', { name: 'Avisos neste navegador' })
  await expect(here).not.toBeChecked()
  const started = page.context().waitForEvent('serviceworker')
  await here.click()
  await expect(here).toBeChecked()
  expect(await violationsInBothThemes(page)).toEqual([])
  const worker = await started
  await keepNotices(worker)
  return worker
}

/** Delivers a notice to the worker, as the push service of the browser does. */
async function push(page: Page, notice: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(pushWorker.folder))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: notice })
  await session.detach()
}

/** What these tests use of a worker's scope, which the types of pages do not have. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: object
  readonly WindowClient: { readonly prototype: object }
  dispatchEvent(event: Event): boolean
}

/** Keeps what a worker shows, where a browser without windows shows no notices. */
const keepNotices = (worker: Worker) =>
  worker.evaluate(() => {
    if (Notification.permission === 'granted') return
    const { registration } = self as unknown as WorkerScope
    let notices: object[] = []
    Object.assign(registration, {
      getNotifications: async () => notices,
      async showNotification(title: string, options: NotificationOptions) {
        const notice = { title, ...options, close: () => (notices = notices.filter((each) => each !== notice)) }
        notices.push(notice)
      },
    })
  })

/** The title and text of the notices that the browser shows. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope
    return (await registration.getNotifications()).map(({ title, body }) => [title, body])
  })

/**
 * Clicks the newest notice. Only a visitor's click may open and focus windows, so what the worker asks for is kept.
 * @returns what the worker opened or focused
 */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const done: string[] = []
    const waits: Promise<unknown>[] = []
    Object.assign(scope.clients, { openWindow: async (url: string) => void done.push(`open ${url}`) })
    Object.assign(scope.WindowClient.prototype, { focus: async () => void done.push('focus') })
    const notification = (await scope.registration.getNotifications()).at(-1)
    const waitUntil = (work: Promise<unknown>) => void waits.push(work)
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(waits)
    return done
  })

/**
 * Renews the subscription of the browser, which a push service asks for.
 * @returns once the worker has told the gateway
 */
const renew = (worker: Worker, endpoint: string) =>
  worker.evaluate(
    async (given) => {
      const scope = self as unknown as WorkerScope
      const waits: Promise<unknown>[] = []
      const newSubscription = { endpoint: given.endpoint, toJSON: () => given }
      const waitUntil = (work: Promise<unknown>) => void waits.push(work)
      scope.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil }))
      await Promise.all(waits)
    },
    { endpoint, keys },
  )

const contacts = {
  azulejo: {},
  norte: { mobileNum: newMobile(), payeeName: 'Ana Sousa', email: `${crypto.randomUUID()}@example.com` },
} as const

for (const brand of ['azulejo', 'norte'] as const)
  test(
    `[MB-14] a browser of ${brand} gets a notice of a message, and its click shows the message @mobile`,
    fullOnly,
    async ({ context, page, origin, at }) => {
      const player = await registerPlayer(origin, brand, contacts[brand])
      await enterAs(context, player)
      await giveSubscription(context, new URL(at('/', brand)).origin)
      await page.goto(at('/member/messageV2', brand))
      const worker = await turnOn(page)
      expect((await player.get(pushDevices, {})).devices).toHaveLength(1)
      const [device] = (await player.get(pushDevices, {})).devices

      const title = `Torneio de ${player.account}`
      await orderSite('messages', brand, player.account, title, 'Começa no sábado.')
      const written = async () => (await newestTo(device?.device ?? '', brand)) ?? ''
      await expect.poll(written, { timeout: 60_000 }).toContain(title)
      const notice = await written()
      const { path, site } = JSON.parse(notice) as PushNotice
      await push(page, notice)
      await expect.poll(() => shown(worker)).toEqual([[site, title]])

      await test.step('an open page shows the message', async () => {
        await page.goto(at('/', brand))
        await expect(shellOf(page).header.getByRole('link', { name: /^Mensagens da plataforma/ })).toBeVisible()
        expect(await click(worker)).toEqual(['focus'])
        await expect(page).toHaveURL(at(path, brand))
        await expect(page.getByRole('article', { name: title })).toContainText('Começa no sábado.')
        expect(await shown(worker)).toEqual([])
      })

      await test.step('without an open page the site opens at it', async () => {
        await push(page, notice)
        await expect.poll(() => shown(worker)).toHaveLength(1)
        await page.goto('about:blank')
        expect(await click(worker)).toEqual([`open ${path}`])
      })
    },
  )

test(
  '[MB-14] a subscription that the browser renews keeps its notices, without an open page',
  fullOnly,
  async ({ context, page, origin, at }) => {
    const player = await registerPlayer(origin, 'azulejo', contacts.azulejo)
    await enterAs(context, player)
    await giveSubscription(context, new URL(at('/')).origin)
    await page.goto('/member/messageV2')
    const worker = await turnOn(page)
    const idsOf = async () => (await player.get(pushDevices, {})).devices.map(({ deviceId }) => deviceId)
    const before = await idsOf()
    await page.goto('about:blank')
    const sent = context.waitForEvent('response', (response) => response.url().endsWith(renewPushDevice.path))
    await renew(worker, `https://push.invalid/${crypto.randomUUID()}`)
    expect((await sent).status()).toBe(200)
    const after = await idsOf()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    // The worker knows the renewed one, so the next one replaces that.
    await renew(worker, `https://push.invalid/${crypto.randomUUID()}`)
    const last = await idsOf()
    expect(last).toHaveLength(1)
    expect(last).not.toEqual(after)
  },
)
