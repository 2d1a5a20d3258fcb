import { unreadCount } from '@azulejo/shared/wire'
import { openSlot } from '../pages/protection.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { commandSite } from '../programs/order-site.ts'

test('[MB-14] a problem with a bet is reported, answered by an operator, replied to and resolved', async ({
  page,
  player,
}) => {
  await (await openSlot(page)).playRound()
  expect(await player.get(unreadCount, {})).toBe(0)
  await page.goto('/member/personalHistoryCopy?period=30d')
  const table = page.getByRole('table', { name: 'Histórico de apostas' })
  await table.getByRole('row').nth(1).getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Histórico de apostas' })
  await details.getByRole('button', { name: 'Relatar um problema' }).click()
  const dialog = page.getByRole('dialog', { name: 'Relatar um problema' })
  await dialog.getByRole('textbox', { name: 'O que aconteceu?' }).fill('A roleta mostrou 17 e a aposta não foi paga.')
  expect(await violationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(dialog.getByText('Recebemos sua contestação.')).toBeVisible()
  const number = (await dialog.getByText(/^D-\d{6}$/).textContent()) ?? ''
  await dialog.getByRole('link', { name: 'Ver contestação' }).click()
  await expect(page).toHaveURL(new RegExp(`/member/disputes\\?row=${number}$`))
  const shown = page.getByRole('article', { name: number })
  await expect(shown.getByText(/^Respondemos até/)).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  await test.step('the answer of an operator is shown at once, and counted as an unread message', async () => {
    await commandSite('disputes', 'azulejo', 'answer', number, 'De qual aposta se trata?')
    await expect(shown.getByText('De qual aposta se trata?')).toBeVisible()
    const messages = shellOf(page).header.getByRole('link', { name: /^Mensagens da plataforma/ })
    await expect(messages).toHaveAccessibleName(/não lida/)
    await messages.click()
    await page.getByRole('button', { name: new RegExp(`^Resposta à sua contestação ${number}`) }).click()
    const message = page.getByRole('article', { name: `Resposta à sua contestação ${number}` })
    await message.getByRole('link', { name: 'Ver detalhes' }).click()
    await expect(page).toHaveURL(new RegExp(`/member/disputes\\?row=${number}$`))
  })

  await test.step('a reply opens the case again, and the decision closes it', async () => {
    await shown.getByRole('textbox', { name: 'Sua mensagem' }).fill('Da aposta no número 17.')
    await shown.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(shown.getByText('Da aposta no número 17.')).toBeVisible()
    await expect(shown.getByText(/^Respondemos até/)).toBeVisible()
    await commandSite('disputes', 'azulejo', 'resolve', number, 'A aposta foi paga agora.')
    await expect(shown.getByText('A aposta foi paga agora.')).toBeVisible()
    await expect(shown.getByText('O problema foi resolvido.')).toBeVisible()
    await expect(shown.getByRole('textbox')).toHaveCount(0)
    expect(await violationsInBothThemes(page)).toEqual([])
  })
})
