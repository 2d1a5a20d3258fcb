import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { defineGame, type GameSeat, stakesFrom } from '../core/game.ts'
import type { RoomMoment } from '../core/room-game.ts'
import { type CrashDrawn, crashRoom } from './crash-room.ts'
import { capOf, leastMultiplier, mostMultiplier, multiplierAt, ownTarget, prizeOf } from './crash-rules.ts'
import type { CrashAct, CrashFacts, CrashResult, CrashShown } from './crash-shapes.ts'

type CrashState = CrashShown & CrashResult

const bet = v.object({
  auto: v.optional(v.pipe(v.number(), v.integer(), v.minValue(leastMultiplier), v.maxValue(mostMultiplier))),
})
const act: v.GenericSchema<unknown, CrashAct> = v.strictObject({ take: v.literal(true) })

const capFor = ({ largestPrize, largestMultiple, currency }: GameSeat, stake: bigint): number =>
  capOf({ stake, largestPrize: parseAmount(largestPrize, currency) ?? 0n, largestMultiple })

/** Longer than any round of the table. */
const openFor = 15 * 60_000

/** The multiplier of a take-out that arrives now; undefined before the multiplier rises and after its end. */
function takenNow({ auto, cap }: CrashShown, moment: RoomMoment | undefined): number | undefined {
  if (moment?.phase.name !== 'rising') return undefined
  const { point } = moment.phase.drawn as CrashDrawn
  const now = Math.min(multiplierAt(moment.elapsed), point, ownTarget(auto, cap))
  return now >= leastMultiplier ? now : undefined
}

/** A multiplier that rises for everybody at a table until it stops; a bet taken out before is multiplied by it. */
export const crash = defineGame<v.InferOutput<typeof bet>, CrashState, CrashAct>({
  key: 'crash',
  leastRound: 1_000,
  openFor,
  commits: false,
  room: crashRoom,
  stakes: stakesFrom,
  freeStakes: true,
  facts: ({ largestPrize, largestMultiple, currency }): CrashFacts => ({
    digits: toDecimal(0n, currency).split('.')[1]?.length ?? 0,
    largestPrize: (parseAmount(largestPrize, currency) ?? 0n).toString(),
    largestMultiple,
  }),
  bet,
  act,
  accepts: (seat, stake, { auto }) => capFor(seat, stake) >= (auto ?? leastMultiplier),
  start: ({ seat, stake, bet: { auto } }) => ({
    stake: stake.toString(),
    cap: capFor(seat, stake),
    ...(auto === undefined ? {} : { auto }),
  }),
  step(state, _, moment) {
    const takenAt = takenNow(state, moment)
    return takenAt === undefined ? undefined : { ...state, takenAt }
  },
  /** A round that was cut off pays the take-outs that the server had been given, and gives other stakes back. */
  settle(state, drawn) {
    const { point, seed, isOver } = drawn as CrashDrawn
    const target = ownTarget(state.auto, state.cap)
    if (target <= point) return { ...state, takenAt: target }
    return isOver ? { ...state, point, seed } : state
  },
  leave: () => undefined,
  shown: ({ stake, auto, cap }): CrashShown => ({ stake, cap, ...(auto === undefined ? {} : { auto }) }),
  end({ stake, takenAt, point, seed }) {
    if (takenAt !== undefined) return { payout: minor(prizeOf(BigInt(stake), takenAt)), result: { takenAt } }
    return point === undefined ? undefined : { payout: minor(0n), result: { point, seed } }
  },
})
