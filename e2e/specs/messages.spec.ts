import { deleteMessages, markMessages, messageList, unreadCount } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Mensagens' }).getByRole('listitem')
const answerOf = (page: Page, path: string) => page.waitForResponse((response) => response.url().endsWith(path))

test(
  '[MB-14] messages of the platform are counted in header and menu, read, marked and deleted @mobile',
  fullOnly,
  async ({ page, player }) => {
    for (const word of ['Primeira', 'Segunda', 'Terceira'])
      await orderSite('messages', 'azulejo', player.account, `${word} mensagem`, `Texto da ${word.toLowerCase()}.`)
    await page.goto('/')
    const inHeader = shellOf(page).header.getByRole('link', { name: /^Mensagens da plataforma/ })
    await expect(inHeader).toHaveAccessibleName(/3 mensagens não lidas/)
    await inHeader.click()
    await expect(page).toHaveURL(/\/member\/messageV2$/)
    const entry = page.getByRole('navigation', { name: 'Páginas da Área do membro' }).getByRole('link', {
      name: /^Mensagens da plataforma/,
    })
    await expect(entry).toHaveAccessibleName(/\b3\b/)
    await expect(rows(page)).toHaveCount(3)
    expect(await violationsInBothThemes(page)).toEqual([])

    await test.step('opening a message marks it as read', async () => {
      const marked = answerOf(page, markMessages.path)
      await rows(page).nth(1).getByRole('button').click()
      expect((await marked).ok()).toBe(true)
      await expect(page.getByRole('article', { name: 'Segunda mensagem' })).toContainText('Texto da segunda.')
      await expect(inHeader).toHaveAccessibleName(/2 mensagens não lidas/)
      expect(await violationsInBothThemes(page)).toEqual([])
      const back = page.getByRole('button', { name: 'Voltar às mensagens' })
      if (await back.isVisible()) await back.click()
    })

    await test.step('all messages are marked as read at once', async () => {
      const marked = answerOf(page, markMessages.path)
      await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
      expect((await marked).ok()).toBe(true)
      await expect(inHeader).toHaveAccessibleName('Mensagens da plataforma')
      expect(await player.get(unreadCount, {})).toBe(0)
    })

    await test.step('a message is deleted after a confirmation', async () => {
      await rows(page).first().getByRole('checkbox', { name: 'Selecionar: Terceira mensagem' }).check({ force: true })
      await page.getByRole('button', { name: 'Apagar selecionadas' }).click()
      const question = page.getByRole('alertdialog', { name: 'Apagar 1 mensagem?' })
      await expect(question).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
      const deleted = answerOf(page, deleteMessages.path)
      await question.getByRole('button', { name: 'Apagar' }).click()
      expect((await deleted).ok()).toBe(true)
      await expect(rows(page)).toHaveCount(2)
      await page.getByRole('radio', { name: 'Não lidas' }).check()
      await expect(page.getByText('Nenhuma mensagem não lida')).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
    })
  },
)

test(
  '[MB-14] messages that fail to load show the error and can be retried',
  fullOnly,
  async ({ page, enter, trouble }) => {
    trouble.expect(/Failed to load resource|ERR_FAILED/)
    await enter('marina_21')
    const isMessageList = (url: URL) => url.pathname.endsWith(messageList.path)
    await page.route(isMessageList, (route) => route.abort())
    await page.goto('/member/messageV2')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Erro de rede')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.unroute(isMessageList)
    await alert.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(rows(page).first()).toBeVisible()
  },
)
