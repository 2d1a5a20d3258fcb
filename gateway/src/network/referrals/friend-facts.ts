import { sql } from 'kysely'
import { sharesPayoutAccount } from '../../cashier/index.ts'
import { figureKinds } from '../../platform/ledger/figures.ts'

export type FriendFacts = {
  readonly is_verified: boolean
  /** Minor units, within the period of the referral. */
  readonly deposited: bigint
  readonly bet: bigint
  readonly shares_account: boolean
}

/** SQL source `f` about the friend of a referral `r`, read from member, ledger and settled rounds. */
export const friendFacts = sql`lateral (
  select m.account, m.identity = 'verified' or m.phone_proven_at is not null as is_verified,
         coalesce((select sum(e.amount) from account a join entry e on e.account_id = a.id
                    where a.owner_id = r.member_id and a.owner_kind = 'member' and a.kind = 'main'
                      and e.kind in (${sql.join(figureKinds.deposits)}) and e.at >= r.at and e.at < r.until), 0)::int8 as deposited,
         coalesce((select sum(d.valid_bet) from settled_bet d
                    where d.member_id = r.member_id and d.settled_at >= r.at
                      and d.settled_at < r.until), 0)::int8 as bet,
         ${sharesPayoutAccount(sql`r.member_id`)} as shares_account
    from member m where m.id = r.member_id) f`
