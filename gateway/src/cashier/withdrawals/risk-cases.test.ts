import { createWithdrawal } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import type { Player } from '../../../test/seated-player.ts'
import { rememberDevice } from '../../people/devices/index.ts'

let site: PayoutSite
beforeAll(async () => {
  site = await payoutSite()
})
afterAll(() => site.close())
beforeEach(() => site.gateway.clock.forward(86_400_000))

/** A verified member with 1,000.00 and a payout account, unique unless `number` is given. */
async function ready(number?: string) {
  const player = await site.seat(100_000)
  return { player, account: await site.addAccount(player, keyOf(number ?? `${player.id}@example.com`)) }
}
const keyOf = (number: string) => ({ ...cpfKey, keyKind: 'EMAIL', number }) as const
const casesOf = (...words: string[]) => site.command('azulejo', ...words)
const reject = (orderId: string) => casesOf('reject', orderId, 'risk', '--reason', 'looked at')

test('[MB-05] a payout account shared with another member opens a case, which an operator ends', async () => {
  const shared = 'shared@example.com'
  const [first, second] = [await ready(shared), await ready(shared)]
  const order = await site.open(second.player, second.account, '100.00')
  expect(order.state).toBe('risk_review')
  expect(await site.mainOf(second.player)).toBe('900.00')
  expect(await casesOf('cases')).toMatch(new RegExp(`withdrawal ${order.orderId} .* shared-account$`))
  expect(await casesOf('show', order.orderId)).toMatch(
    /rule:withdrawals {2}shared-account\ncase {2}\d+ {2}shared-account {2}open$/,
  )
  expect((await site.requestWithdrawal(second.player, second.account, '100.00')).errorCode).toBe('withdraw.case')
  await reject(order.orderId)
  expect((await site.see(second.player, order)).state).toBe('rejected')
  expect(await site.mainOf(second.player)).toBe('1000.00')
  expect(await casesOf('cases')).toBe('azulejo has no open case')
  // The other member has the same account, so a case opens for that member too.
  const other = await site.open(first.player, first.account, '100.00')
  expect(other.state).toBe('risk_review')
  expect(await casesOf('approve', other.orderId, '--reason', 'one family')).toMatch(/is approved$/)
  expect(await casesOf('show', other.orderId)).toMatch(/shared-account {2}approved?$/)
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-05] a third withdrawal within an hour opens a case, and no rule approves for a month', async () => {
  const { player, account } = await ready()
  const states: string[] = []
  for (let time = 0; time < 3; time += 1) states.push((await site.open(player, account, '50.00')).state)
  expect(states).toEqual(['approved', 'approved', 'risk_review'])
  const [, orderId = ''] = /withdrawal (\d+) .* velocity$/.exec(await casesOf('cases')) ?? []
  await reject(orderId)
  site.gateway.clock.forward(86_400_000)
  const later = await site.logInAgain(player)
  expect((await site.open(later, account, '50.00')).state).toBe('requested')
  site.gateway.clock.forward(31 * 86_400_000)
  expect((await site.open(await site.logInAgain(player), account, '50.00')).state).toBe('approved')
})

test('[MB-05] a browser in which another member logged in opens a case', async () => {
  const { player, account } = await ready()
  const other = await site.seat(0)
  const withdraw = async (member: Player, cookie: string) =>
    (
      await site.gateway.get(
        createWithdrawal,
        { accountId: account.accountId, amount: '50.00' },
        { ...member, key: newKey(), headers: { cookie } },
      )
    ).state
  expect(await withdraw(player, await browserOf(player))).toBe('approved')
  const borrowed = await browserOf(other)
  expect(await withdraw(player, borrowed)).toBe('risk_review')
  expect(await casesOf('cases')).toContain('shared-device')
})

/** The cookies of a browser in which this member has logged in before. */
async function browserOf({ id, merchant }: Player): Promise<string> {
  const { db, clock, random } = site.gateway.deps
  const written = new Map<string, string>()
  const cookies = {
    read: (name: string) => written.get(name),
    write: (name: string, value: string) => void written.set(name, value),
  }
  await rememberDevice(db, { merchant, memberId: id, isTrial: false }, { cookies, now: clock.now(), random })
  return [...written].map(([name, value]) => `${name}=${value}`).join('; ')
}
