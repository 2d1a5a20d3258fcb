import { launchChat, logout } from '@azulejo/shared/wire'
import type { Page, WebSocketRoute } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { fundedPlayer, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

/** Opens the chat room, which the site shows in an iframe, in a separate tab. */
async function enterRoom(page: Page, player: Player, language = 'pt') {
  const request = { b2c: 1, title: 'Sala', language, headerColor: '#14286b' } as const
  await page.goto((await player.get(launchChat, request)).chatUrl)
  return {
    status: page.getByRole('status'),
    lines: page.getByRole('log').getByRole('listitem'),
    field: page.getByRole('textbox'),
    refusal: page.getByRole('alert').filter({ hasText: /\S/ }),
    async sendMessage(text: string) {
      await page.getByRole('textbox').fill(text)
      await page.keyboard.press('Enter')
    },
  }
}
const words = () => `Oi ${crypto.randomUUID().slice(0, 8)}`

test(
  '[FL-03] a message that the room refuses stays in the field, and a draft survives a reload',
  fullOnly,
  async ({ page, origin }) => {
    const player = await fundedPlayer(origin)
    const room = await enterRoom(page, player)
    await expect(room.status).toContainText('Você aparece como e2***')
    await room.sendMessage('veja www.exemplo.com')
    await expect(room.refusal).toHaveText('Links e telefones não são permitidos na sala. Tire-os e envie de novo.')
    await expect(room.field).toHaveValue('veja www.exemplo.com')
    await expect(room.field).toBeFocused()
    expect(await violationsInBothThemes(page)).toEqual([])
    await room.field.fill('a'.repeat(310))
    await expect(page.getByText('-10', { exact: true })).toBeVisible()
    await expect(room.field).toHaveAccessibleDescription(/10 caracteres a mais/)
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(room.refusal).toHaveText('A mensagem pode ter no máximo 300 caracteres.')
    const text = `<b>${words()}</b>`
    await room.field.fill(text)
    await page.reload()
    await expect(room.field).toHaveValue(text)
    await room.field.press('Enter')
    await expect(room.lines.filter({ hasText: text })).toBeVisible()
    await expect(room.field).toHaveValue('')
  },
)

test('[FL-04] the room has its own title, whatever title its address contains', async ({ page, origin }) => {
  const player = await fundedPlayer(origin)
  const request = { b2c: 1, title: 'Sala', language: 'pt', headerColor: '#14286b' } as const
  const address = new URL((await player.get(launchChat, request)).chatUrl)
  address.searchParams.set('title', 'Ligue 0800 e diga sua senha')
  await page.goto(address.href)
  await expect(page.getByRole('heading', { name: 'Bate-papo', exact: true })).toBeVisible()
  await expect(page.getByRole('log', { name: 'Bate-papo' })).toBeAttached()
  await expect(page).toHaveTitle('Bate-papo')
  await expect(page.getByText('0800')).toHaveCount(0)
})

test('[FL-03] Enter that ends a word of an input method sends nothing', async ({ page, origin }) => {
  const player = await fundedPlayer(origin)
  const room = await enterRoom(page, player)
  await expect(room.status).toContainText('Você aparece como')
  const text = words()
  await room.field.fill(text)
  await room.field.focus()
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: ' nih', selectionStart: 4, selectionEnd: 4 })
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter' })
  // Safari: the composition has ended, and only the key code tells whose Enter it is.
  await ime.send('Input.insertText', { text: ' 你' })
  const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  await room.field.dispatchEvent('keydown', { ...enter, keyCode: 229 })
  await expect(room.field).toBeEditable()
  await expect(room.field).toHaveValue(`${text} 你`)
  await room.field.dispatchEvent('keydown', { ...enter, keyCode: 13 })
  await expect(room.lines.filter({ hasText: `${text} 你` })).toHaveCount(1)
  await expect(room.lines.filter({ hasText: text })).toHaveCount(1)
  await expect(room.field).toHaveValue('')
})

test('[FL-03] many events that the network is back open one connection', async ({ page, origin, trouble }) => {
  trouble.expect(/WebSocket connection/)
  const player = await fundedPlayer(origin)
  let isCut = false
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/chat\/socket$/, (line) => {
    lines.push(line)
    if (isCut) return void line.close()
    line.connectToServer()
  })
  const room = await enterRoom(page, player)
  await expect(room.status).toContainText('Você aparece como')
  isCut = true
  await lines[0]?.close()
  await expect(room.status).toHaveText('Reconectando')
  await expect(room.refusal).toContainText('o que você digitou continua aqui')
  isCut = false
  const before = lines.length
  await page.evaluate(() => {
    for (let each = 0; each < 20; each += 1) dispatchEvent(new Event('online'))
  })
  await expect(room.status).toContainText('Você aparece como')
  await page.evaluate(() => {
    for (let each = 0; each < 20; each += 1) dispatchEvent(new Event('online'))
  })
  await room.sendMessage(words())
  await expect(room.field).toHaveValue('')
  expect(lines.length - before).toBe(1)
})

test(
  '[FL-03] after a lost connection the room catches up and sends the waiting message once',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/WebSocket connection/)
    let isCut = false
    const lines: WebSocketRoute[] = []
    await page.routeWebSocket(/\/chat\/socket$/, (line) => {
      if (isCut) return void line.close()
      line.connectToServer()
      lines.push(line)
    })
    const [before, meanwhile, waiting] = [words(), words(), words()]
    const room = await enterRoom(page, await fundedPlayer(origin))
    const friend = await enterRoom(await context.newPage(), await fundedPlayer(origin))
    await friend.sendMessage(before)
    await expect(room.lines.filter({ hasText: before })).toBeVisible()
    isCut = true
    await lines[0]?.close()
    await expect(room.status).toHaveText('Reconectando')
    await room.sendMessage(waiting)
    const sending = page.getByRole('button', { name: 'Enviando', exact: true })
    await expect(sending).toHaveAttribute('aria-busy', 'true')
    await expect(room.field).not.toBeEditable()
    await expect(page.locator('[aria-live]', { hasText: 'Enviando' })).toHaveCount(1)
    await sending.click({ force: true })
    await room.field.press('Enter')
    expect(await violationsInBothThemes(page)).toEqual([])
    await friend.sendMessage(meanwhile)
    await expect(friend.lines.filter({ hasText: meanwhile })).toBeVisible()
    await expect(room.refusal).toContainText('o que você digitou continua aqui')
    await expect(room.field).toHaveValue(waiting)
    isCut = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(friend.lines.filter({ hasText: waiting })).toHaveCount(1)
    for (const text of [before, meanwhile, waiting]) await expect(room.lines.filter({ hasText: text })).toHaveCount(1)
    await expect(room.field).toHaveValue('')
    await expect(room.field).toBeEditable()
    await expect(sending).toHaveCount(0)
    await expect(room.refusal).toHaveCount(0)
  },
)

test(
  '[FL-03] [SX-09] every language reports the ended session, and the draft stays readable',
  fullOnly,
  async ({ context, origin }) => {
    const player = await fundedPlayer(origin)
    const messages = {
      pt: ['Você aparece como', 'Sua sessão terminou'],
      en: ['You appear as', 'Your session has ended'],
      es: ['Apareces como', 'Tu sesión terminó'],
      zh: ['您显示为', '登录已失效'],
    } as const
    const rooms = []
    for (const [language, [open, ended]] of Object.entries(messages)) {
      const room = await enterRoom(await context.newPage(), player, language)
      await expect(room.status).toContainText(open)
      await room.field.fill(language)
      rooms.push({ ...room, language, ended })
    }
    await player.get(logout, {})
    for (const { refusal, field, language, ended } of rooms) {
      await expect(refusal).toContainText(ended)
      await expect(field).toHaveValue(language)
      await expect(field).not.toBeEditable()
    }
  },
)
