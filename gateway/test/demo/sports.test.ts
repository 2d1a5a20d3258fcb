import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { payoutOf } from '../../demo/src/games/sports/slip-rules.ts'
import type { Board, FixtureMarkets } from '../../demo/src/games/sports/sports-shapes.ts'
import { roundsOf, type Send, until, walletOf } from '../play-table.ts'
import { seatPlayer } from '../seated-player.ts'
import {
  afterAllOf,
  chosen,
  clock,
  finalOf,
  find,
  gateway,
  season,
  seatAt,
  settled,
  sideOf,
  sit,
  sitAgain,
  startBook,
  valueIn,
} from '../sports-table.ts'

describe('[LA-03] [LB-06] the board of the sports book', () => {
  test('lists the events of a sport with odds, live ones with minute and score', async () => {
    const table = await sit(startBook())
    const fixture = find((each) => each.fate.kind === 'played', ['REL'])
    clock.now = fixture.kickOff + 30_000
    const board = valueIn(await table.board('football'))
    expect(board.sports.map(({ key }) => key)).toEqual(['football', 'handball', 'basketball', 'tennis', 'volleyball'])
    const shown = board.fixtures.find(({ id }) => id === fixture.id)
    expect(shown).toMatchObject({ phase: 'live', minute: 15, score: season.at(fixture, clock.now).score })
    expect(board.fixtures.map(({ kickOff }) => kickOff)).toEqual(
      board.fixtures.map(({ kickOff }) => kickOff).sort((a, b) => a - b),
    )
    const { markets } = valueIn(await table.call<FixtureMarkets>('markets', { fixture: fixture.id }))
    expect(markets.map(({ market }) => market)).toContain('total')
    const early = board.fixtures.find(({ phase }) => phase === 'before')
    expect(early?.main.quotes).toHaveLength(3)
    const [pick = ''] = early?.main.quotes.map((quote) => quote.pick) ?? []
    expect(valueIn(await table.board('football', [pick])).quotes).toEqual([early?.main.quotes[0]])
  })

  test('two processes with one seed show the same board', async () => {
    const table = await sit(startBook())
    const other = startBook()
    const boards = await Promise.all(
      [undefined, other].map((process) => table.call<Board>('board', { sport: 'football', picks: [] }, process)),
    )
    expect(boards[1]).toEqual(boards[0])
  })

  test('e-sports have a book of their own', async () => {
    const table = await seatAt(startBook(), await seatPlayer(gateway, 100_00), 'IA.arena-ia-cup', 'ESPORTS')
    const board = valueIn(await table.board('moba'))
    expect(board.sports.map(({ key }) => key)).toEqual(['moba', 'shooter', 'strategy'])
    const [fixture] = board.fixtures.filter(({ phase }) => phase === 'before')
    const { markets } = valueIn(await table.call<FixtureMarkets>('markets', { fixture: fixture?.id }))
    expect(markets.map(({ market, part }) => [market, part])).toEqual(
      expect.arrayContaining([
        ['winner', 0],
        ['maps', 0],
        ['winner', 1],
        ['total', 1],
      ]),
    )
    const [quote] = fixture?.main.quotes ?? []
    const slip = valueIn(await table.place([{ pick: quote?.pick ?? '', odds: quote?.odds ?? 0 }], { accept: 'any' }))
    expect(slip).toMatchObject({ status: 'open', stake: '10.00' })
  })
})

describe('[LA-03] [LB-06] a slip', () => {
  test('of a single takes the stake, stays open, and pays once the result is official', async () => {
    const table = await sit(startBook())
    const fixture = find((each) => sideOf(each) === 'home')
    const pick = chosen(fixture, 'result/0/0/home')
    const slip = valueIn(await table.place([pick]))
    expect(slip).toMatchObject({ status: 'open', stake: '10.00', legs: [{ pick: pick.pick, odds: pick.odds }] })
    expect(await walletOf(gateway, table.player)).toBe(990)
    clock.now = season.endOf(fixture).official - 1
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect((await roundsOf(gateway, table.player))[0]?.status).toBe('open')
    afterAllOf(fixture)
    await settled(table.player)
    const [row] = await roundsOf(gateway, table.player)
    const payout = BigInt(pick.odds) * 10n
    expect(row).toMatchObject({ status: 'settled', payout, game_classify: 'SPORTS' })
    // 10.00 to win (odds - 1) x 10.00: the valid bet is the smaller of both.
    expect(row?.valid_bet).toBe(payout - 10_00n < 10_00n ? payout - 10_00n : 10_00n)
    const kept = await gateway.deps.db
      .selectFrom('round_result')
      .select('result')
      .where('round_id', '=', row?.id ?? 0n)
      .execute()
    expect(kept[0]?.result).toMatchObject({
      slip: {
        size: 1,
        legs: [[fixture.home, fixture.away, 'result/0/0/home', expect.any(String), finalOf(fixture).join('-'), 'won']],
      },
    })
  })

  test('of three picks as a multiple and as a system of 2 of 3, with one lost pick', async () => {
    const table = await sit(startBook())
    const used = new Set<string>()
    const next = (side: string) => {
      const fixture = find(
        (each) => !used.has(each.id) && sideOf(each) === side && (chosen(each, `result/0/0/${side}`).odds || 0) > 0,
      )
      used.add(fixture.id)
      return fixture
    }
    const fixtures = [next('home'), next('away'), next('home')]
    const legs = () =>
      fixtures.map((fixture, at) => chosen(fixture, `result/0/0/${at === 2 ? 'away' : at === 1 ? 'away' : 'home'}`))
    const picks = legs()
    const [multiple, system, singles] = [
      valueIn(await table.place(picks)),
      valueIn(await table.place(picks, { size: 2, unit: '5.00' })),
      valueIn(await table.place(picks, { size: 1, unit: '2.00' })),
    ]
    expect([multiple?.stake, system?.stake, singles?.stake]).toEqual(['10.00', '15.00', '6.00'])
    afterAllOf(...fixtures)
    await settled(table.player)
    const outcomes = ['won', 'won', 'lost'] as const
    const paid = (unit: bigint, size: number) =>
      payoutOf(
        unit,
        picks.map(({ odds }, at) => ({ odds, outcome: outcomes[at] ?? 'lost' })),
        size,
      )
    const rows = await roundsOf(gateway, table.player)
    expect(rows.map(({ payout }) => payout)).toEqual([0n, paid(5_00n, 2), paid(2_00n, 1)])
    const { slips, counts } = valueIn(await sitAgain(table).then((again) => again.bets()))
    expect(counts).toMatchObject({ all: 3, open: 0, settled: 3 })
    expect(slips.map(({ status }) => status)).toContain('lost')
  })

  test('with a postponed event is part void in a multiple and gives the stake back as a single', async () => {
    const table = await sit(startBook())
    const off = find(() => true, ['LAT', 'COT', 'NAC'], 'postponed')
    const good = find((each) => sideOf(each) === 'home' && each.id !== off.id)
    const both = [chosen(off, 'result/0/0/home'), chosen(good, 'result/0/0/home')]
    valueIn(await table.place(both))
    valueIn(await table.place(both.slice(0, 1)))
    afterAllOf(off, good)
    await settled(table.player)
    const rows = await roundsOf(gateway, table.player)
    const odds = BigInt(both[1]?.odds ?? 0)
    expect(rows.map(({ status, payout }) => [status, payout])).toEqual([
      ['settled', odds * 10n],
      ['cancelled', 0n],
    ])
    const { slips } = valueIn(await sitAgain(table).then((again) => again.bets()))
    expect(slips.map(({ status }) => status).sort()).toEqual(['partVoid', 'void'])
  })

  test('of an abandoned event counts only what is decided, and a corrected result is the one that pays', async () => {
    const table = await sit(startBook())
    const broken = find(
      (each) => {
        const [home, away] = finalOf(each)
        return home + away >= 1
      },
      ['LAT', 'COT', 'NAC'],
      'abandoned',
    )
    const picks = [chosen(broken, 'total/0/2/over'), chosen(broken, 'result/0/0/home')]
    valueIn(await table.place(picks.slice(0, 1), { accept: 'any' }))
    valueIn(await table.place(picks.slice(1)))
    const corrected = find(
      (each) => {
        const { over } = season.endOf(each)
        const first = season.at(each, over).score
        return first[0] === first[1] + 1 && finalOf(each)[0] === finalOf(each)[1]
      },
      ['LAT', 'COT', 'NAC', 'REL'],
      'corrected',
    )
    valueIn(await table.place([chosen(corrected, 'result/0/0/home')], { accept: 'any' }))
    clock.now = season.endOf(corrected).over + 1
    const again = await sitAgain(table)
    const open = valueIn(await again.bets('open')).slips.flatMap(({ legs }) => legs)
    expect(open.find(({ pick }) => pick.startsWith(corrected.id))).toMatchObject({ phase: 'verifying' })
    afterAllOf(broken, corrected)
    await settled(table.player)
    const rows = await roundsOf(gateway, table.player)
    expect(rows.map(({ status }) => status)).toEqual(['settled', 'cancelled', 'settled'])
    expect((rows[0]?.payout ?? 0n) > 10_00n).toBe(true)
    expect(rows[2]?.payout).toBe(0n)
  })

  test('a repeated request, also two at once, takes one stake', async () => {
    const table = await sit(startBook())
    const legs = [
      chosen(
        find(() => true),
        'result/0/0/draw',
      ),
    ]
    const round = crypto.randomUUID()
    const answers = await Promise.all([table.place(legs, { round }), table.place(legs, { round })])
    expect(answers[0]).toEqual(answers[1])
    expect(valueIn(await table.place(legs, { round })).round).toBe(round)
    expect(await roundsOf(gateway, table.player)).toHaveLength(1)
    expect(await walletOf(gateway, table.player)).toBe(990)
  })

  test('survives a restart, and settles when its session is over', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sports-'))
    const files = { openRoundsFile: join(folder, 'rounds.jsonl'), slipsFile: join(folder, 'slips.jsonl') }
    const first = startBook(files)
    const table = await sit(first)
    const fixture = find((each) => sideOf(each) === 'away')
    valueIn(await table.place([chosen(fixture, 'result/0/0/away')]))
    await first.close()
    clock.now += 20 * 3_600_000
    afterAllOf(fixture)
    startBook(files)
    await settled(table.player)
    expect(await walletOf(gateway, table.player)).toBeGreaterThan(990)
    const again = await sitAgain(table, startBook(files))
    expect(valueIn(await again.bets()).slips[0]).toMatchObject({ status: 'won' })
    rmSync(folder, { recursive: true })
  })

  test('an unanswered stake is given back, and no slip is kept', async () => {
    const send: Send = async (request) => {
      const answer = await gateway.fetch(request)
      return request.url.endsWith('/bet') ? Promise.reject(new TypeError('cut')) : answer
    }
    const table = await sit(startBook({ send }))
    expect(
      await table.place([
        chosen(
          find(() => true),
          'result/0/0/home',
        ),
      ]),
    ).toMatchObject({ refused: 'round.uncertain' })
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(1_000)
  })
})
