import type { Context } from '../pipeline/context.ts'
import { countAttempt, type LimitRule } from '../proofs/index.ts'

const hourMs = 3_600_000
/** Feedback in an hour: of one member, of the guests of one address, and of one address with all its members. */
const limits = { member: 5, guests: 5, address: 20 } as const

function rulesOf({ merchant, member, visitor }: Context): readonly LimitRule[] {
  const rule = (name: keyof typeof limits, value: string) => ({
    key: `feedback:${merchant.code}:${name}:${value}`,
    most: limits[name],
    windowMs: hourMs,
  })
  return [member ? rule('member', member.id) : rule('guests', visitor.ip), rule('address', visitor.ip)]
}

/** Counts one before its pictures are redrawn; given back when it is not stored. */
export const countFeedback = (context: Context) => countAttempt(context.db, rulesOf(context), context.clock.now())
