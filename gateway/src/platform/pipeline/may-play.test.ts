import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jurisdictionProfile } from '@azulejo/shared/brand-data'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { decidePlay, type PlayAction, type PlayedGame } from './may-play.ts'
import type { Player } from './player.ts'
import { refuse } from './refused.ts'

const folder = join(import.meta.dirname, '../../../../profiles')
const profiles = readdirSync(folder).map((file) => {
  const profile = v.parse(jurisdictionProfile, JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return [file.replace('.json', ''), profile] as const
})

const now = Date.parse('2026-11-18T12:00:00Z')
const today = '2026-11-18'
const [past, future] = [now - 1, now + 1]
const actions = [
  'launch',
  'bet',
  'lottery',
  'deposit',
  'withdrawal',
  'transferIn',
  'transferOut',
  'redeem',
  'convert',
  'claim',
  'rebate',
  'transferUpline',
  'transferDownline',
  'collectDividend',
  'endBonus',
] as const satisfies readonly PlayAction[]
const games: readonly (PlayedGame | undefined)[] = [
  undefined,
  ...['RNG', 'LIVE', 'INHOUSE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'].flatMap((gameClassify) => [
    { gameClassify, isFreePlay: true },
    { gameClassify, isFreePlay: false },
  ]),
]

/** Yields every combination of the listed values. */
function* product<Row extends Readonly<Record<string, readonly unknown[]>>>(lists: Row) {
  type One = { [Name in keyof Row]: Row[Name][number] }
  const names = Object.keys(lists)
  const sizes = names.map((name) => lists[name]?.length ?? 0)
  const count = sizes.reduce((all, size) => all * size, 1)
  for (let place = 0; place < count; place += 1) {
    let rest = place
    const one: Record<string, unknown> = {}
    names.forEach((name, index) => {
      const size = sizes[index] ?? 1
      one[name] = lists[name]?.[rest % size]
      rest = Math.floor(rest / size)
    })
    yield one as One
  }
}

type Case = {
  readonly role: Player['role']
  readonly identity: Player['identity']
  readonly isFrozen: boolean
  readonly timeOutUntil: number | undefined
  readonly excludedUntil: number | undefined
  readonly closesAt: number | undefined
  readonly game: PlayedGame | undefined
  readonly isBonus: boolean
  readonly freePlay: string
  readonly inMaintenance: boolean
}
type Law = (typeof profiles)[number][1]

/** The domain rules, each written independently: all reasons against the action, with the expected refusal first. */
function reasonsAgainst(law: Law, action: PlayAction, situation: Case): string[] {
  const reasons: string[] = []
  const returnsMoney = ['withdrawal', 'transferOut', 'convert', 'rebate', 'endBonus'].includes(action)
  if (situation.inMaintenance) reasons.push('system.maintenance')
  if (situation.role === 'trial') {
    const isOnOffer = situation.freePlay === '1' && situation.game !== undefined && situation.game.isFreePlay
    if (!isOnOffer) reasons.push('in_need_true_account')
  }
  if (situation.isFrozen) reasons.push('member.frozen')
  for (const [until, code] of [
    [situation.excludedUntil, 'member.excluded'],
    [situation.timeOutUntil, 'member.time.out'],
  ] as const)
    if (until !== undefined && until > now && !returnsMoney) reasons.push(code)
  if (situation.closesAt !== undefined && !returnsMoney) reasons.push('member.closing')
  if (situation.isBonus && law.modules.bonuses === false) reasons.push('function.not.available')
  const identityActions = {
    never: [],
    withdrawal: ['withdrawal', 'transferUpline', 'transferDownline'],
    deposit: ['withdrawal', 'transferUpline', 'transferDownline', 'deposit'],
    play: ['withdrawal', 'transferUpline', 'transferDownline', 'deposit', 'transferIn', 'launch', 'bet', 'lottery'],
  }[law.identityBefore] as readonly string[]
  const isPlay = ['transferIn', 'launch', 'bet', 'lottery'].includes(action)
  if (law.ageGate.play && isPlay && situation.identity !== 'verified' && situation.role !== 'trial')
    reasons.push('birth.date.needed')
  if (identityActions.includes(action) && situation.identity !== 'verified' && situation.role !== 'trial')
    reasons.push('identity.needed')
  return reasons
}

function paceOf(law: Law, game: PlayedGame | undefined): number {
  switch (game?.gameClassify) {
    case 'RNG':
      return law.pace.slotRoundMs
    case 'LIVE':
    case 'INHOUSE':
    case 'FISH':
    case 'PVP':
      return law.pace.otherRoundMs
    default:
      return 0
  }
}

const unchecked = { realityFrom: undefined, realityMinutes: undefined, birthDate: undefined }

const decide = (law: Law, action: PlayAction, situation: Case) =>
  decidePlay(
    {
      player: { ...situation, ...unchecked, hasLimits: false },
      profile: law,
      flags: { FREEPLAY3: situation.freePlay },
      maintenance: situation.inMaintenance ? refuse('system.maintenance') : undefined,
      now,
      today,
    },
    action,
    { isBonus: situation.isBonus, ...(situation.game ? { game: situation.game } : {}) },
  )

test.each(profiles)(
  '[RO-01] every control under %s follows the domain rules, for every action and member',
  (_, law) => {
    const found = new Set<string>()
    for (const action of actions)
      for (const situation of product({
        role: ['trial', 'player', 'agent'],
        identity: ['none', 'pending', 'verified'],
        isFrozen: [false, true],
        timeOutUntil: [undefined, past, now, future],
        excludedUntil: [undefined, past, now, future],
        closesAt: [undefined, future],
        game: games,
        isBonus: [false, true],
        freePlay: ['1', '0'],
        inMaintenance: [false, true],
      } as const)) {
        const decision = decide(law, action, situation)
        const outcome = 'refused' in decision ? decision.refused : 'permitted'
        const [wanted = 'permitted'] = reasonsAgainst(law, action, situation)
        found.add(outcome)
        if (outcome !== wanted)
          expect({ action, ...situation, outcome }).toEqual({ action, ...situation, outcome: wanted })
        if ('limits' in decision && decision.limits.roundMs !== paceOf(law, situation.game))
          expect({ action, ...situation, ...decision.limits }).toEqual({
            action,
            ...situation,
            roundMs: paceOf(law, situation.game),
          })
      }
    const always = [
      'permitted',
      'in_need_true_account',
      'member.frozen',
      'member.excluded',
      'member.time.out',
      'member.closing',
    ]
    const some = [
      law.modules.bonuses ? [] : 'function.not.available',
      law.ageGate.play ? 'birth.date.needed' : [],
      law.identityBefore === 'never' ? [] : 'identity.needed',
    ]
    expect([...found].toSorted()).toEqual([...always, ...some.flat(), 'system.maintenance'].toSorted())
  },
)

test('[RO-01] a refusal has the values of its message', () => {
  const [, law] = profiles.find(([name]) => name === 'uk') ?? profiles[0] ?? []
  if (!law) throw new Error('there is no profile')
  const member = { role: 'player', identity: 'pending', isFrozen: false, hasLimits: false } as const
  const free = { timeOutUntil: undefined, excludedUntil: undefined, closesAt: undefined, ...unchecked }
  const facts = { profile: law, flags: {}, maintenance: undefined, now, today }
  const decisionFor = (player: Player) => decidePlay({ ...facts, player }, 'launch')
  expect(decisionFor({ ...member, ...free, excludedUntil: future })).toEqual(
    refuse('member.excluded', { until: future }),
  )
  expect(decisionFor({ ...member, ...free, timeOutUntil: future })).toEqual(
    refuse('member.time.out', { until: future }),
  )
  expect(decisionFor({ ...member, ...free, closesAt: past })).toEqual(refuse('member.closing', { until: past }))
  expect(decisionFor({ ...member, ...free })).toEqual(refuse('identity.needed', { state: 'pending' }))
})

test.each(profiles)('[RO-01] a due reality check under %s stops play, and nothing else', (_, law) => {
  const minute = 60_000
  const most = law.pace.realityCheckMinutes
  const player = {
    identity: 'verified',
    isFrozen: false,
    timeOutUntil: undefined,
    excludedUntil: undefined,
    closesAt: undefined,
    realityMinutes: undefined,
    birthDate: undefined,
  } as const
  const facts = { profile: law, flags: { FREEPLAY3: '1' }, maintenance: undefined, now, today }
  const refusalOf = (action: PlayAction, change: Partial<Player>) => {
    const game = { gameClassify: 'RNG', isFreePlay: true }
    const decision = decidePlay(
      { ...facts, player: { ...player, role: 'player', realityFrom: undefined, hasLimits: false, ...change } },
      action,
      { game },
    )
    return 'refused' in decision ? decision : undefined
  }
  const due = now - most * minute
  const stopped = actions.filter((action) => refusalOf(action, { realityFrom: due }) !== undefined)
  expect(stopped).toEqual(['launch', 'bet', 'lottery', 'transferIn'])
  expect(refusalOf('bet', { realityFrom: due })).toEqual(refuse('reality.check.due', { dueAt: now }))
  expect(refusalOf('bet', { realityFrom: due + 1 })).toBeUndefined()
  expect(refusalOf('bet', { realityFrom: now - 15 * minute, realityMinutes: 15 })?.refused).toBe('reality.check.due')
  // A choice that the jurisdiction no longer allows counts as its longest time.
  expect(refusalOf('bet', { realityFrom: due, realityMinutes: 240 })?.refused).toBe('reality.check.due')
  expect(refusalOf('bet', { role: 'trial', realityFrom: due })).toBeUndefined()
})

test.each(profiles)('[MB-14] under %s a birth date below the legal age stops what a pause stops', (_, law) => {
  const player = { role: 'player', identity: 'none', isFrozen: false, hasLimits: false, ...unchecked } as const
  const free = { timeOutUntil: undefined, excludedUntil: undefined, closesAt: undefined }
  const facts = { profile: law, flags: {}, maintenance: undefined, now, today: '2026-11-30' }
  const refusalOf = (action: PlayAction, change: Partial<Player>) => {
    const decision = decidePlay({ ...facts, player: { ...player, ...free, ...change } }, action)
    return 'refused' in decision ? decision.refused : undefined
  }
  const paused = actions.filter((action) => refusalOf(action, { timeOutUntil: future }) === 'member.time.out')
  const young = { birthDate: `${2026 - law.minimumAge}-12-01` }
  const stopped = actions.filter((action) => refusalOf(action, young) === 'member.under.age')
  expect(stopped).toEqual(paused)
  expect(refusalOf('bet', { ...young, identity: 'verified' })).toBeUndefined()
  const grown = actions.filter(
    (action) => refusalOf(action, { birthDate: `${2026 - law.minimumAge}-11-30` }) === 'member.under.age',
  )
  expect(grown).toEqual([])
})
