import { expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seedSalaries, salaryTier as tier } from '../../../test/salary-team.ts'
import { testGateway } from '../../../test/test-gateway.ts'
import { waitForLock } from '../../../test/wait-for-lock.ts'
import { lockWallets } from '../../platform/ledger/post.ts'

test('[AG-11] an account that closes while its salary waits for its wallet is not paid', async () => {
  const gateway = await testGateway()
  const { db } = gateway.deps
  const team = await seedSalaries(gateway)
  await team.contract('hourly', 'root', [tier(1, 1, 100)], '2026-11-17T12:00:00Z')
  await team.move([{ member: team.ids.root, kind: 'deposit', gain: 1_00, at: '2026-11-17T12:00:00Z' }])
  await team.bet('bia', 1_000, '2026-11-18T14:30:00Z')
  const isHeld = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const closing = db.transaction().execute(async (transaction) => {
    await lockWallets(transaction, [team.ids.root])
    await transaction.updateTable('member').set({ closed_at: new Date() }).where('id', '=', team.ids.root).execute()
    isHeld.resolve()
    await mayCommit.promise
  })
  await isHeld.promise
  const paying = team.runAt('2026-11-18T15:01:00Z')
  await waitForLock(db, paying)
  mayCommit.resolve()
  await Promise.all([closing, paying])
  expect((await team.payments()).map(([, state]) => state)).toEqual(['returned'])
  expect(await team.balance('root')).toBe(1_00n)
  expect(await auditLedger(db)).toEqual(cleanAudit)
  await gateway.close()
})
