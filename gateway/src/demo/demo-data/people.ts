import type { AccountType, Instant } from '@azulejo/shared/kernel'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { DemoContent } from './demo-content.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

/** How much a person plays. */
export type Pace = 'rare' | 'regular' | 'heavy' | 'keen' | 'vip' | 'idle'

export type Person = {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly type: AccountType
  readonly pace: Pace
  readonly joinedAt: Instant
  readonly uplineId?: string
  readonly inviteCode?: string | undefined
}

const day = 86_400_000

/** Levels of a team below its agent: how many agents and members each level has. */
export type TeamPlan = readonly (readonly [agents: number, members: number])[]
const bigTeam: TeamPlan = [
  [8, 22],
  [14, 56],
  [0, 100],
]
const smallTeam: TeamPlan = [
  [2, 4],
  [0, 6],
]
/** Players without an upline, in addition to the accounts for visitors. */
const independents = 24

const paces = ['rare', 'rare', 'rare', 'regular', 'regular', 'heavy'] as const

const accountOf = (nickname: string): string =>
  nickname.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

type Crowd = {
  readonly random: SeededRandom
  readonly demo: DemoContent
  readonly taken: Set<string>
  readonly now: Instant
}

function freeAccount({ random, demo, taken }: Crowd): { account: string; nickname: string } {
  for (;;) {
    const nickname = random.pick(demo.firstNames)
    const account = `${accountOf(nickname)}${random.chance(0.5) ? '_' : ''}${String(random.between(2, 99)).padStart(2, '0')}`
    if (taken.has(account)) continue
    taken.add(account)
    return { account, nickname }
  }
}

/** Time of joining, after the upline joined: mostly long ago, sometimes in the last weeks, rarely today. */
function joinedAfter({ random, now }: Crowd, earliest: Instant): Instant {
  const recent = random.chance(0.06) ? 1 : random.chance(0.2) ? 30 : 400
  const from = Math.max(earliest, now - recent * day)
  return from + Math.floor(((now - from) * random.between(2, 95)) / 100)
}

function someone(crowd: Crowd, type: AccountType, upline?: Person): Person {
  const earliest = upline ? upline.joinedAt : crowd.now - 500 * day
  const joinedAt = type === 0 ? joinedAfter(crowd, earliest) : earliest + Math.floor((crowd.now - earliest) * 0.1)
  return {
    ...freeAccount(crowd),
    id: crowd.random.code(12),
    type,
    pace: crowd.random.pick(paces),
    joinedAt,
    ...(upline ? { uplineId: upline.id } : {}),
  }
}

/** A team level by level; the upline of each person is an agent of the level above. */
function teamBelow(crowd: Crowd, agent: Person, plan: TeamPlan): Person[] {
  const team: Person[] = []
  let above: [Person, ...Person[]] = [agent]
  for (const [agents, members] of plan) {
    const agentsHere = Array.from({ length: agents }, (_, at) =>
      someone(crowd, at % 3 ? 2 : 41, crowd.random.pick(above)),
    )
    const membersHere = Array.from({ length: members }, () => someone(crowd, 0, crowd.random.pick(above)))
    team.push(...agentsHere, ...membersHere)
    const [first, ...others] = agentsHere
    if (first) above = [first, ...others]
  }
  return team
}

/** All demo players of a merchant; an upline precedes the people below it. */
export function peopleOf(merchant: Merchant, demo: DemoContent, now: Instant): Person[] {
  const random = createSeededRandom(`people of ${merchant.code}`)
  const taken = new Set(Object.values(demo.visitors).map(({ account }) => account))
  const crowd = { random, demo, taken, now }
  const visitor = (
    role: keyof DemoContent['visitors'],
    type: AccountType,
    pace: Pace,
    age: number,
    upline?: Person,
  ): Person => ({
    ...demo.visitors[role],
    id: random.code(12),
    type,
    pace,
    joinedAt: now - age * day,
    ...(upline ? { uplineId: upline.id } : {}),
  })
  const agent = visitor('agent', 1, 'idle', 480)
  const otherAgent = visitor('otherAgent', 1, 'idle', 300)
  return [
    visitor('player', 0, 'keen', 210),
    visitor('vip', 0, 'vip', 330),
    visitor('trial', 4, 'idle', 2),
    agent,
    otherAgent,
    ...teamBelow(crowd, agent, bigTeam),
    ...teamBelow(crowd, otherAgent, smallTeam),
    ...demo.regulars.map(({ account, nickname }) => {
      taken.add(account)
      return {
        account,
        nickname,
        id: random.code(12),
        type: 0 as const,
        pace: 'regular' as const,
        joinedAt: now - 190 * day,
      }
    }),
    ...Array.from({ length: independents }, () => someone(crowd, 0)),
  ]
}
