import { balance, lotteryTickets } from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { openIssue, slipOf } from '../pages/lottery.ts'
import { openSlot, setLimit } from '../pages/protection.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { orderSite } from '../programs/order-site.ts'

const refusedCalls = /^console: Failed to load resource.*status of 400/

test(
  '[MB-04] a limit of stakes holds for a lottery and for money that goes to a vendor, which lose nothing typed',
  fullOnly,
  async ({ page, player, trouble }) => {
    test.slow()
    trouble.expect(refusedCalls)
    await openIssue(player, 'SSC300')
    await page.goto('/member/protection')
    await setLimit(page, 'Limite de aposta', '1,00')
    await page.goto('/lottery?gameCode=douro-5d&playType=tail2')
    await page.getByRole('group', { name: 'Dezena' }).getByRole('button', { name: '3' }).click()
    await page.getByRole('group', { name: 'Unidade' }).getByRole('button', { name: '4' }).click()
    await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
    await slipOf(page).getByRole('button', { name: 'Revisar e confirmar' }).click()
    await page
      .getByRole('dialog', { name: 'Confirmar esta aposta?' })
      .getByRole('button', { name: /^Confirmar R\$/ })
      .click()
    await expect(page.getByText(/^Você atingiu seu limite de aposta \(24 horas\)/).first()).toBeVisible()
    await expect(slipOf(page).getByRole('listitem')).toHaveCount(1)
    expect((await player.get(lotteryTickets, {})).totalCount).toBe(0)

    await page.goto('/member/transferFund')
    const amount = page.getByRole('textbox', { name: /^Valor/ })
    await amount.fill('100,00')
    await page.getByRole('button', { name: 'Transferir valor' }).click()
    await expect(page.getByText(/^Você atingiu seu limite de aposta \(24 horas\)/).first()).toBeVisible()
    await expect(amount).toHaveValue('100,00')
    expect((await player.get(balance, {})).sumBalance).toBe('1000.00')
  },
)

test('[MB-04] a limit of loss refuses the stake that could exceed it', fullOnly, async ({ page, player }) => {
  await page.goto('/member/protection')
  await setLimit(page, 'Limite de perda', '0,10')
  const slot = await openSlot(page)
  await slot.refusedRound()
  expect((await player.get(balance, {})).sumBalance).toBe('1000.00')
})

test(
  '[MB-04] a time-out refuses deposit, lottery, vendor transfer and promotion by their pages, and gives no money away',
  fullOnly,
  async ({ page, player, trouble }) => {
    test.slow()
    trouble.expect(refusedCalls)
    await page.goto('/member/protection')
    await page.getByRole('radio', { name: '3 dias' }).check()
    await page.getByRole('button', { name: 'Fazer uma pausa' }).click()
    await page
      .getByRole('alertdialog', { name: 'Fazer uma pausa de 3 dias?' })
      .getByRole('button', { name: 'Começar a pausa' })
      .click()
    await expect(page.getByText(/^Sua pausa vale até /)).toBeVisible()
    const reason = page.getByText(/^Você está em pausa até /).first()

    await page.goto('/member/depositv2')
    await page.getByRole('textbox', { name: /^Valor do depósito/ }).fill('50,00')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await expect(reason).toBeVisible()

    await page.goto('/member/transferFund')
    await page.getByRole('textbox', { name: /^Valor/ }).fill('100,00')
    await page.getByRole('button', { name: 'Transferir valor' }).click()
    await expect(reason).toBeVisible()

    await page.goto('/promotions?category=new_player')
    await page.getByRole('link', { name: /Presente de boas-vindas/ }).click()
    await page.getByRole('button', { name: 'Participar', exact: true }).click()
    await expect(reason).toBeVisible()

    await openIssue(player, 'SSC300')
    await page.goto('/lottery?gameCode=douro-5d&playType=tail2')
    await page.getByRole('group', { name: 'Dezena' }).getByRole('button', { name: '3' }).click()
    await page.getByRole('group', { name: 'Unidade' }).getByRole('button', { name: '4' }).click()
    await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
    await slipOf(page).getByRole('button', { name: 'Revisar e confirmar' }).click()
    await page
      .getByRole('dialog', { name: 'Confirmar esta aposta?' })
      .getByRole('button', { name: /^Confirmar R\$/ })
      .click()
    await expect(reason).toBeVisible()
    expect((await player.get(balance, {})).sumBalance).toBe('1000.00')
  },
)

test(
  '[MB-14] [SM-03] a message of an operator is counted in both tabs, and reading it in one clears the other',
  fullOnly,
  async ({ page, context, player }) => {
    const other = await context.newPage()
    const unread = (tab: typeof page) =>
      shellOf(tab).header.getByRole('link', { name: /^Mensagens da plataforma,? 1 mensagem não lida/ })
    await page.goto('/')
    await other.goto('/promotions')
    await orderSite('messages', 'azulejo', player.account, 'Manutenção', 'O site fecha às três.')
    for (const tab of [page, other]) await expect(unread(tab)).toBeVisible()
    await expect(other).toHaveTitle(/^\(1\) /)
    await other.goto('/member/messageV2')
    await other.getByRole('list', { name: 'Mensagens' }).getByRole('button').first().click()
    await expect(other.getByRole('article', { name: 'Manutenção' })).toContainText('O site fecha às três.')
    for (const tab of [page, other]) await expect(unread(tab)).toHaveCount(0)
  },
)
