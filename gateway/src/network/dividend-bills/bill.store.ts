import { type Instant, minor } from '@azulejo/shared/kernel'
import { collectableStates } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ContractTables } from '../../platform/db/tables/network/contracts.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { ContractRow } from '../contracts/index.ts'

export type Bill = Selectable<ContractTables['dividend_bill']>

/** The net loss of a bill's period, and with what earlier periods left, which the tiers were compared with. */
export const baseOf = ({
  bets,
  prizes,
  promotions,
  rebates,
  carried,
}: Pick<Bill, 'bets' | 'prizes' | 'promotions' | 'rebates' | 'carried'>) => {
  const netLoss = minor(bets - prizes - promotions - rebates)
  return { netLoss, base: minor(netLoss + carried) }
}

const dayMs = 86_400_000

/** When a bill that can be collected from now on expires. */
export const expiryOf = ({ agentContracts }: Merchant, now: Instant): Date =>
  new Date(now + agentContracts.collectDays * dayMs)

/** Accounts of a contract that are closed, so that it neither pays nor is paid. */
export async function closedParties(db: Db, { payer_id, downline_id }: Pick<ContractRow, 'payer_id' | 'downline_id'>) {
  return db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', payer_id === null ? [downline_id] : [payer_id, downline_id])
    .where('closed_at', 'is not', null)
    .execute()
}

/** Condition: a party of a bill `b`, whose accounts `m` is one of, is frozen or excluded at an instant. */
export const isPartyHeld = (now: Instant) => sql<boolean>`exists (
  select from member m where m.id in (b.agent_id, b.payer_id)
     and (m.frozen_at is not null or coalesce(m.excluded_until > ${new Date(now)}, false)))`

/** Condition: the account of a party of a bill `b` is closed. */
export const isPartyClosed = sql<boolean>`exists (
  select from member m where m.id in (b.agent_id, b.payer_id) and m.closed_at is not null)`

export const isCollectable = (state: Bill['state']): boolean => collectableStates.some((each) => each === state)

/** Locks a bill that pays an agent; undefined for one that does not. */
export const lockBill = (db: Db, agentId: string, billId: bigint): Promise<Bill | undefined> =>
  db
    .selectFrom('dividend_bill')
    .selectAll()
    .where('id', '=', billId)
    .where('agent_id', '=', agentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
