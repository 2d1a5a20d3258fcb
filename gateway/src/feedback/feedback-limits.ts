import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'
import { tally } from '../proofs/tally.ts'

const hour = 3_600_000
/** Feedback in an hour: of one member, of the guests of one address, and of one address with all its members. */
const limits = { member: 5, guests: 5, address: 20 } as const

/** Counts one in the transaction that keeps it, so that what is refused is not counted. */
export async function tooMuchFeedback({
  db,
  clock,
  merchant,
  member,
  visitor,
}: Context): Promise<Refused<'request.too.many'> | undefined> {
  const rule = (name: keyof typeof limits, value: string) => ({
    key: `feedback:${merchant.code}:${name}:${value}`,
    most: limits[name],
    windowMs: hour,
  })
  const rules = [member ? rule('member', member.id) : rule('guests', visitor.ip), rule('address', visitor.ip)]
  const counts = await tally(db, rules, clock.now())
  const over = rules.filter(({ most }, place) => (counts[place] ?? 0) > most).map(({ key }) => key)
  if (over.length === 0) return undefined
  const { until } = await db
    .selectFrom('tally')
    .select((row) => row.fn.max('until').as('until'))
    .where('key', 'in', over)
    .executeTakeFirstOrThrow()
  return refuse('request.too.many', { seconds: Math.ceil((until.getTime() - clock.now()) / 1000) })
}
