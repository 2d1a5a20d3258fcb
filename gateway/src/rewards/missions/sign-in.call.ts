import { dayIn, dayStart, minor, shiftDay } from '@azulejo/shared/kernel'
import { signInCalendar, signInToday } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { count } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { bonusDenial } from './bonus-denial.ts'
import { weekStart } from './periods.ts'
import { pointsOfDay, signInWeek } from './sign-in-week.ts'

/** Points of the first day in a row, the second and so on; after the last one the list repeats. */
export const signInContent: ContentKind<readonly number[] | undefined> = {
  name: 'sign-in',
  read: (reader) => reader.read(v.pipe(v.array(v.pipe(count, v.minValue(1))), v.minLength(1)), 'sign-in'),
}

const pointsFor = ({ contents, merchant }: Pick<Context, 'contents' | 'merchant'>) =>
  contents.get(signInContent, merchant)

/** The member's sign-ins since a day, oldest first. */
const signInsFrom = (db: Db, memberId: string, day: string) =>
  db
    .selectFrom('sign_in')
    .select(['day', 'streak', 'points'])
    .where('member_id', '=', memberId)
    .where('day', '>=', day)
    .orderBy('day')
    .execute()

export const signInCalendarCall = answers(signInCalendar, async (_, context) => {
  const { db, clock, member, merchant } = context
  const denied = bonusDenial(context)
  if (denied) return denied
  const points = pointsFor(context)
  if (!points) return refuse('function.not.available')
  const today = dayIn(merchant.timeZone, clock.now())
  const monday = weekStart(today)
  const done = await signInsFrom(db, member.id, shiftDay(monday, -1))
  return {
    ...signInWeek(points, done, today),
    dayEndsAt: dayStart(merchant.timeZone, shiftDay(today, 1)),
  }
})

type SignIn = Pick<Context, 'db' | 'clock' | 'merchant'> & {
  readonly member: Pick<Context<'needed'>['member'], 'id'>
  /** Points by day in a row. */
  readonly points: readonly number[]
}

/** One row for each member and day: when two tabs sign in, only one succeeds, and the other gets undefined. */
export async function signIn({ db, clock, member, merchant, points }: SignIn) {
  const at = clock.now()
  const day = dayIn(merchant.timeZone, at)
  const [before] = await signInsFrom(db, member.id, shiftDay(day, -1))
  const streak = before?.day === shiftDay(day, -1) ? before.streak + 1 : 1
  const gained = pointsOfDay(points, streak)
  const added = await db
    .insertInto('sign_in')
    .values({ member_id: member.id, day, streak, points: gained, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('streak')
    .executeTakeFirst()
  if (!added) return undefined
  const account = memberAccount(member.id, 'points', merchant.currency)
  await post(db, {
    key: `sign-in:${member.id}:${day}`,
    kind: 'mission',
    ref: `sign-in:${day}`,
    at,
    lines: [
      { account, amount: minor(gained) },
      { account: houseAccount(merchant.code, 'promo', account.currency), amount: minor(-gained) },
    ],
  })
  return { points: gained, streak }
}

export const signInTodayCall = answers(signInToday, async (_, context) => {
  const { db, clock, member, merchant } = context
  const permission = await mayPlay(context, member, 'claim', { isBonus: true })
  if (isRefused(permission)) return permission
  const points = pointsFor(context)
  if (!points) return refuse('function.not.available')
  return (await signIn({ db, clock, member, merchant, points })) ?? refuse('sign.in.done')
})
