import { toDecimal } from '@azulejo/shared/kernel'
import { referralDetails, referralVisit } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { memberOfCode } from '../../people/index.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { visitorNetwork } from '../../platform/pipeline/networks.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'

type Counts = Readonly<
  Record<'visits' | 'registered' | 'qualified' | 'rewarded' | 'waiting', number> & { earned: bigint }
>

/** Returns a member's referral code and link, the terms of the reward, and the counts so far. */
export const referralDetailsCall = answers(referralDetails, async (_, { db, merchant, member }) => {
  const { referral, currency, hosts } = merchant
  if (!referral) return refuse('function.not.available')
  const { invite_code: code } = await db
    .selectFrom('member')
    .select('invite_code')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Counts>`
    select (select count(*) from referral_visit where member_id = ${member.id})::int as visits,
           count(*)::int as registered,
           (count(*) filter (where r.state = 'qualified'))::int as qualified,
           (count(*) filter (where i.state = 'claimed'))::int as rewarded,
           (count(*) filter (where i.state = 'issued'))::int as waiting,
           coalesce(sum(i.amount) filter (where i.state = 'claimed'), 0)::int8 as earned
      from referral r left join issued_reward i on i.id = r.reward_id
     where r.referrer_id = ${member.id}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the database counted nothing')
  const { visits, registered, earned, ...others } = counts
  const { reward, deposits, validBet, days, most } = referral
  return {
    referralCode: code,
    path: `/register?referralCode=${encodeURIComponent(code)}`,
    promotionDomains: [...hosts],
    currency,
    terms: {
      reward: toDecimal(reward, currency),
      deposits: toDecimal(deposits, currency),
      validBet: toDecimal(validBet, currency),
      days,
      ...(most === undefined ? {} : { most }),
    },
    // Friends who typed the code registered without opening the link.
    totalInvitations: Math.max(visits, registered),
    registered,
    earned: toDecimal(earned, currency),
    ...others,
  }
})

/** Counts the visitors who open an invitation link, once per address, or per /64 of IPv6. */
export const referralVisitCall = answers(referralVisit, async ({ referralCode }, context) => {
  const { db, merchant, member, visitor, clock } = context
  const referrer = merchant.referral && (await memberOfCode(db, merchant, referralCode))
  if (!referrer || referrer.id === member?.id) return {}
  await db
    .insertInto('referral_visit')
    .values({
      member_id: referrer.id,
      visitor: hashToken(`${merchant.code} ${referrer.id} ${visitorNetwork(visitor.ip)}`),
      at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
})
