import { createSendMoneyRequest, type IntentKey } from '@azulejo/shared/platform'
import { shownToasts } from '@azulejo/shared/testing'
import { joinGroupTicket, nearIssue, openGroupTickets, type RequestOf } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const [ana, bia] = [{ account: 'helena_vip' }, { account: 'rui_67' }]
const toasts = shownToasts()
const slip = () => within(screen.getByRole('complementary', { name: /^Bilhete/ }))

beforeEach(() => localStorage.clear())

/** The lottery with a pool whose draw is further away; the two are drawn on different days. */
async function openLottery(): Promise<{ readonly gameId: string; readonly path: string }> {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=mega-645', ana)
  const left = async (gameId: string) => {
    const near = await desk.sendRequest(nearIssue, { gameId })
    return near.ok ? near.value.currentNumero.remainTime - near.value.currentNumero.lockTime * 1000 : 0
  }
  const isMega = (await left('M645')) > (await left('P655'))
  desk.leave()
  return isMega
    ? { gameId: 'M645', path: '/lottery?gameCode=mega-645' }
    : { gameId: 'P655', path: '/lottery?gameCode=power-655' }
}

/** Puts a random line on the slip and makes a group of it. */
async function chooseGroup(path: string) {
  const desk = await visit('screen', 'lottery-desk', path, ana)
  await userEvent.click(await screen.findByRole('button', { name: 'Surpresinha na linha A' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  await userEvent.click(await slip().findByRole('radio', { name: 'Bolão' }))
  await slip().findByRole('combobox', { name: 'Cotas' })
  return desk
}

test('[LT-07] a group is opened from the slip, joined by another member, and its ticket has the part of each', async () => {
  const { gameId, path } = await openLottery()
  const desk = await chooseGroup(path)
  const shares = slip().getByRole('combobox', { name: 'Cotas' })
  expect(
    within(shares)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '4', '5', '8', '10', '20', '25', '40', '50', '100'])
  await userEvent.selectOptions(shares, '4')
  await userEvent.click(slip().getByRole('button', { name: 'Suas cotas: Mais' }))
  expect(slip().getByText('Valor da cota').nextSibling).toHaveTextContent(/R\$\s0,50/)
  expect(slip().getByText('Você paga agora').nextSibling).toHaveTextContent(/R\$\s1,00/)
  expect(slip().queryByRole('button', { name: 'Revisar e confirmar' })).toBeNull()
  await userEvent.click(slip().getByRole('button', { name: 'Revisar bolão' }))
  const question = within(await screen.findByRole('dialog', { name: 'Abrir este bolão?' }))
  expect(question.getByText(/Chance 1 em/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: /^Confirmar R\$\s1,00$/ }))
  await waitFor(() => expect(screen.getByText('O bilhete está vazio')).toBeVisible())
  expect(toasts.at(-1)).toMatchObject({ title: 'Bolão aberto', line: 'Faltam 2 cotas' })
  expect(desk.emitted('balance-stale')).toContainEqual({ reason: 'lottery-bet' })
  desk.leave()

  const other = await visit('screen', 'lottery-desk', `${path}&view=groups`, bia)
  const [card] = within(await screen.findByRole('list', { name: 'Bolões abertos' })).getAllByRole('listitem')
  expect(card).toHaveTextContent(/4 cotas.*Faltam 2 cotas.*1 jogador/)
  await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /^Entrar por R\$\s0,50$/ }))
  const joining = within(screen.getByRole('dialog', { name: 'Entrar neste bolão?' }))
  await userEvent.click(joining.getByRole('button', { name: 'Cotas para você: Mais' }))
  await userEvent.click(joining.getByRole('button', { name: /^Comprar 2 cotas por R\$\s1,00$/ }))
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Bolão completo: o bilhete está feito' }))
  const open = await other.sendRequest(openGroupTickets, { gameId })
  expect(open.ok && open.value.list).toEqual([])
  await screen.findByText('Nenhum bolão aberto')
  other.leave()

  const own = await visit('screen', 'groups', '/lottery/groups', ana)
  const [mine] = within(await screen.findByRole('list', { name: 'Meus bolões' })).getAllByRole('listitem')
  expect(mine).toHaveTextContent(/Bilhete feito.*2 jogadores/)
  const ticket =
    within(mine as HTMLElement)
      .getByRole('link', { name: 'Ver bilhete' })
      .getAttribute('href') ?? ''
  own.leave()
  await visit('screen', 'ticket', ticket, ana)
  const share = within(await screen.findByRole('region', { name: 'Bolão' }))
  expect(share.getByText('2 de 4')).toBeVisible()
  expect(await share.findByText('2 jogadores')).toBeVisible()
  expect(share.getByText('Bilhete inteiro').nextSibling).toHaveTextContent(/R\$\s2,00/)
  expect(screen.getByText('Sua parte da aposta').nextSibling).toHaveTextContent(/R\$\s1,00/)
  expect(screen.queryByRole('button', { name: 'Cancelar bilhete' })).toBeNull()
})

test('[LT-07] the last share is sold while the dialog is open: it says that none is left', async () => {
  const { path } = await openLottery()
  const desk = await chooseGroup(path)
  await userEvent.selectOptions(slip().getByRole('combobox', { name: 'Cotas' }), '2')
  await userEvent.click(slip().getByRole('button', { name: 'Revisar bolão' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar R\$/ }))
  await waitFor(() => expect(screen.getByText('O bilhete está vazio')).toBeVisible())
  desk.leave()
  await visit('screen', 'lottery-desk', `${path}&view=groups`, {
    ...bia,
    between: (send) => async (message) => {
      if (message.operation === joinGroupTicket.operation) {
        const request = message.request as RequestOf<typeof joinGroupTicket>
        await createSendMoneyRequest(send)(joinGroupTicket, request, crypto.randomUUID() as string as IntentKey)
      }
      return await send(message)
    },
  })
  const [card] = within(await screen.findByRole('list', { name: 'Bolões abertos' })).getAllByRole('listitem')
  await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /^Entrar por/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Entrar neste bolão?' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Comprar 1 cota por/ }))
  expect(await dialog.findByText(/Não há mais cotas neste bolão/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }))
  await screen.findByText('Nenhum bolão aberto')
})

test('[LT-07] the starter cancels a group that nobody has joined', async () => {
  const { path } = await openLottery()
  const desk = await chooseGroup(path)
  await userEvent.click(slip().getByRole('button', { name: 'Revisar bolão' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar R\$/ }))
  await waitFor(() => expect(screen.getByText('O bilhete está vazio')).toBeVisible())
  desk.leave()
  const own = await visit('screen', 'groups', '/lottery/groups', ana)
  const first = async () => within(await screen.findByRole('list', { name: 'Meus bolões' })).getAllByRole('listitem')[0]
  expect(await first()).toHaveTextContent(/Vendendo cotas/)
  await userEvent.click(within((await first()) as HTMLElement).getByRole('button', { name: 'Cancelar bolão' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Cancelar este bolão?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar bolão' }))
  await waitFor(async () => expect(await first()).toHaveTextContent(/Cancelado/))
  expect(own.emitted('balance-stale')).toContainEqual({ reason: 'lottery-cancelled' })
})

test('[LT-07] guests are asked to log in, and other lotteries have no groups', async () => {
  const guest = await visit('screen', 'lottery-desk', '/lottery?gameCode=mega-645&view=groups')
  expect(await screen.findByText('Entre na conta para ver os bolões abertos')).toBeVisible()
  guest.leave()
  await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d&view=groups', ana)
  await screen.findAllByRole('tab')
  expect(screen.queryByRole('tab', { name: 'Bolões abertos' })).toBeNull()
})
