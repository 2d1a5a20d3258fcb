import type { CarryOver } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type DividendSite, dividendSite, dividendTerms, tierOf } from '../../../test/dividend-site.ts'
import { insertRounds, teamRound } from '../../../test/team-rounds.ts'

let site: DividendSite
beforeAll(async () => {
  site = await dividendSite()
})
afterAll(() => site.gateway.close())

const periods = ['2026-10-25T12:00:00Z', '2026-11-05T12:00:00Z', '2026-11-25T12:00:00Z']
const start = '2026-10-16T12:00:00Z'
const tiers = [
  { bets: 100, loss: 0, active: 1, percent: 5 },
  { bets: 1_000, loss: 200, active: 1, percent: 8 },
  { bets: 2_000, loss: 500, active: 2, percent: 10 },
]
const rates = tiers.map(({ bets, loss, active, percent }) => tierOf(bets, loss, active, percent))

type Bet = { readonly member: number; readonly period: number; readonly cents: number; readonly paid: number }

/** Parents of agents by place, each one an earlier agent; the first has none. */
const someTree = fc.record({
  parents: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  members: fc.array(fc.nat(), { minLength: 2, maxLength: 6 }),
  carryOver: fc.constantFrom<CarryOver>('none', 'previous', 'permanent'),
  bets: fc.array(
    fc.record({
      member: fc.nat(),
      period: fc.integer({ min: 0, max: 2 }),
      cents: fc.integer({ min: 1, max: 200_000 }),
      paid: fc.integer({ min: 0, max: 300_000 }),
    }),
    { minLength: 1, maxLength: 20 },
  ),
})

/** What an agent's contract pays in each period, in cents, by a walk over all bets of everybody below. */
function slowDividends(below: readonly number[], bets: readonly Bet[], carryOver: CarryOver): number[] {
  const nets = periods.map((_, period) =>
    bets
      .filter((bet) => bet.period === period && below.includes(bet.member))
      .reduce((sum, { cents, paid }) => sum + cents - paid, 0),
  )
  return periods.map((_, period) => {
    const own = bets.filter((bet) => bet.period === period && below.includes(bet.member))
    const staked = own.reduce((sum, { cents }) => sum + cents, 0)
    const valid = new Map<number, number>()
    for (const { member, cents, paid } of own)
      valid.set(member, (valid.get(member) ?? 0) + Math.min(cents, Math.abs(paid - cents)))
    const active = [...valid.values()].filter((sum) => sum >= 100_00).length
    let left = 0
    for (let before = 0; before < period; before += 1) {
      const net = nets[before] ?? 0
      left = { none: 0, previous: Math.min(0, net), permanent: Math.min(0, left + net) }[carryOver]
    }
    const base = (nets[period] ?? 0) + left
    const reached = tiers.filter(
      (tier) => staked >= tier.bets * 100 && base >= tier.loss * 100 && active >= tier.active,
    )
    return Math.floor((Math.max(0, base) * (reached.at(-1)?.percent ?? 0)) / 100)
  })
}

test('[AG-10] bills of random trees are those of a slow walk, and payments between agents add up to zero', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(someTree, async ({ parents, members, carryOver, bets }) => {
      runs += 1
      const parentOf = [undefined, ...parents.map((parent, place) => parent % (place + 1))]
      const agents: string[] = []
      for (const [place, parent] of parentOf.entries())
        agents.push(await site.member(`t${runs}agent${place}`, parent === undefined ? undefined : agents[parent]))
      const homes = members.map((home) => home % agents.length)
      const players: string[] = []
      for (const [place, home] of homes.entries())
        players.push(await site.member(`t${runs}player${place}`, agents[home], 0))
      for (const [place, parent] of parentOf.entries()) {
        const payer = parent === undefined ? null : (agents[parent] ?? null)
        await site.agree(payer, agents[place] ?? '', dividendTerms(rates, carryOver), start)
      }
      const played = bets.map((bet) => ({ ...bet, member: bet.member % players.length }))
      await insertRounds(
        site.gateway.deps.db,
        'azulejo',
        played.map(({ member, period, cents, paid }) => {
          const at = periods[period] ?? ''
          return teamRound(players[member] ?? '', cents, at, { at, paid })
        }),
      )
      site.set('2026-12-01T03:10:00Z')
      await site.write()
      const isBelow = (place: number, agent: number): boolean =>
        place === agent || (parentOf[place] !== undefined && isBelow(parentOf[place], agent))
      let [paidByUplines, paidByPlatform] = [0, 0]
      for (const [place, agent] of agents.entries()) {
        const below = homes.flatMap((home, member) => (isBelow(home, place) ? [member] : []))
        const bills = [...(await site.bills(agent))].reverse()
        const due = bills.map(({ amount }) => Math.round(Number(amount) * 100))
        expect(due).toEqual(slowDividends(below, played, carryOver))
        const sum = due.reduce((all, one) => all + one, 0)
        if (parentOf[place] === undefined) paidByPlatform += sum
        else paidByUplines += sum
      }
      const { db } = site.gateway.deps
      const expires_at = new Date('2026-12-20')
      await db
        .updateTable('dividend_bill')
        .set({ state: 'collectable', expires_at })
        .where('state', '=', 'pending_review')
        .execute()
      for (const agent of agents) await site.give(agent, 10_000)
      for (const agent of agents)
        for (const { billId, state } of await site.bills(agent))
          if (state === 'collectable')
            expect((await site.collect(agent, billId)).value).toMatchObject({ state: 'issued' })
      const wallets = await Promise.all(agents.map((agent) => site.main(agent)))
      const gained = Math.round(wallets.reduce((all, one) => all + one, 0) * 100) - agents.length * 10_000_00
      expect(gained).toBe(paidByPlatform)
      const between = await Promise.all(agents.map((agent) => site.bills(agent, 'payer')))
      const paid = between.flat().reduce((all, bill) => all + Math.round(Number(bill.paid) * 100), 0)
      expect(paid).toBe(paidByUplines)
    }),
    { numRuns: process.env.TEST_SCOPE === 'quick' ? 3 : 12 },
  )
})
