import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { executeAsAdmin, operatorSecret, testOperator } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type C2cSite, c2cSite, settled, toBePaid } from '../../../test/demo-c2c.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { executeAdminCommand } from '../../admin-commands.ts'

const minute = 60_000

let site: C2cSite
let gateway: TestGateway
beforeAll(async () => {
  site = await c2cSite()
  gateway = site.gateway
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(86_400_000))

const disputed = async (amount?: string) => {
  const match = await site.matched(amount)
  await site.process(match.payer, match.matchId, { action: 'paid' })
  await site.process(match.receiver, match.matchId, { action: 'dispute', dispute: 'notArrived' })
  return match
}

test('[MB-05] a dispute waits for an operator without a deadline, and is listed', async () => {
  const first = await disputed()
  expect((await site.listOf(first.payer))[0]).toMatchObject({ state: 'disputed', dispute: 'notArrived' })
  gateway.clock.forward(1_000 * minute)
  const match = await site.again(first)
  await site.endDue()
  expect((await site.look(match.payer, match.deposit)).reason).toBe('dispute')
  expect(await site.decide()).toContain(`${match.matchId}  disputed  200000  VND`)
  expect(await site.decide('show', match.matchId)).toContain('withdrawal  dispute  paying')
})

test('[MB-05] a dispute decided for the payer settles both orders', async () => {
  const match = await disputed()
  expect(await site.decide('received', match.matchId)).toBe(`match ${match.matchId} is received`)
  expect(await site.stateOf(match)).toEqual(settled)
  await expect(site.decide('unpaid', match.matchId)).rejects.toThrow('there is no dispute')
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-05] a dispute decided for the receiver fails the deposit, and the withdrawal waits again', async () => {
  const match = await disputed()
  expect(await site.decide('unpaid', match.matchId)).toBe(`match ${match.matchId} is released`)
  expect(await site.stateOf(match)).toEqual({ ...toBePaid, deposit: 'failed', withdrawal: 'approved' })
  expect((await site.look(match.payer, match.deposit)).reason).toBe('dispute')
})

test('[MB-05] the receiver can withdraw a dispute by confirming', async () => {
  const match = await disputed()
  await site.process(match.receiver, match.matchId, { action: 'received' })
  expect(await site.stateOf(match)).toEqual(settled)
})

test('[MB-05] neither order of a disputed match can be decided on its own', async () => {
  const match = await disputed()
  await expect(site.command('saigon9', 'approve', match.withdrawal.orderId)).rejects.toThrow('not_allowed')
  const credit = executeAsAdmin(gateway.deps, ['deposits', 'saigon9', 'credit', match.deposit.orderId])
  await expect(credit).rejects.toThrow('is decided by c2c')
  expect((await site.stateOf(match)).payer).toBe('0')
})

test('[MB-05] above the limit a dispute needs a second operator', async () => {
  const { deps } = gateway
  await testOperator(deps, 'second')
  const approveLast = async () => {
    const { id } = await deps.db.selectFrom('approval').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const words = ['approvals', 'saigon9', 'approve', `${id}`, '--as', 'second', '--reason', 'seen too']
    return executeAdminCommand(deps, words, operatorSecret)
  }
  const receiver = await site.receiver(40_000_000)
  const payer = await site.payer()
  const withdrawal = await site.withdraw(receiver, '25000000')
  await site.command('saigon9', 'approve', withdrawal.orderId)
  await approveLast()
  await site.pay(payer, '25000000')
  const [{ matchId } = { matchId: '' }] = await site.listOf(payer)
  await site.process(payer, matchId, { action: 'paid' })
  await site.process(receiver, matchId, { action: 'dispute', dispute: 'amount' })
  expect(await site.decide('received', matchId)).toMatch(/^approval \d+ waits for a second operator/)
  expect(await site.mainOf(payer)).toBe('0')
  await approveLast()
  expect(await site.mainOf(payer)).toBe('25000000')
})
