import { minor } from '@azulejo/shared/kernel'
import {
  automaticTransfer,
  consolidatedFunds,
  leaveGame,
  merchantWallet,
  transferOrder,
  walletTransfer,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type TransferSite, transferHelpers, transferSite } from '../../../test/demo-transfers.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { calls } from '../../calls.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { openVisit } from './visit.store.ts'

type Owned = { readonly settled: string; readonly inFlight: string; readonly visit: string }

const rows: readonly IdorRow<Owned>[] = [
  idorRow(merchantWallet, 'own', () => ({})),
  idorRow(consolidatedFunds, 'own', () => ({})),
  idorRow(transferOrder, 'transfer.unknown', ({ settled }) => ({ reference: settled })),
  idorRow(transferOrder, 'transfer.unknown', ({ inFlight }) => ({ reference: inFlight })),
  idorRow(walletTransfer, 'wallet.insufficient', () => ({ direction: 'OUT' as const, vassalages: ['SERRA'] })),
  idorRow(walletTransfer, 'own', () => ({ direction: 'OUT' as const })),
  idorRow(automaticTransfer, 'own', () => ({ isAutomatic: true })),
  idorRow(leaveGame, 'own', ({ visit }) => ({ visit })),
]

let site: TransferSite
let callers: Callers
let owned: Owned
const { inOf, between, partsOf } = transferHelpers(() => site)

/** The owner has money at one vendor, and a transfer with an unknown outcome to another vendor. */
beforeAll(async () => {
  site = await transferSite()
  const { gateway } = site
  callers = await seatCallers(gateway)
  const { owner } = callers
  await post(gateway.deps.db, {
    key: 'test:owner',
    kind: 'adjust_plus',
    ref: owner.id,
    at: gateway.clock.now(),
    lines: [
      { account: memberAccount(owner.id, 'main', 'BRL'), amount: minor(717_17) },
      { account: houseAccount('azulejo', 'promo', 'BRL'), amount: minor(-717_17) },
    ],
  })
  const [settled] = await site.transfer(owner, inOf('SERRA', '61.61'))
  await site.work()
  const { end } = between('POST', '/transfers', () => Promise.reject(new Error('connection reset')))
  const [inFlight] = await site.transfer(owner, inOf('CALCADA', '63.63'))
  await site.work()
  end()
  const visit = 'a-game-of-the-owner'
  const { db, clock } = gateway.deps
  await openVisit(db, { id: visit, memberId: owner.id, vendor: 'SERRA', sessionHash: '', at: clock.now() })
  owned = { settled: settled?.reference ?? '', inFlight: inFlight?.reference ?? '', visit }
})
afterAll(() => site.close())

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] [MB-03] %s with ids of another member reveals and changes nothing',
  async (_, row) => {
    const { owner } = callers
    const secrets = ['61.61', '63.63', '717.17', owner.account, owner.id, owned.settled, owned.inFlight]
    expect(await attempt(site.gateway, row, callers, owned, secrets)).toEqual(expected(row))
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  },
)

test('[RO-01] [MB-03] the owner may use the same references', async () => {
  const { owner } = callers
  expect(await site.look(owner, { reference: owned.settled })).toMatchObject({ state: 'completed', amount: '61.61' })
  expect(await site.look(owner, { reference: owned.inFlight })).toMatchObject({ state: 'unknown', amount: '63.63' })
  expect(await partsOf(owner)).toMatchObject({ main: '591.93', inFlight: '63.63', SERRA: '61.61' })
})

test('[RO-01] [MB-03] only the owner can leave a game', async () => {
  const { owner, intruders } = callers
  const leftAt = async () =>
    (await site.gateway.deps.db.selectFrom('vendor_visit').select('left_at').executeTakeFirstOrThrow()).left_at
  for (const intruder of [intruders.neighbour, intruders.agentOfOwner])
    await site.gateway.get(leaveGame, { visit: owned.visit }, intruder)
  expect(await leftAt()).toBeNull()
  await site.gateway.get(leaveGame, { visit: owned.visit }, owner)
  expect(await leftAt()).toEqual(new Date(site.gateway.clock.now()))
})

test('[RO-01] [MB-03] the table contains every call of transfers', () => {
  const guarded = calls.filter(({ record }) => record.module === 'FUNDTRANS3').map(({ record }) => record.operation)
  expect(guarded.toSorted()).toEqual([...new Set(rows.map(({ record }) => record.operation))].toSorted())
})
