import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LicenceSite, licenceSite, newPerson } from '../../../test/licence-site.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { addJob, createJobs } from '../../platform/jobs/jobs.ts'
import { closeAccounts, closeJob } from './close-account.ts'

let site: LicenceSite
beforeAll(async () => {
  site = await licenceSite<{ readonly gateway: TestGateway }>(async (options) => {
    const gateway = await testGateway(options)
    return { gateway }
  })
})
afterAll(() => site.close())

test('[MB-02] an excluded person is known again at every brand of the licence after the account was closed', async () => {
  const { gateway } = site
  const { db, clock } = gateway.deps
  const person = newPerson()
  const player = await site.seatAs('rio', person)
  await site.setPhone(player, person, true)
  await site.exclude(player)
  const at = new Date(clock.now())
  const { id } = await db
    .insertInto('account_closing')
    .values({
      merchant: 'rio',
      member_id: player.id,
      asked_at: at,
      closes_at: at,
      waits: null,
      revoked_at: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(db, closeJob(id, clock.now()))
  await (await createJobs(db, clock, [closeAccounts])).run()
  expect(await site.rowOf(player)).toMatchObject({ closed_at: at, phone: null, fields: {} })
  expect(await site.signUp('rio', 'onceagain', person)).toMatchObject({ errorCode: 'register.denied' })
  const late = await site.seat('azulejo')
  await site.verify(late, person)
  expect(await site.untilOf(late)).toBe(await site.untilOf(player))
  const other = await site.signUp('rio', 'somebodyelse', newPerson())
  expect(other.errorCode).not.toBe('register.denied')
})
