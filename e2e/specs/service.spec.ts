import { changeEmail, sendContactCode } from '@azulejo/shared/wire'
import type { Browser, Page } from '@playwright/test'
import { codeSentTo, newestTo } from '../pages/outbox.ts'
import type { Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { commandSite } from '../programs/order-site.ts'

const png = {
  name: 'tela.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

/** Violations at both widths and in both themes, and whether the page is wider than a phone. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    found.push(...(await violationsInBothThemes(page)).map((each) => `${size.width}: ${each}`))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > size.width) found.push(`${size.width}: the page is ${width} wide`)
  }
  return found
}

/** An agent at the desk, in a browser of their own. */
async function agentAt(browser: Browser, name: string, desk: string): Promise<Page> {
  const [, token] = /#(\S+)/.exec(await commandSite('service', 'azulejo', 'agent', name)) ?? []
  const page = await (await browser.newContext({ viewport: wide, locale: 'pt-BR' })).newPage()
  await page.goto(`${desk}#${token}`)
  await expect(page.getByText(`Você atende como ${name}.`)).toBeVisible()
  return page
}

/** Gives a new player a proved mail address. */
async function proveMail(player: Player): Promise<string> {
  const email = `${player.account}@example.com`
  await player.get(sendContactCode, { kind: 'email', email })
  await player.get(changeEmail, { email, verificationCode: await codeSentTo(email), password: player.password })
  return email
}

/** Opens customer service from the floating menu. */
async function openService(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('complementary').getByRole('button', { name: 'Atendimento ao cliente' }).click()
  return opening
}

const messagesOf = (page: Page) => page.getByRole('list', { name: 'Mensagens' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Sua mensagem' })
const confirm = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click()

/** No agent is online before and after each test, also after one that failed. */
const goneOffline = async () => {
  for (const name of ['Ana', 'Rui']) await commandSite('service', 'azulejo', 'revoke', name).catch(() => '')
}
test.beforeEach(goneOffline)
test.afterEach(goneOffline)

test('[SX-11] the encrypted path of a VIP leads to the conversation', async ({ page, enter }) => {
  await enter('helena_vip')
  await page.goto('/')
  const service = await openService(page)
  await expect(service).toHaveURL(/\/helpmc\?topic=vip$/)
  await expect(service.getByRole('heading', { level: 2, name: 'Atendimento ao cliente' })).toBeVisible()
  await expect(service.getByRole('textbox', { name: 'Deixe uma mensagem' })).toBeVisible()
})

test('[SX-11] [FL-01] a player and two agents in one conversation, from the queue to the transcript by mail', async ({
  page,
  browser,
  player: { account, ...rest },
  at,
}) => {
  test.setTimeout(180_000)
  const email = await proveMail({ account, ...rest })
  await page.goto('/')
  const player = await openService(page)
  await expect(player).toHaveURL(/\/helpmc\?topic=service$/)

  await test.step('without an agent a message can be left', async () => {
    await expect(player.getByRole('textbox', { name: 'Deixe uma mensagem' })).toBeVisible()
    expect(await faults(player)).toEqual([])
  })

  const ana = await agentAt(browser, 'Ana', at('/serviceDesk'))
  const rui = await agentAt(browser, 'Rui', at('/serviceDesk'))
  expect(await faults(ana)).toEqual([])

  await test.step('the player waits in the queue, and an agent takes the conversation', async () => {
    await player.reload()
    await player.getByRole('textbox', { name: 'Como podemos ajudar?' }).fill('Meu saque não chegou.')
    await player.getByRole('button', { name: 'Iniciar conversa' }).click()
    await expect(player.getByText('Sua posição na fila: 1.')).toBeVisible()
    expect(await faults(player)).toEqual([])
    await expect(ana.getByRole('list', { name: 'Fila' }).getByText(account)).toBeVisible()
    expect(await faults(ana)).toEqual([])
    // By the keyboard alone.
    await ana.getByRole('button', { name: `Assumir a conversa de ${account}` }).focus()
    await ana.keyboard.press('Enter')
    await expect(ana.getByRole('article', { name: account })).toBeVisible()
    await expect(player.getByText('Você está falando com Ana.')).toBeVisible()
  })

  await test.step('both write, and each sees that the other one types', async () => {
    await field(ana).pressSequentially('Vou verificar')
    await expect(player.getByText('Ana está digitando')).toBeVisible()
    await field(ana).press('Enter')
    await expect(messagesOf(player).getByText('Vou verificar')).toBeVisible()
    await field(player).pressSequentially('Obrigada')
    await expect(ana.getByText(`${account} está digitando`)).toBeVisible()
    await field(player).press('Enter')
    await expect(messagesOf(ana).getByText('Obrigada')).toBeVisible()
    expect(await faults(player)).toEqual([])
    expect(await faults(ana)).toEqual([])
  })

  await test.step('a picture reaches the agent, and a reload keeps the history', async () => {
    await player.getByLabel('Enviar imagem').setInputFiles(png)
    await expect(messagesOf(ana).getByRole('img', { name: 'Imagem da conversa' })).toBeVisible()
    await player.reload()
    await expect(messagesOf(player).getByText('Meu saque não chegou.')).toBeVisible()
    await expect(messagesOf(player).getByRole('img', { name: 'Imagem da conversa' })).toBeVisible()
    // Another page of the player has the same conversation.
    await page.goto('/member/service')
    await expect(messagesOf(page).getByText('Vou verificar')).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('a colleague gets the conversation', async () => {
    await ana.getByRole('button', { name: 'Passar conversa' }).click()
    await ana.getByRole('alertdialog').getByRole('combobox', { name: 'Para' }).selectOption('Rui')
    expect(await faults(ana)).toEqual([])
    await confirm(ana, 'Passar conversa')
    await expect(ana.getByText('Esta conversa não é mais sua.')).toBeVisible()
    await expect(player.getByText('Você está falando com Rui.')).toBeVisible()
    await rui.getByRole('list', { name: 'Suas conversas' }).getByRole('button').click()
    await expect(messagesOf(rui).getByText('Obrigada')).toBeVisible()
    await field(rui).fill('O saque foi pago.')
    await field(rui).press('Enter')
    for (const each of [player, page]) await expect(messagesOf(each).getByText('O saque foi pago.')).toBeVisible()
  })

  await test.step('the conversation ends, and its transcript is in the outbox', async () => {
    await rui.getByRole('button', { name: 'Encerrar conversa' }).click()
    await confirm(rui, 'Encerrar conversa')
    await expect(rui.getByRole('article').getByText('Encerrada', { exact: true })).toBeVisible()
    expect(await faults(rui)).toEqual([])
    await expect(player.getByText('A conversa foi encerrada.')).toBeVisible()
    await player.getByRole('button', { name: 'Enviar a conversa por e-mail' }).click()
    await expect(player.getByText('A conversa foi enviada para seu e-mail.')).toBeVisible()
    expect(await faults(player)).toEqual([])
    const transcript = (await newestTo(email)) ?? ''
    expect(transcript).toContain(`${account}: Meu saque não chegou.`)
    expect(transcript).toContain('Ana: Vou verificar')
    expect(transcript).toContain('Rui: O saque foi pago.')
  })
  for (const each of [ana, rui]) await each.context().close()
})
