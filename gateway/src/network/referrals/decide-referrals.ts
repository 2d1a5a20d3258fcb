import type { Instant, Minor } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import { maskAccount } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ReferralTables } from '../../platform/db/tables/network/referrals.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { type Merchant, merchants } from '../../platform/merchants/merchants.ts'
import { issueReward } from '../../rewards/index.ts'
import { inEvery } from '../locales/index.ts'
import { type FriendFacts, friendFacts } from './friend-facts.ts'

/** Referrals per run; those checked least recently come first. */
const batch = 500
/** A round's transaction may commit up to this long after the settlement time of the round. */
const latestMs = 10 * 60_000

type Referral = Selectable<ReferralTables['referral']>
type Row = Referral & FriendFacts & { readonly account: string }

const close = (
  db: Db,
  { member_id }: Referral,
  decided: Pick<Referral, 'state' | 'decided_at'> & Partial<Pick<Referral, 'reason' | 'reward_id'>>,
) => db.updateTable('referral').set(decided).where('member_id', '=', member_id).execute()

/** Whether the referrer has reached the maximum of rewarded friends. Locks the referrer while counting. */
async function hasMost(db: Db, { referral }: Merchant, referrer: string): Promise<boolean> {
  if (referral?.most === undefined) return false
  await db.selectFrom('member').select('id').where('id', '=', referrer).forNoKeyUpdate().execute()
  const { had } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<bigint>().as('had'))
    .where('referrer_id', '=', referrer)
    .where('state', '=', 'qualified')
    .executeTakeFirstOrThrow()
  return had >= referral.most
}

async function qualify(db: Db, merchant: Merchant, row: Row, now: Instant): Promise<void> {
  const decided_at = new Date(now)
  if (await hasMost(db, merchant, row.referrer_id))
    return void (await close(db, row, { state: 'excluded', reason: 'limit', decided_at }))
  const { rewardId } = await issueReward(db, {
    merchant,
    memberId: row.referrer_id,
    type: 'REFERRAL',
    entry: 'referral',
    amount: row.reward as Minor,
    source: { kind: 'referral', id: row.member_id },
    words: inEvery('network.invitedFriend', { friend: maskAccount(row.account) }),
    actor: 'job:referrals.decide',
    at: now,
  })
  await close(db, row, { state: 'qualified', reward_id: rewardId, decided_at })
}

/** Excludes, qualifies or expires an open referral, or leaves it open. */
async function decide(db: Db, merchant: Merchant, row: Row, now: Instant): Promise<void> {
  const { is_verified, deposited, bet, shares_account, until } = row
  const decided_at = new Date(now)
  if (shares_account) await close(db, row, { state: 'excluded', reason: 'shared-account', decided_at })
  else if (is_verified && deposited >= row.deposits && bet >= row.valid_bet) await qualify(db, merchant, row, now)
  else if (until.getTime() + latestMs < now) await close(db, row, { state: 'expired', decided_at })
}

/** Job that checks open referrals: friends qualify, are excluded, or run out of time. */
export const decideReferrals: JobKind = {
  kind: 'referrals.decide',
  every: 30_000,
  async work(transaction, _payload, now) {
    const open = new Map(merchants().flatMap((each) => (each.referral ? [[each.code, each] as const] : [])))
    const { rows } = await sql<Row>`
      with due as materialized (
        select * from referral where state = 'open' and merchant = any (${[...open.keys()]}::text[])
         order by looked_at limit ${batch} for no key update skip locked
      )
      select r.*, f.* from due r cross join ${friendFacts} order by r.referrer_id, r.member_id`.execute(transaction)
    for (const row of rows) {
      const merchant = open.get(row.merchant)
      if (merchant) await decide(transaction, merchant, row, now)
    }
    if (rows.length === 0) return
    await transaction
      .updateTable('referral')
      .set({ looked_at: new Date(now) })
      .where(
        'member_id',
        'in',
        rows.map(({ member_id }) => member_id),
      )
      .execute()
  },
}
