import { dayIn, dayStart, monthStart } from '@azulejo/shared/calendar'
import type { Context } from '../pipeline/context.ts'

/** Points that a member has converted since the first of the month in the brand's time zone. */
export async function convertedThisMonth({
  db,
  merchant: { timeZone },
  member,
  clock,
}: Pick<Context<'needed'>, 'db' | 'merchant' | 'member' | 'clock'>): Promise<number> {
  const first = dayStart(timeZone, monthStart(dayIn(timeZone, clock.now())))
  const { sum } = await db
    .selectFrom('money_order')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('member_id', '=', member.id)
    .where('kind', '=', 'convert')
    .where('opened_at', '>=', new Date(first))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
