import { type AccountType, type CarryOver, type ContractTier, minor } from '@azulejo/shared/kernel'
import { agentDividendBills, collectDividend, type DividendBill } from '@azulejo/shared/wire'
import { type Actor, changeContract, offerNew } from '../src/network/contracts/change-contract.ts'
import type { Terms } from '../src/network/contracts/index.ts'
import { writeBills } from '../src/network/dividend-bills/write-bills.ts'
import { houseAccount, memberAccount } from '../src/platform/ledger/accounts.ts'
import { balanceOf, post } from '../src/platform/ledger/post.ts'
import { isRefused } from '../src/platform/pipeline/refused.ts'
import { stockCatalogue } from '../src/play/catalogue/stock-catalogue.ts'
import { doJob } from './do-job.ts'
import { seedTeam } from './seed-team.ts'
import { insertRounds, teamRound } from './team-rounds.ts'
import { testGateway } from './test-gateway.ts'

const merchant = 'azulejo'
const long = '2025-01-01T00:00:00Z'
let keys = 0

/** A tier in whole units of the currency. */
export const tierOf = (minimumBet: number, netLoss: number, activeMember: number, percent: number): ContractTier => ({
  minimumBet: minor(minimumBet * 100),
  netLoss: minor(netLoss * 100),
  activeMember,
  rate: { type: 'percent', hundredths: percent * 100 },
})

/** Terms of a dividend. @param periodsPerMonth 2 if omitted */
export const dividendTerms = (
  tiers: readonly ContractTier[],
  carryOver: CarryOver = 'none',
  periodsPerMonth: 1 | 2 | 3 = 2,
): Terms => ({ tiers, carryOver, periodsPerMonth })

/** A site with agents whose teams play, and with contracts that both parties have accepted. */
export async function dividendSite() {
  const gateway = await testGateway()
  const { db, clock, random } = gateway.deps
  await stockCatalogue(db)
  const team = seedTeam(gateway, merchant)
  const partyOf = (id: string | null): Actor => ({ id, name: id ?? 'platform' })
  const act = <Result>(work: (at: typeof db) => Promise<Result>) => db.transaction().execute(work)
  const asked = (id: string | null, at: string) => ({
    merchant,
    actor: partyOf(id),
    now: Date.parse(at),
    higherRateConfirmed: true,
  })
  const caller = async (id: string) => ({ token: await team.token(id) })
  return {
    gateway,
    member: (account: string, upline?: string, type: AccountType = 1) => team.member(account, type, long, upline),
    caller,
    set: (at: string) => gateway.clock.set(Date.parse(at)),
    /** A contract that is in force from an instant on. @returns its id */
    agree: (payer: string | null, agent: string, terms: Terms, at: string, category = 'RNG'): Promise<string> =>
      act(async (transaction) => {
        const offer = { kind: 'dividend' as const, category, downline_id: agent, terms }
        const offered = await offerNew(transaction, random, asked(payer, at), offer)
        if (isRefused(offered)) throw new Error(offered.refused)
        const accepted = await changeContract(transaction, asked(agent, at), { contractId: offered.id, act: 'accept' })
        if (isRefused(accepted)) throw new Error(accepted.refused)
        return offered.id
      }),
    /** New terms that the other party accepts at the same instant. */
    edit: (contractId: string, payer: string, agent: string, terms: Terms, at: string) =>
      act(async (transaction) => {
        await changeContract(transaction, asked(payer, at), { contractId, act: 'edit', terms })
        const accepted = await changeContract(transaction, asked(agent, at), { contractId, act: 'accept' })
        if (isRefused(accepted)) throw new Error(accepted.refused)
      }),
    end: (contractId: string, payer: string, agent: string, at: string) =>
      act(async (transaction) => {
        await changeContract(transaction, asked(payer, at), { contractId, act: 'end' })
        const ended = await changeContract(transaction, asked(agent, at), { contractId, act: 'confirmEnd' })
        if (isRefused(ended)) throw new Error(ended.refused)
      }),
    /** Settled bets of members, who share the bets and the net loss equally; amounts in whole units of the currency. */
    play: (members: readonly string[], bets: number, netLoss: number, at: string, category = 'RNG') => {
      const part = (whole: number, place: number) =>
        Math.floor((whole * 100) / members.length) + (place === 0 ? (whole * 100) % members.length : 0)
      return insertRounds(
        db,
        merchant,
        members.map((id, place) =>
          teamRound(id, part(bets, place), at, { at, paid: part(bets, place) - part(netLoss, place) }, category),
        ),
      )
    },
    /** Money of the operator for the main wallet, in whole units of the currency. */
    give: (id: string, amount: number) => {
      keys += 1
      return post(db, {
        key: `gift:${keys}`,
        kind: 'adjust_plus',
        ref: `gift:${keys}`,
        at: clock.now(),
        lines: [
          { account: houseAccount(merchant, 'adjustments', 'BRL'), amount: minor(-amount * 100) },
          { account: memberAccount(id, 'main', 'BRL'), amount: minor(amount * 100) },
        ],
      })
    },
    write: () => doJob(gateway.deps, writeBills),
    bills: async (id: string, role: 'paid' | 'payer' = 'paid'): Promise<readonly DividendBill[]> =>
      (await gateway.get(agentDividendBills, { role }, await caller(id))).list,
    async collect(id: string, billId: string) {
      keys += 1
      const key = `collect-key-${keys}`
      return gateway.request(collectDividend, { billId }, { ...(await caller(id)), key })
    },
    main: async (id: string) => Number(await balanceOf(db, memberAccount(id, 'main', 'BRL'))) / 100,
    change: (id: string, state: object) => db.updateTable('member').set(state).where('id', '=', id).execute(),
  }
}
export type DividendSite = Awaited<ReturnType<typeof dividendSite>>
