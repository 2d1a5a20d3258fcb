import { dayIn, dayStart, type Instant, minor, shiftDay } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { postMany } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { giveDueTickets } from '../../rewards/index.ts'
import type { DemoContent } from './demo-content.ts'

const day = 86_400_000
const points = 10

/** Inserts sign-ins of the player on the two days before today, each for ten points. */
async function signIn(db: Db, { code, timeZone, currency }: Merchant, memberId: string, now: Instant): Promise<void> {
  const today = dayIn(timeZone, now)
  const days = [shiftDay(today, -2), shiftDay(today, -1)]
  const at = (signed: string) => dayStart(timeZone, signed) + day / 2
  await db
    .insertInto('sign_in')
    .values(
      days.map((signed, place) => ({
        member_id: memberId,
        day: signed,
        streak: place + 1,
        points,
        at: new Date(at(signed)),
      })),
    )
    .execute()
  const account = memberAccount(memberId, 'points', currency)
  await postMany(
    db,
    days.map((signed) => ({
      key: `sign-in:${memberId}:${signed}`,
      kind: 'mission',
      ref: `sign-in:${signed}`,
      at: at(signed),
      lines: [
        { account, amount: minor(points) },
        { account: houseAccount(code, 'promo', account.currency), amount: minor(-points) },
      ],
    })),
  )
}

/**
 * Lets the player take part in up to three periodic missions and leaves the other missions open to join. Gives all members
 * the due tickets of the raffle.
 */
export async function writeDemoActivities(
  { db, clock, random }: Pick<GatewayDeps, 'db' | 'clock' | 'random'>,
  merchant: Merchant,
  { visitors }: DemoContent,
): Promise<void> {
  if (!profileOf(merchant).modules.bonuses) return
  const { code } = merchant
  const now = clock.now()
  const player = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', code)
    .where('account', '=', visitors.player.account)
    .executeTakeFirstOrThrow()
  const missions = await db
    .selectFrom('mission')
    .select(['mission_id', 'starts_at'])
    .where('merchant', '=', code)
    .where('period', '<>', 'once')
    .where('is_removed', '=', false)
    .orderBy('place')
    .limit(3)
    .execute()
  if (missions.length > 0)
    await db
      .insertInto('mission_entry')
      .values(
        missions.map(({ mission_id, starts_at }) => ({
          merchant: code,
          mission_id,
          member_id: player.id,
          joined_at: new Date(Math.max(starts_at.getTime(), now - 30 * day)),
        })),
      )
      .execute()
  await signIn(db, merchant, player.id, now)
  await giveDueTickets(db, merchant, random, now)
}
