import {
  cancelGroupTicket,
  cancelSuborder,
  groupTicket,
  joinGroupTicket,
  lotteryTicket,
  lotteryTicketEnds,
  lotteryTicketFigures,
  lotteryTickets,
  memberSeries,
  numberSets,
  openGroupTickets,
  ownGroupTickets,
  removeNumberSet,
  saveNumberSet,
  startGroupTicket,
  todayOrders,
  vnRecentLotteries,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { type LotterySite, lotterySite } from '../../../test/lottery-site.ts'
import { giveMoney } from '../../../test/seated-player.ts'

type Owned = { readonly ticketId: string; readonly linesHash: string; readonly setId: string; readonly groupId: string }

const setName = 'numbers of the owner'
const kept = { gameGroupCode: 'SSC', playCode: 'tail2', picks: [['1'], ['2']] }

const rows: readonly IdorRow<Owned>[] = [
  idorRow(todayOrders, 'own', () => ({})),
  idorRow(lotteryTickets, 'own', ({ ticketId }) => ({ number: ticketId })),
  idorRow(lotteryTicketFigures, 'own', ({ ticketId }) => ({ number: ticketId })),
  idorRow(memberSeries, 'own', () => ({})),
  idorRow(lotteryTicketEnds, 'own', () => ({})),
  idorRow(vnRecentLotteries, 'own', () => ({})),
  idorRow(lotteryTicket, 'lottery.ticket.unknown', ({ ticketId }) => ({ ticketId })),
  idorRow(numberSets, 'own', () => ({ gameGroupCode: 'SSC' })),
  idorRow(saveNumberSet, 'own', () => ({ ...kept, name: 'others' })),
  idorRow(removeNumberSet, 'own', ({ setId }) => ({ gameGroupCode: 'SSC', setId })),
  idorRow(openGroupTickets, 'own', () => ({ gameId: 'M645' })),
  idorRow(ownGroupTickets, 'own', () => ({})),
  idorRow(groupTicket, 'lottery.group.unknown', ({ groupId }) => ({ groupId })),
  idorRow(cancelGroupTicket, 'lottery.group.unknown', ({ groupId }) => ({ groupId })),
  idorRow(joinGroupTicket, 'lottery.group.closed', ({ groupId }) => ({ groupId, shares: 1 }), {
    trial: 'lottery.group.unknown',
    otherBrand: 'lottery.group.unknown',
  }),
  idorRow(cancelSuborder, 'lottery.ticket.unknown', ({ ticketId }) => ({ ticketId })),
]

let site: LotterySite
let callers: Callers
let owned: Owned
beforeAll(async () => {
  site = await lotterySite()
  callers = await seatCallers(site.gateway)
  const { owner } = callers
  await giveMoney(site.gateway.deps.db, owner, 100_000, site.clock.now())
  const line = site.line('SSC60', 'position', [['1'], [], [], [], []], { multiple: 37 })
  const { value } = await site.bet(owner, [line])
  const ticketId = value?.tickets[0]?.ticketId ?? ''
  const { lines_hash: linesHash } = await site.gateway.deps.db
    .selectFrom('lottery_ticket')
    .select('lines_hash')
    .where('id', '=', BigInt(ticketId))
    .executeTakeFirstOrThrow()
  const [set] = await site.gateway.get(saveNumberSet, { ...kept, name: setName }, owner)
  const mega = site.line('M645', 'system', [['1', '2', '3', '4', '5', '6']], { prizeMode: 'SEA', multiple: 37 })
  const started = { lines: [mega], shares: 2, ownShares: 1 }
  const group = await site.gateway.get(startGroupTicket, started, { ...owner, key: 'group-of-the-owner-1' })
  await site.gateway.get(cancelGroupTicket, { groupId: group.groupId }, owner)
  owned = { ticketId, linesHash, setId: set?.setId ?? '', groupId: group.groupId }
})
afterAll(() => site.gateway.close())

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with the ticket of another member reveals and changes nothing',
  async (_, row) => {
    const secrets = ['74.00', owned.linesHash, setName, callers.owner.account, callers.owner.id]
    expect(await attempt(site.gateway, row, callers, owned, secrets)).toEqual(expected(row))
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
    const sets = await site.gateway.get(numberSets, { gameGroupCode: 'SSC' }, callers.owner)
    expect(sets.map(({ setId, name }) => ({ setId, name }))).toEqual([{ setId: owned.setId, name: setName }])
  },
)

test('[RO-01] the owner may cancel the same ticket', async () => {
  const { owner } = callers
  expect(await site.gateway.get(lotteryTicket, { ticketId: owned.ticketId }, owner)).toMatchObject({
    amount: '74.00',
  })
  expect(await site.gateway.get(cancelSuborder, { ticketId: owned.ticketId }, owner)).toMatchObject({
    state: 'cancelled',
  })
})
