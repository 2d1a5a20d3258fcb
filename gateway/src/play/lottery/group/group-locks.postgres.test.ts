import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { auditGroups, groupSite } from '../../../../test/group-site.ts'
import { accountOf } from '../../../../test/member-table.ts'
import { waitForLock } from '../../../../test/wait-for-lock.ts'
import { holdGroup } from './group.store.ts'

test('[RG-03] an exclusion and a purchase of one member meet in no deadlock: both lock groups before the wallet', async () => {
  const site = await groupSite()
  const { db } = site.gateway.deps
  const [ana, bia] = [await site.player(10_000), await site.player(10_000)]
  // The exclusion refunds shares of two groups to one wallet.
  const first = await site.started(ana, 4)
  const second = await site.started(bia, 4, { gameId: 'P655' })
  await site.joined(ana, second.groupId)
  const account = await accountOf(site.gateway, ana)
  const mayCommit = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const purchase = db.transaction().execute(async (transaction) => {
    await holdGroup(transaction, BigInt(second.groupId))
    isHeld.resolve()
    await mayCommit.promise
    const { rows } = await sql`
      select from account where owner_kind = 'member' and owner_id = ${ana.id} and kind = 'main'
         for no key update nowait`.execute(transaction)
    return rows.length
  })
  await isHeld.promise
  const exclusion = executeAsAdmin(site.gateway.deps, ['member', ana.merchant, account, 'exclude', '365'])
  await waitForLock(db, exclusion)
  mayCommit.resolve()
  expect(await purchase).toBe(1)
  await exclusion
  expect(await site.balance(ana)).toBe(10_000n)
  expect(await site.seen(bia, second.groupId)).toMatchObject({ state: 'open', left: 3 })
  const { status } = await db
    .selectFrom('group_ticket')
    .select('status')
    .where('id', '=', BigInt(first.groupId))
    .executeTakeFirstOrThrow()
  expect(status).toBe('cancelled')
  expect(await auditGroups(db)).toEqual([])
  expect(await auditLedger(db)).toEqual(cleanAudit)
  await site.gateway.close()
}, 60_000)
