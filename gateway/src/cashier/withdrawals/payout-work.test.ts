import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import type { Player } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(86_400_000))

const audit = () => auditLedger(gateway.deps.db)
/** A verified member with 1,000.00 and a payout account. */
async function ready(cents = 100_000) {
  const player = await site.seat(cents)
  return {
    player,
    account: await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` }),
  }
}

describe('outcomes at the provider', () => {
  const approved = async (amount: string) => {
    const { player, account } = await ready(200_000)
    const order = await site.open(player, account, amount)
    if (order.state !== 'approved') await site.command('azulejo', 'approve', order.orderId, '--reason', 'seen')
    return { player, order }
  }
  const paymentsTo = (player: Player) =>
    site.psp.payouts().filter(({ number }) => number === `${player.id}@example.com`)
  const settle = async () => {
    for (let each = 0; each < 4; each += 1) {
      await site.payOut()
      gateway.clock.forward(60_000)
    }
    await site.payOut()
  }
  // The fee is one percent, so these amounts arrive as 99.13, 99.14 and 99.15.
  const [declined, refused, silent] = ['100.13', '100.14', '100.15']

  test.each([
    ['declines', declined, 'declined'],
    ['refuses', refused, 'refused'],
  ])('[MB-05] a payment that it %s fails, and the money is returned', async (_, amount, reason) => {
    const { player, order } = await approved(amount)
    await settle()
    const failed = await site.see(player, order)
    expect(failed).toMatchObject({ state: 'failed', reason })
    expect(failed.steps.at(-1)?.journal).toMatch(/^\d+$/)
    expect(await site.mainOf(player)).toBe('2000.00')
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-05] a payment whose order got no response is queried, and paid once', async () => {
    const { player, order } = await approved(silent)
    await settle()
    expect((await site.see(player, order)).state).toBe('completed')
    expect(paymentsTo(player)).toHaveLength(1)
  })

  test('[MB-05] while it is down nothing is paid or returned; afterwards it pays once', async () => {
    const { player, order } = await approved('100.00')
    const reach = site.network.toPsp
    site.network.toPsp = () => Promise.reject(new Error('connection refused'))
    await settle()
    expect((await site.see(player, order)).state).toBe('paying')
    expect(await site.mainOf(player)).toBe('1900.00')
    site.network.toPsp = reach
    await settle()
    await settle()
    expect((await site.see(player, order)).state).toBe('completed')
    expect(paymentsTo(player)).toHaveLength(1)
  })

  test('[MB-05] a gateway that stops after sending the order does not pay again', async () => {
    const { player, order } = await approved('100.00')
    const reach = site.network.toPsp
    site.network.toPsp = async (request) => {
      const answer = await reach(request)
      // The provider accepts the payment, but its answer is lost.
      if (request.method === 'POST') throw new Error('the process ended')
      return answer
    }
    await site.payOut()
    site.network.toPsp = reach
    await settle()
    expect((await site.see(player, order)).state).toBe('completed')
    expect(paymentsTo(player)).toHaveLength(1)
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-05] an answer about another payment is not accepted', async () => {
    const { player, order } = await approved('100.00')
    await site.payOut()
    const reach = site.network.toPsp
    site.network.toPsp = async () => Response.json({ reference: 'AW0000000000000000', status: 'declined' })
    gateway.clock.forward(60_000)
    await site.payOut()
    site.network.toPsp = reach
    expect((await site.see(player, order)).state).toBe('paying')
  })
})
