import { minor } from '@azulejo/shared/kernel'
import { paymentConfirmationList, processC2CTransaction } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type C2cSite, c2cSite } from '../../../test/demo-c2c.ts'
import { cpfKey } from '../../../test/demo-payouts.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { paymentPassword } from '../../../test/points-holder.ts'
import { giveMoney, seatPlayer } from '../../../test/seated-player.ts'
import { calls } from '../../calls.ts'
import { openOrder, takeStep } from '../../money/orders/index.ts'
import { hashPassword } from '../../people/identity/index.ts'
import { matchDeposit } from './match-steps.ts'

type Owned = Awaited<ReturnType<typeof prepare>>

const rows: readonly IdorRow<Owned>[] = [
  idorRow(paymentConfirmationList, 'own', () => ({})),
  idorRow(processC2CTransaction, 'c2c.unknown', ({ matchId }) => ({ matchId, action: 'received' as const })),
]

let site: C2cSite
let callers: Callers
let owned: Owned
beforeAll(async () => {
  site = await c2cSite()
  callers = await seatCallers(site.gateway)
  owned = await prepare()
})
afterAll(() => site.close())

/** The owner has a withdrawal that another member has reported as paid. */
async function prepare() {
  const { db, clock } = site.gateway.deps
  await db
    .updateTable('member')
    .set({ identity: 'verified', payment_password_hash: await hashPassword(paymentPassword) })
    .execute()
  await db
    .updateTable('session')
    .set({ payment_checked_until: new Date(clock.now() + 3_600_000) })
    .execute()
  const { owner } = callers
  await db.transaction().execute((transaction) => giveMoney(transaction, owner, 200_000, clock.now()))
  const account = await site.addAccount(owner, cpfKey)
  const { orderId } = await site.open(owner, account, '131.31')
  const at = clock.now()
  await db
    .updateTable('payout')
    .set({ c2c_until: new Date(at + 3_600_000) })
    .where('order_id', '=', BigInt(orderId))
    .execute()
  const payer = await seatPlayer(site.gateway, 0)
  return db.transaction().execute(async (transaction) => {
    const { amount, fee } = await transaction
      .selectFrom('money_order')
      .select(['amount', 'fee'])
      .where('id', '=', BigInt(orderId))
      .executeTakeFirstOrThrow()
    const order = { merchant: 'azulejo', memberId: payer.id, currency: 'BRL', amount: minor(amount - fee), at } as const
    const opened = await openOrder(transaction, { ...order, kind: 'deposit', key: 'c2c-of-a-test', actor: 'test' })
    if (!('order' in opened)) throw new Error(opened.outcome)
    const depositId = opened.order.id
    await transaction
      .insertInto('payment')
      .values({
        order_id: depositId,
        merchant: 'azulejo',
        channel: 'C2C',
        type: 'C2C',
        provider: 'c2c',
        reference: 'AZTEST',
        charge: null,
        phone: null,
        instructions: null,
        expires_at: new Date(at),
        next_query_at: null,
      })
      .execute()
    await takeStep(transaction, { order: depositId, kind: 'deposit', step: 'await', key: 'charge', actor: 'test', at })
    const terms = { depositId, payMinutes: 30, receiveMinutes: 60, needsSlip: false }
    if (!(await matchDeposit(transaction, { ...order, ...terms }))) throw new Error('no withdrawal was found')
    const { id } = await transaction.selectFrom('c2c_match').select('id').executeTakeFirstOrThrow()
    return { matchId: id.toString() }
  })
}

const secrets = () => ['130.00', '131.31', 'Marina', callers.owner.account, callers.owner.id]

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with ids of another member reveals and changes nothing',
  async (_, row) => {
    expect(await attempt(site.gateway, row, callers, owned, secrets())).toEqual(expected(row))
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  },
)

test('[RO-01] the owner may confirm with the same id', async () => {
  const { owner } = callers
  expect((await site.listOf(owner))[0]).toMatchObject({ role: 'receiver', state: 'matched' })
  expect((await site.process(owner, owned.matchId, { action: 'received' })).value?.state).toBe('received')
})

test('[RO-01] the table contains every call of payments between members', () => {
  const guarded = calls.filter(({ record }) => record.module === 'C2C3')
  expect(guarded.map(({ record }) => record.operation).sort()).toEqual(
    rows.map(({ record }) => record.operation).sort(),
  )
})
