import { minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { storedTerms } from './contract.store.ts'
import { termsOf } from './index.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

test('[AG-10] terms of a contract are read as they were stored', async () => {
  const { db } = gateway.deps
  const downline = await seedTeam(gateway).member('contractagent', 1, '2026-10-01T12:00:00Z')
  const [from, to] = [Date.parse('2026-11-01T03:00:00Z'), Date.parse('2026-11-10T03:00:00Z')]
  const terms = {
    tiers: [{ minimumBet: minor(100_00), activeMember: 2, rate: { type: 'percent', hundredths: 15 } }],
  } as const
  await db
    .insertInto('agent_contract')
    .values({
      id: 'from-and-to',
      merchant: 'azulejo',
      kind: 'daily',
      category: 'ALL',
      payer_id: null,
      downline_id: downline,
      status: 'ended',
      terms: JSON.stringify(storedTerms(terms)),
      version: 1,
      in_force_from: new Date(from),
      ended_at: new Date(to),
    })
    .execute()
  const { terms: stored } = await db
    .selectFrom('agent_contract')
    .select('terms')
    .where('id', '=', 'from-and-to')
    .executeTakeFirstOrThrow()
  expect(termsOf(stored)).toEqual(terms)
})
