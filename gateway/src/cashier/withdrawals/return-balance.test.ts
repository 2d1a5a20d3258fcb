import { withdrawSettings } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { killEverywhere, killedWork } from '../../../test/killed-at.ts'
import { accountOf, adminCommand } from '../../../test/member-table.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { exclusionReturns } from '../../people/exclusions/index.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { AllDeps } from '../../services.ts'
import { returnBalance } from '../parts.ts'

const day = 86_400_000

let site: PayoutSite
beforeAll(async () => {
  site = await payoutSite()
})
afterAll(() => site.close())

const audit = () => auditLedger(site.gateway.deps.db)
const runJobs = async (deps: AllDeps = site.gateway.deps) =>
  (await createJobs(deps.db, deps.clock, [exclusionReturns(returnBalance(deps))])).run()
const emailOf = ({ id }: Player) => `${id}@example.com`

async function ready(cents = 10_000) {
  const player = await site.seat(cents)
  await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: emailOf(player) })
  return player
}
const exclude = async (player: Player) =>
  adminCommand(site.gateway, 'member', player.merchant, await accountOf(site.gateway, player), 'exclude', '200')
const exclusions = (...words: string[]) => adminCommand(site.gateway, 'exclusions', ...words)

const ordersOf = ({ id }: Player) =>
  site.gateway.deps.db
    .selectFrom('money_order')
    .select(['state', 'amount', 'fee'])
    .where('member_id', '=', id)
    .where('kind', '=', 'withdrawal')
    .execute()

async function payAll(): Promise<void> {
  await site.payOut()
  site.gateway.clock.forward(5_000)
  await site.payOut()
}

describe('[RG-03] the balance of an excluded member', () => {
  test('goes to the last own account after the days to withdraw it, once, whatever turnover is left', async () => {
    const player = await ready()
    await site.deposit(player, 5_000)
    await exclude(player)
    site.gateway.clock.forward(2 * day - 1)
    await runJobs()
    expect(await ordersOf(player)).toEqual([])
    site.gateway.clock.forward(1)
    await Promise.all([runJobs(), runJobs()])
    await runJobs()
    await payAll()
    expect(await ordersOf(player)).toEqual([{ state: 'completed', amount: 15_000n, fee: 0n }])
    expect(site.psp.payouts().filter(({ number }) => number === emailOf(player))).toMatchObject([{ amount: '150.00' }])
    expect(await site.mainOf(await site.logInAgain(player))).toBe('0.00')
    expect(await audit()).toEqual(cleanAudit)
  })

  test('is returned once, wherever the job is killed', async () => {
    await killEverywhere(8, async (kill) => {
      const player = await ready()
      await exclude(player)
      site.gateway.clock.forward(2 * day)
      const wasKilled = await killedWork(site.gateway.deps, kill, runJobs)
      site.gateway.clock.forward(60_000)
      await runJobs()
      await payAll()
      expect(await ordersOf(player)).toEqual([{ state: 'completed', amount: 10_000n, fee: 0n }])
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('can be withdrawn before by the member, whose turnover holds it no longer', async () => {
    const player = await ready()
    await site.deposit(player, 5_000)
    await exclude(player)
    const again = await site.logInAgain(player)
    const { turnover, withdrawable } = await site.gateway.get(withdrawSettings, {}, again)
    expect([turnover.left, withdrawable]).toEqual(['0.00', '150.00'])
    const account = await site.addAccount(again, { ...cpfKey, keyKind: 'EMAIL', number: `2${emailOf(player)}` })
    site.gateway.clock.forward(day)
    const late = await site.logInAgain(player)
    expect((await site.requestWithdrawal(late, account, '150.00')).success).toBe(true)
    site.gateway.clock.forward(day)
    await runJobs()
    expect(await ordersOf(player)).toHaveLength(1)
  })

  test('waits for an operator without an own account, who returns it later', async () => {
    const player = await site.seat(10_000)
    const account = await accountOf(site.gateway, player)
    await exclude(player)
    expect(await exclusions('azulejo')).not.toContain(account)
    site.gateway.clock.forward(2 * day)
    await runJobs()
    expect(await exclusions('azulejo', 'return', account)).toMatch(/waits: account$/)
    expect(await exclusions('azulejo')).toMatch(new RegExp(`${account} {2}100\\.00 {2}BRL .* account$`, 'm'))
    const again = await site.logInAgain(player)
    await site.addAccount(again, { ...cpfKey, keyKind: 'EMAIL', number: emailOf(player) })
    expect(await exclusions('azulejo', 'return', account)).toMatch(/is withdrawal \d+$/)
    expect(await exclusions('azulejo', 'return', account)).toMatch(/nothing to return$/)
    expect(await exclusions('azulejo')).not.toContain(account)
  })

  test('that comes after the return is listed', async () => {
    const player = await ready()
    const account = await accountOf(site.gateway, player)
    await exclude(player)
    site.gateway.clock.forward(2 * day)
    await runJobs()
    await payAll()
    await site.deposit(player, 2_000)
    expect(await exclusions('azulejo')).toMatch(new RegExp(`${account} {2}20\\.00 {2}BRL .* came later$`, 'm'))
  })

  test('waits while the law asks for an identity, and while the account is frozen', async () => {
    const unverified = await seatPlayer(site.gateway, 10_000, 0, 'norte')
    await exclude(unverified)
    const frozen = await ready()
    await exclude(frozen)
    await adminCommand(site.gateway, 'member', 'azulejo', await accountOf(site.gateway, frozen), 'freeze')
    site.gateway.clock.forward(7 * day)
    await runJobs()
    expect(await exclusions('norte')).toMatch(/ {2}identity$/m)
    expect(await exclusions('azulejo')).toMatch(/ {2}frozen$/m)
    expect([await ordersOf(unverified), await ordersOf(frozen)]).toEqual([[], []])
  })

  test.each([['atlantis'], ['azulejo', 'return'], ['azulejo', 'pay', 'x'], ['azulejo', 'return', 'x', 'y']])(
    'the command %s %s is answered with its usage',
    async (...words) => {
      await expect(exclusions(...words)).rejects.toThrow('usage: exclusions')
    },
  )
})
