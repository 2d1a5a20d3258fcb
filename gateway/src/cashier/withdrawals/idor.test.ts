import {
  addPayoutAccount,
  cancelWithdrawal,
  createWithdrawal,
  payoutAccounts,
  removePayoutAccount,
  withdrawalOrder,
  withdrawSettings,
  withdrawTransaction,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { paymentPassword } from '../../../test/points-holder.ts'
import { giveMoney } from '../../../test/seated-player.ts'
import { calls } from '../../calls.ts'
import { hashPassword } from '../../people/identity/index.ts'

type Owned = Awaited<ReturnType<typeof prepare>>

const order = ({ orderId }: Owned) => ({ orderId })
const account = ({ accountId }: Owned) => ({ accountId })
const another = { ...cpfKey, keyKind: 'EMAIL', number: 'somebody@example.com' } as const

const rows: readonly IdorRow<Owned>[] = [
  idorRow(payoutAccounts, 'own', () => ({})),
  idorRow(addPayoutAccount, 'own', () => another, { otherBrand: 'payout.type' }),
  idorRow(removePayoutAccount, 'payout.unknown', account),
  idorRow(withdrawSettings, 'own', () => ({})),
  idorRow(createWithdrawal, 'withdraw.account', (owned) => ({ ...account(owned), amount: '100' })),
  idorRow(withdrawalOrder, 'withdraw.unknown', order),
  idorRow(cancelWithdrawal, 'withdraw.unknown', order),
  idorRow(withdrawTransaction, 'own', () => ({})),
]

let site: PayoutSite
let callers: Callers
let owned: Owned
beforeAll(async () => {
  site = await payoutSite()
  callers = await seatCallers(site.gateway)
  owned = await prepare()
})
afterAll(() => site.close())

/** The owner has a payout account and a waiting withdrawal. Only the ownership check keeps other members out. */
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
  const { accountId } = await site.addAccount(owner, {
    ...cpfKey,
    keyKind: 'EMAIL',
    number: 'theowner.secret@example.com',
  })
  const { value } = await site.requestWithdrawal(owner, { accountId }, '131.31')
  return { accountId, orderId: value?.orderId ?? '' }
}

const secrets = () => ['131.31', 'secret@example', callers.owner.account, callers.owner.id]

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with ids of another member reveals and changes nothing',
  async (_, row) => {
    expect(await attempt(site.gateway, row, callers, owned, secrets())).toEqual(expected(row))
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  },
)

test('[RO-01] the owner may use the same ids', async () => {
  const { owner } = callers
  expect(await site.gateway.get(withdrawalOrder, order(owned), owner)).toMatchObject({ amount: '131.31' })
  expect((await site.gateway.get(withdrawTransaction, {}, owner)).list).toHaveLength(1)
})

test('[RO-01] the table contains every call of withdrawals', () => {
  const guarded = calls.filter(({ record }) => record.module === 'WITHDRAW3' && record.token === 'needed')
  expect(guarded.map(({ record }) => record.operation).sort()).toEqual(
    rows.map(({ record }) => record.operation).sort(),
  )
})
