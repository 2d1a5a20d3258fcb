import { type CarryOver, type ContractTier, type Instant, minor, type PeriodsPerMonth } from '@azulejo/shared/kernel'
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

type ContractRow = Selectable<ContractTables['agent_contract']>

/** Returns the contracts of a merchant that are in force at an instant, the oldest first. */
export const contractsInForce = (db: Db, merchant: string, at: Instant): Promise<ContractRow[]> =>
  db
    .selectFrom('agent_contract')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('in_force_from', '<=', new Date(at))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', new Date(at))]))
    .orderBy('in_force_from')
    .orderBy('id')
    .execute()
