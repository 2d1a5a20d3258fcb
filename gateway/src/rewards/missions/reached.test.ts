import { dayIn, minor, shiftDay } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createSeededRandom } from '../../demo/demo-data/seeded-random.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { postMany } from '../../platform/ledger/post.ts'
import { reachedOf } from './reached.ts'

const hour = 3_600_000
const day = 24 * hour

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** An action of a member with its time. */
type Event = { readonly at: number; readonly kind: 'deposit' | 'round' | 'sign_in'; readonly [more: string]: unknown }

test('[PM-02] progress equals a recount of all events, however often it is computed', async () => {
  const { db } = gateway.deps
  const random = createSeededRandom('missions and their oracle')
  const classes = ['INHOUSE', 'LIVE', 'RNG']
  const from = Date.parse('2026-10-05T03:00:00Z')
  const histories = new Map<string, Event[]>()
  for (let member = 0; member < 12; member += 1) {
    const { id } = await seatPlayer(gateway, 0)
    const events: Event[] = []
    for (let round = 0; round < random.between(0, 40); round += 1) {
      const bet = random.between(1, 50) * 10
      const payout = random.chance(0.5) ? 0 : random.between(1, 300) * 10
      const at = from + random.below(14 * day)
      events.push({ kind: 'round', at, bet, payout, of: random.pick(['INHOUSE', 'LIVE', 'RNG']) })
    }
    for (let deposit = 0; deposit < random.between(0, 6); deposit += 1)
      events.push({ kind: 'deposit', at: from + random.below(14 * day), amount: random.between(1, 90) * 100 })
    let streak = 0
    for (let place = 0; place < 14; place += 1) {
      streak = random.chance(0.7) ? streak + 1 : 0
      if (streak > 0) events.push({ kind: 'sign_in', at: from + place * day + hour, streak, place })
    }
    histories.set(id, events)
    for (const [place, event] of events.entries()) {
      if (event.kind === 'round') {
        const [bet, payout] = [BigInt(event.bet as number), BigInt(event.payout as number)]
        const difference = payout > bet ? payout - bet : bet - payout
        await db
          .insertInto('round')
          .values({
            merchant: 'azulejo',
            member_id: id,
            vassalage: 'AZULEJO',
            vendor_round_id: `walk-${id}-${place}`,
            node_id: 'AZULEJO.galo-da-sorte',
            game_classify: event.of as string,
            bet,
            payout,
            currency: 'BRL',
            valid_bet: difference < bet ? difference : bet,
            status: 'settled' as const,
            at: new Date(event.at - 1000),
            settled_at: new Date(event.at),
          })
          .execute()
      } else if (event.kind === 'deposit') {
        const amount = minor(event.amount as number)
        await postMany(db, [
          {
            key: `walk-${id}-${place}`,
            kind: 'deposit',
            ref: `walk-${id}-${place}`,
            at: event.at,
            lines: [
              { account: memberAccount(id, 'main', 'BRL'), amount },
              { account: houseAccount('azulejo', 'payments', 'BRL'), amount: minor(-amount) },
            ],
          },
        ])
      } else {
        const signed = shiftDay(dayIn('America/Sao_Paulo', from), event.place as number)
        await db
          .insertInto('sign_in')
          .values({ member_id: id, day: signed, streak: event.streak as number, points: 1, at: new Date(event.at) })
          .execute()
      }
    }
  }
  const oracle = (
    type: string,
    wanted: readonly string[] | null,
    since: number,
    to: number,
    events: readonly Event[],
  ) => {
    const inside = events.filter(({ at }) => at >= since && at < to).sort((a, b) => a.at - b.at)
    const played = inside.filter(
      ({ kind, of }) => kind === 'round' && (wanted === null || wanted.includes(of as string)),
    )
    if (type === 'rounds') return played.length
    if (type === 'deposit')
      return inside.reduce((sum, { kind, amount }) => sum + (kind === 'deposit' ? (amount as number) : 0), 0)
    if (type === 'turnover')
      return played.reduce((sum, round) => {
        const [bet, payout] = [round.bet as number, round.payout as number]
        return sum + Math.min(bet, Math.abs(payout - bet))
      }, 0)
    if (type === 'win_multiple')
      return played.reduce((most, { bet, payout }) => {
        // A returned stake is not a win.
        return payout === bet ? most : Math.max(most, Math.round(((payout as number) * 100) / (bet as number)))
      }, 0)
    let [run, best, last] = [0, 0, -9]
    for (const { kind, place } of inside) {
      if (kind !== 'sign_in') continue
      run = (place as number) === last + 1 ? run + 1 : 1
      last = place as number
      best = Math.max(best, run)
    }
    return best
  }
  for (const type of ['rounds', 'deposit', 'turnover', 'win_multiple', 'streak'] as const)
    for (const wanted of [null, ['LIVE'], classes.slice(0, 2)]) {
      const since = from + random.below(5 * day)
      const to = since + random.below(9 * day)
      const members = [...histories.keys()].map((member) => ({ member, from: since }))
      const reached = await reachedOf(db, { type, classes: wanted }, members, to)
      const expected = [...histories].map(([id, events]) => [id, oracle(type, wanted, since, to, events)])
      expect(members.map(({ member }) => [member, Number(reached.get(member) ?? 0n)])).toEqual(expected)
      expect(await reachedOf(db, { type, classes: wanted }, members, to)).toEqual(reached)
    }
})
