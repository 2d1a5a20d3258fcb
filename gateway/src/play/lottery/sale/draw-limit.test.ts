import { cancelSuborder } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { betTerms } from './bet-terms.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

/** A line whose prize is just below the limit of a line; two of them fit into the limit of a number. */
const large = (gameId: string, playCode: 'straight5' | 'head4' | 'tail4', digits: string) =>
  site.line(
    gameId,
    playCode,
    digits.split('').map((digit) => [digit]),
    {
      multiple: playCode === 'straight5' ? 20 : 200,
    },
  )
/** Largest lines of plays that may win together: five of them fit into the limit of a draw, a sixth does not. */
const five = (gameId: string) => [
  large(gameId, 'straight5', '12345'),
  large(gameId, 'straight5', '12345'),
  large(gameId, 'head4', '1234'),
  large(gameId, 'head4', '1234'),
  large(gameId, 'tail4', '2345'),
]
const sixth = (gameId: string) => large(gameId, 'tail4', '2345')
const reasons = async (bet: ReturnType<LotterySite['bet']>) => (await bet).value?.refused.map(({ reason }) => reason)

describe('[LT-07] the largest loss on one draw is limited', () => {
  test('a line above the limit of the draw is refused, the others of its order are bet', async () => {
    const player = await site.player(10_000_000)
    const before = await site.balance(player)
    const { value } = await site.bet(player, [...five('SSC60'), sixth('SSC60')])
    expect(value?.refused).toEqual([{ line: 5, reason: 'draw-limit' }])
    expect(value?.totalBettingAmount).toBe('1280.00')
    expect(await site.balance(player)).toBe(before - 128_000n)
  })

  test('a number that cannot win together with the largest one is still bet', async () => {
    const player = await site.player(10_000_000)
    expect(await reasons(site.bet(player, five('SSC120')))).toEqual([])
    expect(await reasons(site.bet(player, [sixth('SSC120')]))).toEqual(['draw-limit'])
    expect(await reasons(site.bet(player, [large('SSC120', 'head4', '5678')]))).toEqual([])
  })

  test('each issue has its own limit, and a cancelled ticket gives its part back', async () => {
    const player = await site.player(10_000_000)
    const single = await site.bet(player, [sixth('SSC180')])
    expect(await reasons(site.bet(player, five('SSC180').slice(0, 4)))).toEqual([])
    expect(await reasons(site.bet(player, [sixth('SSC180')]))).toEqual(['draw-limit'])
    const ticketId = single.value?.tickets[0]?.ticketId ?? ''
    expect((await site.gateway.request(cancelSuborder, { ticketId }, player)).success).toBe(true)
    expect(await reasons(site.bet(player, [sixth('SSC180')]))).toEqual([])
    await site.draw('SSC180')
    expect(await reasons(site.bet(player, five('SSC180')))).toEqual([])
  })

  test('orders of many members at once never exceed the limit together', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => site.player(10_000_000)))
    const plays = [
      ['straight5', '12345'],
      ['head4', '1234'],
      ['tail4', '2345'],
    ] as const
    const orders = members.flatMap((member) =>
      plays.map(([play, digits]) => site.bet(member, [large('SSC300', play, digits)])),
    )
    const answers = await Promise.all(orders)
    const accepted = answers.filter(({ value }) => value?.tickets.length === 1)
    expect(accepted).toHaveLength(5)
    const refused = answers.flatMap(({ value }) => value?.refused.map(({ reason }) => reason) ?? [])
    expect(refused).toHaveLength(13)
    expect(refused).toContain('draw-limit')
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('the limit is above the limit of a number in every currency', () => {
    for (const currency of ['BRL', 'EUR', 'VND'] as const) {
      const terms = betTerms(site.gameOf('SSC60'), currency)
      expect(terms && terms.limits.draw > 2n * terms.limits.number).toBe(true)
    }
  })
})
