import { describe, expect, test } from '@jest/globals'
import type { Fixture } from '../../demo/src/games/sports/season/fixtures.ts'
import { roundsOf, walletOf } from '../play-table.ts'
import {
  afterAllOf,
  chosen,
  clock,
  find,
  gateway,
  season,
  sideOf,
  sit,
  sitAgain,
  startBook,
  valueIn,
} from '../sports-table.ts'

describe('[LA-03] [LB-06] a slip is refused', () => {
  test('by name, and nothing is taken', async () => {
    const table = await sit(startBook())
    const fixture = find(() => true)
    const other = find((each) => each.id !== fixture.id)
    const [home, over] = [chosen(fixture, 'result/0/0/home'), chosen(fixture, 'total/0/10/over')]
    expect(await table.place([home, over])).toMatchObject({ refused: 'picks.related', picks: [home.pick, over.pick] })
    expect(await table.place([home], { unit: '0.01' })).toMatchObject({ refused: 'stake.small', limit: '0.10' })
    const large = await table.place([home], { unit: '99999999.00' })
    expect(large).toMatchObject({ refused: 'stake.large', limit: expect.stringMatching(/^\d+\.\d\d$/) })
    expect(await table.place([home], { unit: 'limit' in large ? large.limit : '' })).toMatchObject({
      refused: 'wallet.insufficient',
    })
    expect(await table.place([{ ...home, pick: `${fixture.id}/maps/0/0/2-0` }])).toMatchObject({
      refused: 'market.closed',
    })
    expect(
      await table.place(
        [home, chosen(other, 'score/0/0/4-4')].map((leg) => ({ ...leg, odds: leg.odds || 5_000 })),
        { accept: 'any' },
      ),
    ).toMatchObject({ refused: expect.stringMatching(/odds.high|market.closed|stake/) })
    for (const [legs, more] of [
      [[home, home], {}],
      [[home], { size: 2 }],
      [[home], { unit: '0' }],
      [[home], { unit: '1.001' }],
      [[{ ...home, pick: 'nonsense' }], {}],
    ] as const)
      expect(await table.place(legs, more)).toMatchObject({ refused: 'request.invalid' })
    expect(await roundsOf(gateway, table.player)).toEqual([])
    expect(await walletOf(gateway, table.player)).toBe(1_000)
  })

  test('or taken with changed odds, as the player has chosen', async () => {
    const table = await sit(startBook())
    const pick = chosen(
      find(() => true),
      'result/0/0/home',
    )
    const [lower, higher] = [
      { ...pick, odds: pick.odds + 5 },
      { ...pick, odds: pick.odds - 5 },
    ]
    for (const [leg, accept] of [
      [lower, 'none'],
      [higher, 'none'],
      [lower, 'higher'],
    ] as const)
      expect(await table.place([leg], { accept })).toMatchObject({
        refused: 'odds.changed',
        quotes: [{ pick: pick.pick, odds: pick.odds, state: 'open' }],
      })
    expect(await roundsOf(gateway, table.player)).toEqual([])
    for (const [leg, accept] of [
      [higher, 'higher'],
      [lower, 'any'],
    ] as const)
      expect(valueIn(await table.place([leg], { accept })).legs[0]?.odds).toBe(pick.odds)
  })

  test('when a live event changes while the bet waits, and when its market is suspended or closed', async () => {
    const table = await sit(startBook({ betDelay: 40 }))
    const goalAt = (fixture: Fixture) =>
      season.timelineOf(fixture).ticks.findIndex(([home, away], at) => at > 5 && at < 80 && home + away > 0)
    const fixture = find((each) => goalAt(each) > 0)
    const goal = season.timelineOf(fixture).ends[goalAt(fixture)] ?? 0
    clock.now = goal - 500
    const live = await sitAgain(table, startBook({ betDelay: 40 }))
    const pick = chosen(fixture, 'result/0/0/draw')
    const placing = live.place([pick], { accept: 'any' })
    await new Promise((resolve) => setTimeout(resolve, 15))
    clock.now = goal
    expect(await placing).toMatchObject({ refused: 'event.changed' })
    expect(await live.place([pick], { accept: 'any' })).toMatchObject({
      refused: 'market.suspended',
      picks: [pick.pick],
    })
    clock.now = season.endOf(fixture).over
    expect(await live.place([pick], { accept: 'any' })).toMatchObject({ refused: 'market.closed', picks: [pick.pick] })
    expect(await roundsOf(gateway, table.player)).toEqual([])
  })

  test('a live bet is accepted after its delay when nothing has changed', async () => {
    const fixture = find((each) =>
      season
        .timelineOf(each)
        .ticks.slice(3, 8)
        .every(([home, away]) => home + away === 0),
    )
    clock.now = (season.timelineOf(fixture).ends[4] ?? 0) + 500
    const table = await sit(startBook({ betDelay: 30 }))
    const slip = valueIn(await table.place([chosen(fixture, 'result/0/0/home')]))
    expect(slip).toMatchObject({ status: 'open', legs: [{ phase: 'live', minute: 5 }] })
  })
})

describe('[LA-03] [LB-06] cash-out', () => {
  test('pays the offer that was shown, once, and the slip does not come back', async () => {
    const vendor = startBook()
    const table = await sit(vendor)
    const fixture = find((each) => sideOf(each) === 'home')
    const { round } = valueIn(await table.place([chosen(fixture, 'result/0/0/home')]))
    expect(valueIn(await table.bets('open')).slips[0]?.offer).toMatch(/^\d\.\d\d$/)
    const { amount, until: end } = valueIn(await table.offer(round))
    expect(end).toBe(clock.now + 8_000)
    const taken = await Promise.all([table.cashOut(round, amount), table.cashOut(round, amount)])
    expect(taken.map((answer) => valueIn(answer))).toMatchObject([
      { status: 'cashedOut', payout: amount },
      { status: 'cashedOut', payout: amount },
    ])
    expect(await walletOf(gateway, table.player)).toBeCloseTo(990 + Number(amount), 9)
    afterAllOf(fixture)
    expect((await roundsOf(gateway, table.player)).map(({ status }) => status)).toEqual(['settled'])
    expect(await walletOf(gateway, table.player)).toBeCloseTo(990 + Number(amount), 9)
  })

  test('asks again after the time of the offer, with another amount, and after a change of the event', async () => {
    const table = await sit(startBook())
    const fixture = find(
      (each) => {
        const { ticks } = season.timelineOf(each)
        return (
          ticks.slice(0, 3).every(([home, away]) => home + away === 0) &&
          (ticks[3]?.[0] ?? 0) > 0 &&
          ticks[4]?.[0] === 0 &&
          ticks[4][1] === 0
        )
      },
      ['REL', 'LAT', 'COT', 'NAC'],
    )
    const { round } = valueIn(await table.place([chosen(fixture, 'result/0/0/home')], { accept: 'any' }))
    const first = valueIn(await table.offer(round))
    expect(await table.cashOut(round, '9999.00')).toMatchObject({
      refused: 'offer.changed',
      offer: { amount: first.amount },
    })
    clock.now += 8_001
    const late = await table.cashOut(round, first.amount)
    expect(late).toMatchObject({ refused: 'offer.changed' })
    const { ends } = season.timelineOf(fixture)
    clock.now = Math.max(clock.now, (ends[3] ?? 0) - 1_000)
    const again = await sitAgain(table)
    const before = await again.offer(round)
    clock.now = ends[3] ?? 0
    if ('value' in before)
      // Right after a goal nothing is sold, so there is no offer at all.
      expect(await again.cashOut(round, before.value.amount)).toMatchObject({ refused: 'offer.none' })
    clock.now = ends[4] ?? 0
    if ('value' in before)
      expect(await again.cashOut(round, before.value.amount)).toMatchObject({ refused: 'offer.changed' })
    expect((await roundsOf(gateway, table.player)).map(({ status }) => status)).toEqual(['open'])
    expect(await table.offer(crypto.randomUUID())).toMatchObject({ refused: 'offer.none' })
  })

  test('of a stranger’s slip is not possible', async () => {
    const vendor = startBook()
    const [table, stranger] = [await sit(vendor), await sit(vendor)]
    const { round } = valueIn(
      await table.place([
        chosen(
          find(() => true),
          'result/0/0/home',
        ),
      ]),
    )
    const { amount } = valueIn(await table.offer(round))
    expect(await stranger.cashOut(round, amount)).toMatchObject({ refused: 'offer.none' })
    expect(valueIn(await stranger.bets()).slips).toEqual([])
  })
})
