import { expect, test } from '@jest/globals'
import { type NoteLine, seededUniform, uncoveredStakes, widePick } from './brute-force.ts'
import { type Family, familyCodes, playOf, playsOf } from './families.ts'
import { lineProblem, notesOf } from './line.ts'
import { numbersFrom, type Picks, type Play } from './play.ts'
import { quickPick } from './quick-pick.ts'
import { atLeast, none, one, plus, ratio, times } from './ratio.ts'

function line(family: Family, code: string, picks: Picks, perNote = 10n): NoteLine {
  const play = playOf(family, code)
  if (!play) throw new Error(`${family} has no play ${code}`)
  expect(lineProblem(play, picks)).toBeUndefined()
  return { play, picks, perNote }
}
const stakeOf = ({ play, picks, perNote }: NoteLine) => BigInt(notesOf(play, picks)) * perNote
const digits = (count: number) => numbersFrom(0, count - 1)
const pairs = (count: number) => digits(count).map((number) => number.padStart(2, '0'))
/** Picks with symbols in one of several fields. */
const inField = (field: number, of: number, symbols: readonly string[]) =>
  Array.from({ length: of }, (_, at) => (at === field ? symbols : []))

// Each row has a line just below 80 % of a position's outcomes, and a line that reaches 80 %.
test.each<[string, NoteLine, NoteLine]>([
  ['digits of a place', ...([7, 8].map((n) => line('SSC', 'position', inField(2, 5, digits(n)))) as pair)],
  // Sums up to 12 occur in 160 of 216 draws, sums up to 13 in 181.
  ['sums of three dice', ...([12, 13].map((most) => line('K3', 'sum', [numbersFrom(3, most)])) as pair)],
  // 66 of 90 pairs of runners have a sum up to 13, and 72 pairs a sum up to 14.
  ['sums of champion and second', ...([13, 14].map((most) => line('PK10', 'sum', [numbersFrom(3, most)])) as pair)],
  [
    'big and small',
    line('SSC', 'sides', inField(0, 5, ['big', 'odd'])),
    line('SSC', 'sides', inField(0, 5, ['big', 'small'])),
  ],
  ['odd and even of dice', line('K3', 'sides', [['big', 'odd']]), line('K3', 'sides', [['odd', 'even']])],
  [
    'three ways of two digits',
    line('SSC', 'dragon-tiger', inField(3, 10, ['dragon', 'tie'])),
    line('SSC', 'dragon-tiger', inField(3, 10, ['dragon', 'tiger'])),
  ],
  [
    'three ways of Keno',
    // Covers 79.7 % of the draws.
    line('KENO', 'sides', [['big', 'small'], ['odd']]),
    line('KENO', 'sides', [['big', 'small', 'tie'], []]),
  ],
  [
    'two ways of a race',
    line('PK10', 'dragon-tiger', inField(1, 5, ['dragon'])),
    line('PK10', 'dragon-tiger', inField(1, 5, ['dragon', 'tiger'])),
  ],
  // Over a third of the draws has no bull; the two lines cover 74.3 % and 80.7 %.
  ['bulls', ...([6, 7].map((n) => line('SSC', 'bull', [['none', ...numbersFrom(1, n)]])) as pair)],
  ['front groups', ...([10, 11].map((n) => line('11X5', 'group-front2', [[], numbersFrom(1, n - 1)])) as pair)],
  ['straights', ...([8, 9].map((n) => line('SSC', 'tail2', [digits(n), digits(9)])) as pair)],
  // 79 of 100 strings have a sum up to 12, and 85 strings a sum up to 13.
  ['sums of strings', ...([13, 14].map((n) => line('SSC', 'sum-tail2', [digits(n)])) as pair)],
  ['one number of two digits', ...([79, 80].map((n) => line('XSMB', 'lo2', [pairs(n)])) as pair)],
])(
  '[LT-07] %s: the whole stake is valid below 80 %% of the outcomes, and nothing from there on',
  (_, below, covered) => {
    expect(uncoveredStakes([below])).toEqual([stakeOf(below)])
    expect(uncoveredStakes([covered])).toEqual([0n])
  },
)
type pair = [NoteLine, NoteLine]

test.each<[string, NoteLine]>([
  ['any triple', line('K3', 'any-triple', [['triple']])],
  ['any straight', line('K3', 'any-straight', [['straight']])],
  ['every triple', line('K3', 'triple', [numbersFrom(1, 6)])],
  ['every pair', line('K3', 'pair', [numbersFrom(1, 6)])],
  ['every three different dice', line('K3', 'different3', [[], numbersFrom(1, 6)])],
  ['every group of three with two equal', line('SSC', 'group3-tail3', [digits(10)])],
  ['every group of three different', line('SSC', 'group6-tail3', [digits(10)])],
])('[LT-07] %s loses on many draws, so that its whole stake is valid', (_, all) => {
  expect(uncoveredStakes([all])).toEqual([stakeOf(all)])
})

test('[LT-07] lines of one member count together, the same note once, and each position separately', () => {
  const four = line('SSC', 'position', inField(0, 5, ['0', '1', '2', '3']))
  const others = line('SSC', 'position', inField(0, 5, ['4', '5', '6', '7']), 30n)
  expect(uncoveredStakes([four, others])).toEqual([0n, 0n])
  expect(uncoveredStakes([four, { ...four, perNote: 30n }, four])).toEqual([40n, 120n, 40n])
  const elsewhere = line('SSC', 'position', [digits(8), ['1', '2'], [], [], digits(9)])
  expect(uncoveredStakes([elsewhere])).toEqual([20n])
  expect(uncoveredStakes([line('SSC', 'sides', inField(0, 5, ['big', 'small', 'odd']))])).toEqual([10n])
  // Two plays on the same digits count separately.
  expect(uncoveredStakes([four, line('SSC', 'tail2', [digits(2), digits(2)])])).toEqual([40n, 40n])
})

test('[LT-07] plays of any size can be covered, but the largest system of 6/45 covers too little', () => {
  const system = line('M645', 'system', [numbersFrom(1, 15)])
  expect(uncoveredStakes([system])).toEqual([stakeOf(system)])
  const sets = line('11X5', 'any5', [[], numbersFrom(1, 11)])
  expect(uncoveredStakes([sets])).toEqual([0n])
  // 252 of 462 sets do not contain 11, and 210 sets do: both lines together cover all sets.
  const without = line('11X5', 'any5', [[], numbersFrom(1, 10)])
  const eleven = line('11X5', 'any5', [['11'], numbersFrom(1, 10)])
  expect(uncoveredStakes([without])).toEqual([stakeOf(without)])
  expect(uncoveredStakes([without, eleven])).toEqual([0n, 0n])
})

/** Reference implementation of the valid stake rule, note by note. */
function countedValid(lines: readonly NoteLine[]): bigint[] {
  const bought = new Map<string, Set<string>>()
  const keyOf = ({ code }: Play, position: number) => `${code}|${position}`
  const alike = ({ tiers }: Play) => plus(...Object.values(tiers).map(({ chance }) => chance))
  const sumOf = (play: Play, notes: readonly string[]) =>
    play.tierOf
      ? plus(...notes.map((note) => play.tiers[note.split(':').at(-1) ?? '']?.chance ?? none))
      : times(alike(play), ratio(notes.length))
  const allOf = (play: Play, position: number) => {
    if (!play.tierOf) return times(alike(play), ratio(play.positions[position]?.total ?? 0))
    const every = play.list(play.fields.map(({ symbols }) => (symbols.of === 'list' ? symbols.values : [])))
    return sumOf(
      play,
      [...every].flatMap((each) => (each.position === position ? [each.note] : [])),
    )
  }
  for (const each of lines)
    for (const { position, note } of each.play.list(each.picks)) {
      const key = keyOf(each.play, position)
      bought.set(key, (bought.get(key) ?? new Set()).add(note))
    }
  const isCovered = (play: Play, position: number, notes: ReadonlySet<string>) => {
    const all = allOf(play, position)
    return atLeast(sumOf(play, [...notes]), times(ratio(4, 5), atLeast(all, one) ? all : one))
  }
  const covered = new Set<string>()
  for (const { play } of lines)
    for (const position of play.positions.keys()) {
      const key = keyOf(play, position)
      if (isCovered(play, position, bought.get(key) ?? new Set())) covered.add(key)
    }
  return lines.map(({ play, picks, perNote }) => {
    let valid = 0n
    for (const { position } of play.list(picks)) if (!covered.has(keyOf(play, position))) valid += perNote
    return valid
  })
}

test.each(familyCodes)('[LT-07] random tickets of %s have the valid bet of the reference implementation', (family) => {
  const uniform = seededUniform(31)
  const plays = playsOf(family).filter(({ positions }) => positions.every(({ total }) => total <= 5_000))
  const all = plays.length > 0 ? plays : playsOf(family)
  let covered = 0
  for (let ticket = 0; ticket < 200; ticket++) {
    const play = all[uniform(all.length)] ?? all[0]
    if (!play) throw new Error('there is no play')
    const lines = Array.from({ length: 1 + uniform(6) }, () => {
      const other = uniform(3) === 0 ? (all[uniform(all.length)] ?? play) : play
      const picks = uniform(2) === 0 ? quickPick(other, uniform) : widePick(other, uniform)
      return { play: other, picks, perNote: BigInt(1 + uniform(500)) }
    }).filter(({ play: each, picks }) => notesOf(each, picks) <= 2_000)
    const valid = uncoveredStakes(lines)
    expect(valid).toEqual(countedValid(lines))
    covered += valid.filter((each) => each === 0n).length
  }
  // In families whose plays a line can cover, some tickets must have covered a play.
  if (plays.length > 0) expect(covered).toBeGreaterThan(0)
})
