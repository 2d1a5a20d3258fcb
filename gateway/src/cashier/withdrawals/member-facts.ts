import { dayIn, dayStart, type Minor, minor, turnoverLeft, type WithdrawalFacts } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type TurnoverRow, turnoverRows } from './turnover.store.ts'

const hour = 3_600_000

type Caller = Pick<Context<'needed'>, 'db' | 'clock' | 'merchant' | 'member'>

/** Returns until when a login from another browser than the first, or a denied login, blocks withdrawals. */
function deviceHold({ clock, merchant }: Caller, newDeviceAt: Date | null): number | undefined {
  if (!newDeviceAt) return undefined
  const until = newDeviceAt.getTime() + profileOf(merchant).waits.newDeviceHours * hour
  return until > clock.now() ? until : undefined
}

/** Counts and sums withdrawals since midnight in the brand's time zone, without refunded ones. */
async function usedToday({ db, clock, merchant: { timeZone }, member }: Caller) {
  const { count, sum } = await db
    .selectFrom('money_order')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string | null>('amount').as('sum')])
    .where('member_id', '=', member.id)
    .where('kind', '=', 'withdrawal')
    .where('opened_at', '>=', new Date(dayStart(timeZone, dayIn(timeZone, clock.now()))))
    .where('state', 'not in', ['failed', 'rejected', 'cancelled'])
    .executeTakeFirstOrThrow()
  return { usedCount: Number(count), usedAmount: minor(BigInt(sum ?? 0)) }
}

export type MemberFacts = Omit<WithdrawalFacts, 'account'> & { readonly turnover: readonly TurnoverRow[] }

/** Reads the data of a member that decide on withdrawals, independent of account and amount. */
export async function memberFacts(caller: Caller): Promise<MemberFacts> {
  const { db, clock, merchant, member } = caller
  const { hasPassword, hasCase, new_device_at } = await db
    .selectFrom('member')
    .select([
      'new_device_at',
      sql<boolean>`payment_password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from risk_case c where c.member_id = member.id and c.closed_at is null)`.as(
        'hasCase',
      ),
    ])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  // An excluded member cannot play, so turnover holds the member's own money no longer.
  const isExcluded = (member.excludedUntil ?? 0) > clock.now()
  const turnover = isExcluded ? [] : await turnoverRows(db, member.id)
  const balance: Minor = await balanceOf(db, memberAccount(member.id, 'main', merchant.currency))
  return {
    now: clock.now(),
    hasPaymentPassword: hasPassword,
    deviceUntil: deviceHold(caller, new_device_at),
    balance,
    left: turnoverLeft(turnover),
    hasOpenCase: hasCase,
    turnover,
    ...(await usedToday(caller)),
  }
}
