import { type Currency, isAgent, toDecimal } from '@azulejo/shared/kernel'
import type { ClosingObstacle } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

export type Obstacle = { readonly kind: ClosingObstacle; readonly count?: number; readonly amount?: string }

/** States of orders that still move money or goods; a chase holds its money in the state `running`. */
const openStates = {
  deposit: ['awaiting_payment', 'paid', 'under_review'],
  withdrawal: ['requested', 'risk_review', 'waiting_kyc', 'frozen', 'approved', 'paying'],
  transferIn: ['requested', 'unknown'],
  transferOut: ['requested', 'unknown'],
  redeem: ['in_process', 'approved', 'shipped'],
  chase: ['running'],
} as const

const openOrders = sql.join(
  Object.entries(openStates).flatMap(([kind, states]) => states.map((state) => sql`(${kind}, ${state})`)),
)

type Row = {
  readonly type: Parameters<typeof isAgent>[0]
  readonly downline: number
  readonly contracts: number
  readonly bets: number
  readonly orders: number
  readonly vendors: bigint
  readonly bonus: bigint
  readonly active_bonuses: number
  readonly balance: bigint
}

/** What stands in the way of closing an account; read after `lockWallets` where it decides. */
export async function obstaclesOf(db: Db, merchant: Merchant, memberId: string): Promise<Obstacle[]> {
  const { rows } = await sql<Row>`
    select m.type,
           (select count(*)::int from member d where d.upline_id = m.id and d.closed_at is null) as downline,
           (select count(*)::int from agent_contract c where m.id in (c.payer_id, c.downline_id)
               and c.status in ('pending', 'in_force', 'edit_pending', 'end_pending'))
             + (select count(*)::int from dividend_bill b where m.id in (b.agent_id, b.payer_id)
                   and b.state in ('pending_review', 'collectable', 'partly_paid', 'insufficient'))
             + (select count(*)::int from contract_payment p where p.downline_id = m.id and p.try_at is not null)
             as contracts,
           (select count(*)::int from round r where r.member_id = m.id and r.status = 'open')
             + (select count(*)::int from lottery_ticket t where t.member_id = m.id and t.status = 'accepted'
                   and t.group_id is null) as bets,
           (select count(*)::int from money_order o where o.member_id = m.id and (o.kind, o.state) in (${openOrders}))
             as orders,
           (select coalesce(sum(balance), 0)::int8 from account
             where owner_kind = 'member' and owner_id = m.id and (kind like 'bucket:%' or kind = 'in_flight')) as vendors,
           (select coalesce(sum(balance), 0)::int8 from account
             where owner_kind = 'member' and owner_id = m.id and kind = 'bonus') as bonus,
           (select count(*)::int from bonus b where b.member_id = m.id and b.state = 'active') as active_bonuses,
           (select coalesce(sum(balance), 0)::int8 from account
             where owner_kind = 'member' and owner_id = m.id and kind in ('main', 'held')) as balance
      from member m where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no member ${memberId}`)
  const decimal = (units: bigint) => toDecimal(units, merchant.currency as Currency)
  const agent = isAgent(row.type)
  const found: readonly (Obstacle | false)[] = [
    agent && row.downline > 0 && { kind: 'downline', count: row.downline },
    agent && row.contracts > 0 && { kind: 'contracts', count: row.contracts },
    row.bets > 0 && { kind: 'bets', count: row.bets },
    row.orders > 0 && { kind: 'orders', count: row.orders },
    row.vendors !== 0n && { kind: 'vendors', amount: decimal(row.vendors) },
    (row.active_bonuses > 0 || row.bonus !== 0n) && { kind: 'bonus', amount: decimal(row.bonus) },
    row.balance !== 0n && { kind: 'balance', amount: decimal(row.balance) },
  ]
  return found.filter((each) => each !== false)
}
