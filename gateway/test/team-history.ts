import { dayIn, dayStart, type Instant, shiftDay } from '@azulejo/shared/kernel'
import fc from 'fast-check'
import type { EntryKind } from '../src/platform/ledger/accounts.ts'
import type { MerchantCode } from '../src/platform/merchants/merchants.ts'
import { type Move, seedTeam } from './seed-team.ts'
import { below, gameClasses, timeZone } from './slow-team-report.ts'
import { insertRounds, type TeamRound, teamRound, updateRound } from './team-rounds.ts'
import type { TestGateway } from './test-gateway.ts'

const people = ['root', ...below.root]
const signs: Partial<Record<EntryKind, 1 | -1>> = { deposit: 1, withdraw: -1, withdraw_refund: 1, promotion: 1 }

/** Moves and rounds of a test, whose members are names; every change is written to the database at once. */
export function teamHistory(gateway: TestGateway, merchant: MerchantCode, ids: Readonly<Record<string, string>>) {
  const { move: book } = seedTeam(gateway, merchant)
  const moves: Move[] = []
  const rounds: { readonly id: bigint; is: TeamRound }[] = []
  const idOf = (name: string) => ids[name] as string
  return {
    moves,
    rounds,
    async post(some: readonly Move[]) {
      await book(some.map((each) => ({ ...each, member: idOf(each.member) })))
      moves.push(...some)
    },
    async play(some: readonly TeamRound[]) {
      const found = some.map((each) => ({ ...each, member: idOf(each.member) }))
      const kept = await insertRounds(gateway.deps.db, merchant, found)
      for (const [place, id] of kept.entries()) rounds.push({ id, is: some[place] as TeamRound })
    },
    /** Gives the round at a place another state; its stake, time and game stay. */
    async end(place: number, { status, payout, withheld, settledAt }: TeamRound) {
      const found = rounds[place % Math.max(rounds.length, 1)]
      if (!found || settledAt === undefined) return
      found.is = { ...found.is, status, payout, withheld, settledAt }
      await updateRound(gateway.deps.db, found.id, found.is)
    },
  }
}
export type TeamHistory = ReturnType<typeof teamHistory>

/** Random times in the weeks before now, some of them at or next to the start of a day. */
const momentBefore = (now: Instant) =>
  fc
    .record({
      daysAgo: fc.integer({ min: 0, max: 40 }),
      ms: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: 0, max: 90_000_000 })),
    })
    .map(({ daysAgo, ms }) => Math.min(now, dayStart(timeZone, shiftDay(dayIn(timeZone, now), -daysAgo)) + ms))

export const someMove = (now: Instant) =>
  fc
    .record({
      member: fc.constantFrom(...people),
      kind: fc.constantFrom(...(Object.keys(signs) as EntryKind[])),
      cents: fc.integer({ min: 1, max: 9_999 }),
      at: momentBefore(now),
    })
    .map(
      ({ member, kind, cents, at }): Move => ({
        member,
        kind,
        gain: cents * (signs[kind] ?? 1),
        at: new Date(at).toISOString(),
      }),
    )

export const someRound = (now: Instant) =>
  fc
    .record({
      member: fc.constantFrom(...people),
      gameClassify: fc.constantFrom(...gameClasses),
      cents: fc.integer({ min: 1, max: 9_999 }),
      at: momentBefore(now),
      settledAt: momentBefore(now),
      paid: fc.oneof(fc.constantFrom('open' as const, 'cancelled' as const, 0), fc.integer({ min: 1, max: 20_000 })),
      withheld: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ member, gameClassify, cents, at, settledAt, paid, withheld }): TeamRound => {
      // A round never ends before its bet.
      const ended = new Date(Math.max(at, settledAt)).toISOString()
      const kept = typeof paid === 'number' ? Math.min(paid, withheld) : 0
      const end = paid === 'open' ? undefined : { at: ended, paid, withheld: kept }
      return teamRound(member, cents, new Date(at).toISOString(), end, gameClassify)
    })
