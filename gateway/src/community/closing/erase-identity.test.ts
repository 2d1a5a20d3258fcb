import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LicenceSite, licenceSite, newPerson } from '../../../test/licence-site.ts'
import type { Player } from '../../../test/seated-player.ts'
import { testGateway } from '../../../test/test-gateway.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { closeNow } from './close-account.ts'
import { eraseIdentityChecks } from './erase-identity.ts'

const day = 86_400_000

let site: LicenceSite
beforeAll(async () => {
  site = await licenceSite(async (options) => ({ gateway: await testGateway(options) }))
})
afterAll(() => site.close())

test('[MB-02] identity checks of a closed account are kept for the years of the profile, then erased with their pictures', async () => {
  const { gateway } = site
  const { db, clock } = gateway.deps
  const [gone, open] = [await site.seatAs('azulejo', newPerson()), await site.seatAs('azulejo', newPerson())]
  await db.transaction().execute((transaction) =>
    closeNow(transaction, {
      merchant: 'azulejo',
      memberId: gone.id,
      at: new Date(clock.now()),
      actor: 'rule:closing',
    }),
  )
  const left = async ({ id }: Player) => {
    const checks = await db.selectFrom('identity_check').select('id').where('member_id', '=', id).execute()
    const ids = checks.map((check) => check.id)
    const pictures = db
      .selectFrom('identity_picture')
      .select('place')
      .where('check_id', 'in', [...ids, 0n])
    return { checks: ids.length, pictures: (await pictures.execute()).length }
  }
  const pass = async (until: Date) => {
    gateway.clock.set(until.getTime())
    await (await createJobs(db, clock, [eraseIdentityChecks])).run()
    gateway.clock.forward(day)
    await (await createJobs(db, clock, [eraseIdentityChecks])).run()
  }
  const end = new Date(clock.now())
  end.setUTCFullYear(end.getUTCFullYear() + profileOf(merchantNamed('azulejo')).sla.recordYears)
  const kept = { checks: 1, pictures: 1 }
  await pass(new Date(end.getTime() - 2 * day))
  expect([await left(gone), await left(open)]).toEqual([kept, kept])
  await pass(end)
  expect([await left(gone), await left(open)]).toEqual([{ checks: 0, pictures: 0 }, kept])
})
