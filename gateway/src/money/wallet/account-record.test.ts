import { accountRecord, balance, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { callWallet, type Player, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
  await site.gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => site.close())

const day = '2026-11-18'
const recordOf = (player: Player, request: Partial<RequestOf<typeof accountRecord>> = {}) =>
  site.gateway.get(accountRecord, { from: day, to: day, ...request }, { token: player.token })

/** A deposit of 50.00, a stake of 2.00 and a prize of 3.50 on top of 100.00. */
async function someMovements(): Promise<Player> {
  const { gateway } = site
  const player = await seatPlayer(gateway, 10_000)
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  await site.act(order, 'pay')
  const ticket = await ticketFor(gateway, player)
  const round = { ticket, roundId: crypto.randomUUID() }
  await callWallet(gateway, 'bet', { ...round, amount: '2.00' })
  await callWallet(gateway, 'win', { ...round, amount: '3.50' })
  return player
}

test('[MB-08] lists every movement of the main wallet with the balance after it, newest first', async () => {
  const player = await someMovements()
  const { list, totals } = await recordOf(player)
  expect(
    list.map(({ group, detail, amount, balanceAfter, state }) => [group, detail, amount, balanceAfter, state]),
  ).toEqual([
    ['prize', 'Lucky Rooster', '3.50', '151.50', 'done'],
    ['bet', 'Lucky Rooster', '-2.00', '148.00', 'done'],
    ['deposit', 'PIX', '50.00', '150.00', 'done'],
    ['adjustment', undefined, '100.00', '100.00', 'done'],
  ])
  expect(totals).toEqual({ received: '153.50', spent: '-2.00', moved: '0.00', prizes: '3.50', net: '151.50' })
  const held = await site.gateway.get(balance, {}, { token: player.token })
  expect(held.balance.find(({ accountTypeId }) => accountTypeId === 2)?.availBalance).toBe(totals?.net)
})

test('[MB-08] filters by type, also as a file', async () => {
  const player = await someMovements()
  expect((await recordOf(player, { group: 'bet' })).list.map(({ amount }) => amount)).toEqual(['-2.00'])
  const file = await site.gateway.fetch(
    new Request(`http://gateway.test${accountRecord.path}?${new URLSearchParams({ from: day, to: day })}`, {
      headers: { merchant: 'azulejo', authorization: player.token, accept: 'text/csv', language: 'pt' },
    }),
  )
  const [head, first] = (await file.text()).split('\r\n')
  expect(head).toContain('Referência')
  expect(first).toContain('Prêmio;Galo da Sorte;3,50;151,50;Concluído')
})

test('[MB-08] hides the movements of other members', async () => {
  await someMovements()
  const stranger = await seatPlayer(site.gateway, 0)
  expect(await recordOf(stranger)).toMatchObject({ list: [], totalCount: 0 })
})

test('[MB-08] refuses more than 31 days', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const answer = await site.gateway.request(accountRecord, { from: '2026-10-01', to: day }, { token: player.token })
  expect(answer.errorCode).toBe('record.range.wrong')
})
