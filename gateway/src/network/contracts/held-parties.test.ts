import { agentContracts, editContract, exportContract, offerContract, processDailySalary } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { doJob } from '../../../test/do-job.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { ceaseContracts } from './change-contract.ts'
import { verifyContract } from './contract-statement.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const tiers = [{ minimumBet: '1000.00', activeMember: '3', rateType: 'percent' as const, rate: '0.10' }]
let teams = 0

/** An agent with a contract in force that pays an agent directly below. */
async function inForce() {
  teams += 1
  const team = seedTeam(gateway)
  const { db, clock } = gateway.deps
  const seat = async (account: string, above?: string) => {
    const id = await team.member(account, 1, '2026-10-01T12:00:00Z', above)
    const token = await team.token(id)
    const checked = new Date(clock.now() + 3_600_000)
    await db.updateTable('session').set({ payment_checked_until: checked }).where('member_id', '=', id).execute()
    return { id, account, token }
  }
  const upline = await seat(`payer${teams}`)
  const downline = await seat(`paid${teams}`, upline.id)
  const offer = () =>
    gateway.request(
      offerContract,
      { account: downline.account, kind: 'daily', category: 'ALL', tiers, higherRateConfirmed: true },
      upline,
    )
  const contractId = (await offer()).value?.contractId ?? ''
  await gateway.get(processDailySalary, { id: contractId, status: 'A' }, downline)
  const change = (who: 'upline' | 'downline', state: object) =>
    db
      .updateTable('member')
      .set(state)
      .where('id', '=', who === 'upline' ? upline.id : downline.id)
      .execute()
  const edit = (by: typeof upline) =>
    gateway.request(
      editContract,
      { contractId, version: 2, tiers: [{ ...tiers[0], rate: '0.20' }] as typeof tiers, higherRateConfirmed: true },
      by,
    )
  const contract = async (of: typeof upline) => (await gateway.get(agentContracts, {}, of)).contracts[0]
  return { upline, downline, contractId, change, edit, offer, contract }
}

const excluded = { excluded_at: new Date(0), excluded_until: new Date('2030-01-01') }

describe('[AG-10] [AG-11] a contract', () => {
  test.each(['upline', 'downline'] as const)('with an excluded %s takes no edits, and does on release', async (who) => {
    const { upline, downline, change, edit, contract } = await inForce()
    await change(who, excluded)
    const other = who === 'upline' ? downline : upline
    expect((await edit(other)).errorCode).toBe('contract.party.held')
    expect((await edit(who === 'upline' ? upline : downline)).errorCode).toBe('member.excluded')
    await doJob(gateway.deps, ceaseContracts)
    expect(await contract(other)).toMatchObject({ status: 'in_force', version: 2 })
    await change(who, { excluded_at: null, excluded_until: null })
    expect((await edit(other)).value).toMatchObject({ status: 'edit_pending' })
  })

  test.each([
    ['upline', { closed_at: new Date(0) }, 'downline'],
    ['downline', { closed_at: new Date(0) }, 'upline'],
    ['downline', { upline_id: null }, 'upline'],
  ] as const)('whose %s has %j ends, with a signed event of the platform', async (who, state, other) => {
    const { change, edit, contract, contractId, ...parties } = await inForce()
    await change(who, state)
    expect((await edit(parties[other])).errorCode).toBe('contract.party.held')
    await doJob(gateway.deps, ceaseContracts)
    await doJob(gateway.deps, ceaseContracts)
    const ended = await contract(parties[other])
    expect(ended).toMatchObject({ status: 'ended', endedAt: gateway.clock.now() })
    expect(ended?.events.map(({ act, actor }) => [act, actor])).toEqual([
      ['contract_ceased', undefined],
      ['offer_accepted', parties.downline.account],
      ['offer_offered', parties.upline.account],
    ])
    const exported = await gateway.get(exportContract, { contractId }, parties[other])
    expect(verifyContract(JSON.stringify(exported))).toContain('3 events, all signed')
  })

  test('is not offered to an account that is no longer directly below', async () => {
    const { change, offer } = await inForce()
    await change('downline', { upline_id: null })
    await doJob(gateway.deps, ceaseContracts)
    expect((await offer()).errorCode).toBe('contract.party.held')
  })
})
