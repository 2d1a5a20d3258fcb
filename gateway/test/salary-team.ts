import type { ContractTier } from '@azulejo/shared/kernel'
import { minor } from '@azulejo/shared/kernel'
import type { SalaryKind } from '@azulejo/shared/wire'
import { paySalaries } from '../src/network/contract-pay/pay-salaries.ts'
import { agreeContract } from '../src/network/contracts/index.ts'
import type { MerchantCode } from '../src/platform/merchants/merchants.ts'
import { stockCatalogue } from '../src/play/catalogue/stock-catalogue.ts'
import { doJob } from './do-job.ts'
import { seedTeam } from './seed-team.ts'
import { insertRounds, teamRound } from './team-rounds.ts'
import type { TestGateway } from './test-gateway.ts'

const long = '2025-01-01T00:00:00Z'

/** A tier from stakes in whole units of the currency. @param rate hundredths of a percent, or an amount in minor units */
export const salaryTier = (bet: number, activeMember: number, rate: number | bigint): ContractTier => ({
  minimumBet: minor(bet * 100),
  activeMember,
  rate: typeof rate === 'number' ? { type: 'percent', hundredths: rate } : { type: 'fixed', amount: minor(rate) },
})

/** Agents and members for tests of salaries: root > branch > bia, and an agent apart. */
export async function seedSalaries(gateway: TestGateway, merchant: MerchantCode = 'azulejo') {
  const { db, random, clock } = gateway.deps
  await stockCatalogue(db)
  const { member, token, move } = seedTeam(gateway, merchant)
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const bia = await member('bia', 0, long, branch)
  const ids = { root, branch, bia, stranger: await member('stranger', 2, long) }
  return {
    ids,
    move,
    tokenOf: async (who: keyof typeof ids) => ({ token: await token(ids[who]), merchant }),
    /** A contract from an instant on, which the platform pays to root, or root to branch. @returns its id */
    contract: (kind: SalaryKind, to: 'root' | 'branch', tiers: readonly ContractTier[], at: string) =>
      agreeContract(db, random, {
        merchant,
        payerId: to === 'root' ? null : root,
        kind,
        category: 'ALL',
        downline_id: ids[to],
        terms: { tiers },
        at: Date.parse(at),
      }),
    /** A lost round. @param stake whole units of the currency */
    bet: async (who: keyof typeof ids, stake: number, at: string) => {
      const [id = 0n] = await insertRounds(db, merchant, [teamRound(ids[who], stake * 100, at, { at, paid: 0 })])
      return id
    },
    /** Does all jobs of salaries at an instant. */
    runAt: async (at: string) => {
      gateway.clock.set(Date.parse(at))
      for (const job of paySalaries) await doJob(gateway.deps, job)
    },
    /** Payments as state and decimal amount, oldest first. */
    payments: async () => {
      const rows = await db
        .selectFrom('contract_payment')
        .select(['window_from', 'state', 'amount', 'downline_id'])
        .orderBy('window_from')
        .orderBy('downline_id')
        .execute()
      return rows.map(({ window_from, state, amount }) => [
        window_from.toISOString().slice(0, 16),
        state,
        (Number(amount) / 100).toFixed(2),
      ])
    },
    /** Balance of the main wallet in minor units. */
    balance: async (who: keyof typeof ids) => {
      const row = await db
        .selectFrom('account')
        .select('balance')
        .where('owner_id', '=', ids[who])
        .where('kind', '=', 'main')
        .executeTakeFirst()
      return row?.balance ?? 0n
    },
    now: () => clock.now(),
  }
}
