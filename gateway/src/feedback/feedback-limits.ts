import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'
import { type Counted, tally } from '../proofs/tally.ts'

const hour = 3_600_000
/** Feedback in an hour: of one member, of the guests of one address, and of one address with all its members. */
const limits = { member: 5, guests: 5, address: 20 } as const

type Rule = Counted & { readonly most: number }

function rulesOf({ merchant, member, visitor }: Context): readonly Rule[] {
  const rule = (name: keyof typeof limits, value: string) => ({
    key: `feedback:${merchant.code}:${name}:${value}`,
    most: limits[name],
    windowMs: hour,
  })
  return [member ? rule('member', member.id) : rule('guests', visitor.ip), rule('address', visitor.ip)]
}

/** How long the sender has to wait, if at all; counts nothing. */
export async function restOfFeedback(context: Context): Promise<Refused<'request.too.many'> | undefined> {
  const { db, clock } = context
  const rules = rulesOf(context)
  const rows = await db
    .selectFrom('tally')
    .selectAll()
    .where('until', '>', new Date(clock.now()))
    .where(
      'key',
      'in',
      rules.map(({ key }) => key),
    )
    .execute()
  const over = rows.filter((row) => rules.some(({ key, most }) => key === row.key && row.count >= most))
  if (over.length === 0) return undefined
  const until = Math.max(...over.map((row) => row.until.getTime()))
  return refuse('request.too.many', { seconds: Math.ceil((until - clock.now()) / 1000) })
}

/** Counts one in the transaction that keeps it, and tells whether it is one too many. */
export async function countFeedback(context: Context): Promise<Refused<'request.too.many'> | undefined> {
  const rules = rulesOf(context)
  const counts = await tally(context.db, rules, context.clock.now())
  return rules.some(({ most }, place) => (counts[place] ?? 0) > most) ? restOfFeedback(context) : undefined
}
