import { type AccountType, type Currency, toDecimal } from '@azulejo/shared/kernel'
import { rateText } from '@azulejo/shared/lottery'
import type { DownlineRow } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { ratesOf } from '../../people/index.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { kindOf } from './downline.store.ts'

export type Row = {
  readonly id: string
  readonly account: string
  readonly type: AccountType
  readonly depth: number
  readonly state: DownlineRow['state']
  readonly team_size: number
  readonly direct_size: number
  readonly balance: bigint
  readonly is_active: boolean
  readonly is_online: boolean
  readonly last_login_at: Date | null
  readonly reg_date: Date
}

const activeMs = 7 * 24 * 60 * 60_000
const onlineMs = 5 * 60_000

export const teamSizeOf = (id: RawBuilder<unknown>) =>
  sql`(select count(*)::int - 1 from agent_link where ancestor = ${id})`
export const directSizeOf = (id: RawBuilder<unknown>) => sql`(select count(*)::int from member where upline_id = ${id})`

/** SQL source of accounts `m` with their main wallets `a`, and with the links `l` from the accounts above them. */
export const rowsFrom = ({ currency }: Merchant) => sql`member m
  join agent_link l on l.descendant = m.id
  left join account a on a.owner_kind = 'member' and a.owner_id = m.id and a.kind = 'main'
   and a.currency = ${currency}`

/** SQL expressions of what an account is now. */
export function conditionsOf({ merchant, clock }: Pick<Context<'needed'>, 'merchant' | 'clock'>) {
  const now = new Date(clock.now())
  const stateOf = sql`case when m.closed_at is not null then 'closed' when m.frozen_at is not null then 'frozen'
    when m.excluded_until > ${now} then 'excluded' else 'open' end`
  const isActive = sql`exists (select from round r where r.member_id = m.id and r.currency = ${merchant.currency}
    and r.at >= ${new Date(clock.now() - activeMs)} and r.status <> 'cancelled')`
  const isOnline = sql`exists (select from session s where s.member_id = m.id and s.idle_until > ${now}
    and s.ends_at > ${now} and s.seen_at >= ${new Date(clock.now() - onlineMs)})`
  return { stateOf, isActive, isOnline }
}

/** The columns of a `Row`, of `rowsFrom`. */
export function columnsOf(context: Pick<Context<'needed'>, 'merchant' | 'clock'>) {
  const { stateOf, isActive, isOnline } = conditionsOf(context)
  return sql`m.id, m.account, m.type, m.reg_date, l.depth, ${stateOf} as state, coalesce(a.balance, 0)::int8 as balance,
    ${teamSizeOf(sql`m.id`)} as team_size, ${directSizeOf(sql`m.id`)} as direct_size,
    ${isActive} as is_active, ${isOnline} as is_online,
    (select max(e.at) from login_event e where e.member_id = m.id and e.result = 'ok') as last_login_at`
}

/** An account as its agent sees it. @param held rates of the accounts */
export const rowOf = (row: Row, held: Awaited<ReturnType<typeof ratesOf>>, currency: Currency): DownlineRow => ({
  account: row.account,
  kind: kindOf(row.type),
  state: row.state,
  isDirect: row.depth === 1,
  teamSize: row.team_size,
  directSize: row.direct_size,
  series: rateText('series', held.get(row.id)?.rates.series ?? 0),
  balance: toDecimal(row.balance, currency),
  isActive: row.is_active,
  isOnline: row.is_online,
  ...(row.last_login_at ? { lastLoginAt: row.last_login_at.getTime() } : {}),
  joinedAt: row.reg_date.getTime(),
})
