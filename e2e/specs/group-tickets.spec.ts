import {
  groupTicket,
  joinGroupTicket,
  lotteryTickets,
  nearIssue,
  ownGroupTickets,
  startGroupTicket,
} from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { slipOf } from '../pages/lottery.ts'
import { enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { walkOf } from '../pages/violations.ts'

/** The lottery with a pool whose draw is further away, because the two are drawn on different days. */
async function openGame(player: Player): Promise<string> {
  const left = async (gameId: string) => (await player.get(nearIssue, { gameId })).currentNumero.remainTime
  return (await left('M645')) > (await left('P655')) ? 'mega-645' : 'power-655'
}

/** Waits until the page has sent a call and its answer has arrived. */
const answerTo = (page: Page, { path }: { readonly path: string }) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.ok())

const share = (page: Page) => page.getByRole('region', { name: 'Bolão' })

test('[LT-07] two members fill a group of two, and both have its ticket', async ({
  page,
  player,
  browser,
  origin,
  at,
}) => {
  test.slow()
  const walk = walkOf(page)
  const game = await openGame(player)
  await page.goto(`/lottery?gameCode=${game}`)
  await page.getByRole('button', { name: 'Surpresinha na linha A' }).click()
  await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
  await slipOf(page).getByRole('radio', { name: 'Bolão' }).check()
  await slipOf(page).getByRole('combobox', { name: 'Cotas' }).selectOption('2')
  await walk.see('the slip as a group')
  await slipOf(page).getByRole('button', { name: 'Revisar bolão' }).click()
  const question = page.getByRole('dialog', { name: 'Abrir este bolão?' })
  await expect(question).toContainText('Chance 1 em')
  await walk.see('the question')
  const opened = answerTo(page, startGroupTicket)
  await question.getByRole('button', { name: /^Confirmar R\$/ }).click()
  await opened
  await expect(page.getByText('Bolão aberto')).toBeVisible()
  const [started] = (await player.get(ownGroupTickets, {})).list
  expect(started).toMatchObject({ state: 'open', left: 1, own: { shares: 1, amount: '1.00' } })

  const other = await fundedPlayer(origin)
  const context = await browser.newContext()
  await enterAs(context, other)
  const second = await context.newPage()
  const seen = walkOf(second)
  await second.goto(at(`/lottery?gameCode=${game}&view=groups`))
  await second.getByRole('list', { name: 'Bolões abertos' }).getByRole('listitem').first().waitFor()
  await seen.see('open groups')
  await second
    .getByRole('button', { name: /^Entrar por R\$/ })
    .first()
    .click()
  const joining = second.getByRole('dialog', { name: 'Entrar neste bolão?' })
  await seen.see('the purchase')
  const bought = answerTo(second, joinGroupTicket)
  await joining.getByRole('button', { name: /^Comprar 1 cota por R\$/ }).click()
  await bought
  await second.getByRole('button', { name: 'Ver bilhete' }).click()
  await expect(share(second)).toContainText('1 de 2')
  await expect(share(second)).toContainText('2 jogadores')
  await seen.see('the ticket')

  await page.goto('/lottery/groups')
  await expect(page.getByRole('list', { name: 'Meus bolões' })).toContainText('Bilhete feito')
  await walk.see('own groups')
  await page.getByRole('link', { name: 'Ver bilhete' }).click()
  await expect(share(page)).toContainText('1 de 2')
  const [first] = (await player.get(lotteryTickets, {})).list
  const [last] = (await other.get(lotteryTickets, {})).list
  expect(first?.ticketId).toBe(last?.ticketId)
  const group = await other.get(groupTicket, { groupId: started?.groupId ?? '' })
  expect(group).toMatchObject({ state: 'placed', holders: 2 })
  expect([...walk.wrong(), ...seen.wrong()]).toEqual([])
  await context.close()
})
