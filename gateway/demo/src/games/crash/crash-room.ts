import { createHash, createHmac } from 'node:crypto'
import { defineRoom } from '../core/room-game.ts'
import { betsLast, crashTime, pointOf, resultLasts } from './crash-rules.ts'
import type { CrashPast, CrashTable } from './crash-shapes.ts'

/** Rounds of one chain; after them another chain begins. */
const chainLength = 1_000

const hashOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/** A chain of seeds: the hash of each seed is the seed of the round before it. */
type Chain = { readonly secret: string; readonly round: number }

type CrashState = Chain & { readonly seed: string; readonly commit: string }

export type CrashDrawn = CrashPast & {
  readonly commit: string
  /** Whether the multiplier has reached the point; a round that was cut off before gives back what was not taken out. */
  readonly isOver: boolean
}

function seedOf({ secret, round }: Chain): string {
  let seed = secret
  for (let left = chainLength - round; left > 0; left--) seed = hashOf(seed)
  return seed
}

/** The crash point of a seed; `drawOf` of the rules is the same for browsers. */
export const pointOfSeed = (seed: string): number =>
  pointOf(createHmac('sha256', Buffer.from(seed, 'hex')).update('crash').digest().readBigUInt64BE() >> 12n)

function beginRound(before: CrashState | undefined, secret: () => string): CrashState {
  const isNew = !before || before.round >= chainLength
  const chain = isNew ? { secret: secret(), round: 1 } : { secret: before.secret, round: before.round + 1 }
  const seed = seedOf(chain)
  return { ...chain, seed, commit: hashOf(seed) }
}

/** Rounds of Crash: bets, the rising multiplier, and the end. The seed is fixed before the first bet. */
export const crashRoom = defineRoom<CrashState, CrashDrawn>({
  next(phase, random) {
    const secret = () => hashOf(Buffer.from(random.token()).toString('hex'))
    const state = phase && !phase.ends ? phase.state : beginRound(phase?.state, secret)
    const { seed, commit } = state
    const point = pointOfSeed(seed)
    if (phase?.takesBets)
      return { name: 'rising', lasts: crashTime(point), state, drawn: { seed, point, commit, isOver: false } }
    if (phase && !phase.ends)
      return { name: 'ended', lasts: resultLasts, state, drawn: { seed, point, commit, isOver: true }, ends: true }
    return { name: 'bets', lasts: betsLast, state, takesBets: true }
  },
  shown: ({ state: { commit, seed }, drawn, ends }): CrashTable =>
    ends && drawn ? { commit, seed, point: drawn.point } : { commit },
  past: ({ seed, point }): CrashPast => ({ seed, point }),
})
