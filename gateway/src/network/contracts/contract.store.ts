import {
  type CarryOver,
  type ContractTier,
  hasHigherRate,
  type Instant,
  minor,
  type PeriodsPerMonth,
} from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ContractTables, StoredTerms, StoredTier } from '../../platform/db/tables/network/contracts.ts'

/** Terms of a contract; `periodsPerMonth` and `carryOver` are those of a dividend. */
export type Terms = {
  readonly tiers: readonly ContractTier[]
  readonly periodsPerMonth?: PeriodsPerMonth
  readonly carryOver?: CarryOver
}

const storedTier = ({ minimumBet, netLoss, activeMember, rate }: ContractTier): StoredTier => ({
  minimumBet: String(minimumBet),
  ...(netLoss === undefined ? {} : { netLoss: String(netLoss) }),
  activeMember,
  rate: rate.type === 'percent' ? rate : { type: 'fixed', amount: String(rate.amount) },
})

const tierOf = ({ minimumBet, netLoss, activeMember, rate }: StoredTier): ContractTier => ({
  minimumBet: minor(BigInt(minimumBet)),
  ...(netLoss === undefined ? {} : { netLoss: minor(BigInt(netLoss)) }),
  activeMember,
  rate: rate.type === 'percent' ? rate : { type: 'fixed', amount: minor(BigInt(rate.amount)) },
})

/** Terms in the form in which they are stored and signed: amounts are minor units as text. */
export const storedTerms = ({ tiers, ...dividend }: Terms): StoredTerms => ({
  tiers: tiers.map(storedTier),
  ...dividend,
})

export const termsOf = ({ tiers, ...dividend }: StoredTerms): Terms => ({ tiers: tiers.map(tierOf), ...dividend })

export type ContractRow = Selectable<ContractTables['agent_contract']>

/** Terms of a contract from an instant on. */
export type AcceptedTerms = { readonly at: Instant; readonly terms: Terms }

type WithTerms = Pick<ContractRow, 'id' | 'terms' | 'in_force_from'>

/** Returns the terms of contracts by their ids, from the first instant and from each edit that was accepted, the oldest first. */
export async function acceptedTermsOf(
  db: Db,
  contracts: readonly WithTerms[],
): Promise<ReadonlyMap<string, readonly AcceptedTerms[]>> {
  if (contracts.length === 0) return new Map()
  const events = await db
    .selectFrom('agent_contract_event')
    .select(['contract_id', 'at', 'statement'])
    .where(
      'contract_id',
      'in',
      contracts.map(({ id }) => id),
    )
    .where('act', 'in', ['offer_accepted', 'edit_accepted'])
    .orderBy('contract_id')
    .orderBy('number')
    .execute()
  const accepted = new Map<string, AcceptedTerms[]>()
  for (const { contract_id, at, statement } of events) {
    const terms = termsOf((JSON.parse(statement) as { readonly terms: StoredTerms }).terms)
    accepted.set(contract_id, [...(accepted.get(contract_id) ?? []), { at: at.getTime(), terms }])
  }
  for (const { id, terms, in_force_from } of contracts)
    if (!accepted.has(id)) accepted.set(id, [{ at: in_force_from?.getTime() ?? 0, terms: termsOf(terms) }])
  return accepted
}

export const acceptedTerms = async (db: Db, contract: WithTerms): Promise<readonly AcceptedTerms[]> =>
  (await acceptedTermsOf(db, [contract])).get(contract.id) ?? []

const paying = ['in_force', 'edit_pending', 'end_pending'] as const

/** Returns the contracts in force of a kind that pay an agent, with the user name of the payer; null for the platform. */
export const payingContracts = (db: Db, memberId: string, kind: ContractRow['kind']) =>
  db
    .selectFrom('agent_contract as c')
    .leftJoin('member as payer', 'payer.id', 'c.payer_id')
    .selectAll('c')
    .select('payer.account as party')
    .where('c.downline_id', '=', memberId)
    .where('c.kind', '=', kind)
    .where('c.status', 'in', paying)
    .orderBy('c.in_force_from')
    .orderBy('c.id')
    .execute()

/** Tiers of the contract in force of a kind and category that pays an agent; none without one. */
export async function ownTiers(
  db: Db,
  memberId: string,
  { kind, category }: Pick<ContractRow, 'kind' | 'category'>,
): Promise<readonly ContractTier[]> {
  const row = await db
    .selectFrom('agent_contract')
    .select('terms')
    .where('downline_id', '=', memberId)
    .where('kind', '=', kind)
    .where('category', '=', category)
    .where('status', 'in', paying)
    .executeTakeFirst()
  return row ? termsOf(row.terms).tiers : []
}

/** Whether an agent would pay a downline at a higher rate than the agent is paid. The platform is paid by nobody. */
export async function isAbovePayer(db: Db, row: Pick<ContractRow, 'kind' | 'category' | 'payer_id'>, { tiers }: Terms) {
  return row.payer_id !== null && hasHigherRate(tiers, await ownTiers(db, row.payer_id, row))
}

/** Most contracts of an agent that a page lists. */
const shown = 200

/** Contracts that pay a member and those by which the member pays, the newest first. */
export const contractsOf = (db: Db, memberId: string): Promise<ContractRow[]> =>
  db
    .selectFrom('agent_contract')
    .selectAll()
    .where((eb) => eb.or([eb('downline_id', '=', memberId), eb('payer_id', '=', memberId)]))
    .orderBy('offered_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
