import {
  accountRecord,
  answerRealityCheck,
  balance,
  balanceChange,
  bettingRecord,
  cancelDeposit,
  centreCounts,
  checkDeposit,
  claimRebate,
  createDeposit,
  decideDepositLimit,
  declareBirthDate,
  depositChannels,
  depositLimits,
  depositOrder,
  depositSettings,
  depositTransaction,
  manualRebate,
  personalProfit,
  playSession,
  rebateHistory,
  resendDeposit,
  sendDepositSlip,
  setDepositLimits,
  setRealityCheck,
  transferUpline,
  uplineTerms,
  uplineTransfers,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { calls } from '../../calls.ts'

type Owned = Awaited<ReturnType<typeof prepare>>

/** Modules whose calls that need a token are all in the table. */
const coveredModules = ['DPSTBAS3', 'REBATE3', 'MEMTRANS3']

const day = '2026-11-18'
const order = ({ waiting }: Owned) => ({ orderId: waiting })
const slip = ({ reviewed, image }: Owned) => ({ orderId: reviewed, images: [image] })
const pix = { amount: '77.77', vendorId: 'PIX', mcsBankCode: 'PIX', bankCode: 'PIX', bankType: 'PIX' } as const

const dropMonth = { period: 'month', decision: 'drop' } as const

const rows: readonly IdorRow<Owned>[] = [
  idorRow(depositChannels, 'own', () => ({})),
  idorRow(depositSettings, 'own', () => ({})),
  idorRow(depositOrder, 'deposit.unknown', order),
  idorRow(checkDeposit, 'deposit.unknown', order),
  idorRow(cancelDeposit, 'deposit.unknown', order),
  idorRow(resendDeposit, 'deposit.unknown', order),
  idorRow(sendDepositSlip, 'deposit.unknown', slip),
  idorRow(depositTransaction, 'own', () => ({})),
  idorRow(accountRecord, 'own', () => ({ from: day, to: day })),
  idorRow(balance, 'own', () => ({})),
  idorRow(balanceChange, 'own', () => ({ seen: '999999' })),
  idorRow(bettingRecord, 'own', () => ({ from: day, to: day })),
  idorRow(depositLimits, 'own', () => ({})),
  idorRow(setDepositLimits, 'own', () => ({ week: '5000000' })),
  idorRow(decideDepositLimit, 'limit.raise.none', () => dropMonth),
  idorRow(playSession, 'own', () => ({})),
  idorRow(answerRealityCheck, 'own', () => ({ answer: 'continued' as const })),
  idorRow(declareBirthDate, 'own', () => ({ birthDate: '1990-05-04' })),
  idorRow(setRealityCheck, 'own', () => ({ minutes: 30 })),
  idorRow(centreCounts, 'own', () => ({})),
  idorRow(personalProfit, 'own', () => ({ from: day, to: day })),
  idorRow(manualRebate, 'own', () => ({})),
  idorRow(claimRebate, 'rebate.least', () => ({ period: '2026-10-20' }), { otherBrand: 'rebate.ended' }),
  idorRow(rebateHistory, 'own', () => ({})),
  idorRow(uplineTerms, 'upline.none', () => ({})),
  idorRow(transferUpline, 'password.check.needed', () => ({ amount: '20.00' })),
  idorRow(uplineTransfers, 'own', () => ({})),
  idorRow(createDeposit, 'own', () => pix, { otherBrand: 'deposit.channel' }),
]

let site: PaymentSite
let callers: Callers
let owned: Owned
beforeAll(async () => {
  site = await paymentSite()
  callers = await seatCallers(site.gateway)
  owned = await prepare()
})
afterAll(() => site.close())

/**
 * Gives the owner a settled bet, a credited deposit, one under review with a slip, a waiting one, and a pending raise
 * of a limit.
 */
async function prepare() {
  const { owner } = callers
  const { gateway } = site
  const credited = await site.open(owner, 'PIX', 'PIX', { amount: '61.61' })
  await site.work()
  await site.act(credited, 'pay')
  const reviewed = await site.open(owner, 'TED', 'TRANSFER', { amount: '151.51' })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const image = new Blob([new Uint8Array(picture)])
  await gateway.get(sendDepositSlip, { orderId: reviewed.orderId, images: [image] }, owner)
  await gateway.get(setDepositLimits, { month: '4141.41' }, owner)
  await gateway.get(setDepositLimits, { month: '' }, owner)
  await settledRounds(gateway, owner, [
    { gameClassify: 'RNG', bet: 51_515_15n, payout: 0n, at: gateway.clock.now() - 120_000 },
  ])
  const waiting = await site.open(owner, 'PIX', 'PIX', { amount: '63.63' })
  await site.work()
  return { credited: credited.orderId, reviewed: reviewed.orderId, waiting: waiting.orderId, image }
}

/** Values that no other member may read: amounts of the owner alone, references and names. */
async function secretsOf({ credited, reviewed, waiting }: Owned): Promise<readonly string[]> {
  const payments = await site.gateway.deps.db
    .selectFrom('payment')
    .select(['reference', 'charge'])
    .where('order_id', 'in', [credited, reviewed, waiting].map(BigInt))
    .execute()
  const named = payments.flatMap(({ reference, charge }) => [reference, ...(charge ? [charge] : [])])
  return ['61.61', '151.51', '63.63', '4141.41', '51515.15', callers.owner.account, callers.owner.id, ...named]
}

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with ids of another member reveals and changes nothing',
  async (_, row) => {
    const secrets = await secretsOf(owned)
    expect(secrets).toHaveLength(12)
    expect(await attempt(site.gateway, row, callers, owned, secrets)).toEqual(expected(row))
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  },
)

test('[RO-01] the owner may use the same ids', async () => {
  const { owner } = callers
  const { gateway } = site
  expect(await gateway.get(depositOrder, { orderId: owned.waiting }, owner)).toMatchObject({ amount: '63.63' })
  expect((await gateway.get(depositTransaction, {}, owner)).list).toHaveLength(3)
  expect((await gateway.get(accountRecord, { from: day, to: day }, owner)).list).toHaveLength(1)
  expect((await gateway.get(sendDepositSlip, slip(owned), owner)).slips).toBe(2)
  const decided = await gateway.get(decideDepositLimit, { period: 'month', decision: 'drop' }, owner)
  expect(decided.limits[2]).toMatchObject({ amount: '4141.41' })
  expect(await gateway.get(cancelDeposit, order(owned), owner)).toMatchObject({ state: 'failed' })
})

test('[RO-01] every call of the covered modules is in the table', () => {
  const guarded = calls.filter(({ record }) => coveredModules.includes(record.module) && record.token === 'needed')
  const listed = rows.map(({ record }) => record.operation)
  expect(guarded.map(({ record }) => record.operation).filter((name) => !listed.includes(name))).toEqual([])
})
