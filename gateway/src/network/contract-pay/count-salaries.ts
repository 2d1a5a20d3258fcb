import { type Instant, minor, type Span, salaryOf, windowAt, windowsEnded } from '@azulejo/shared/kernel'
import type { SalaryKind } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredTerms } from '../../platform/db/tables/network/contracts.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { type FiguresOf, type TeamPlay, teamPlay } from '../agents/index.ts'
import { type AcceptedTerms, acceptedTermsOf, storedTerms } from '../contracts/index.ts'
import { salaries, settleMs } from './salary-kinds.ts'

type Due = {
  readonly id: string
  readonly payer_id: string | null
  readonly downline_id: string
  readonly terms: StoredTerms
  readonly in_force_from: Date
  /** Windows before are counted, or were before the contract. */
  readonly since: Date
  /** The end of the contract, or the closure of a party's account. */
  readonly until: Date | null
}

/** Most contracts whose windows one transaction counts. */
const contractsAtOnce = 200

/** Locks the contracts of a kind that may have windows to count before an instant, those that are furthest behind first. */
async function contractsDue(db: Db, merchant: string, kind: SalaryKind, before: Instant): Promise<readonly Due[]> {
  const since = sql`coalesce(c.salary_to, c.in_force_from)`
  const until = sql`least(c.ended_at, d.closed_at, u.closed_at)`
  const { rows } = await sql<Due>`
    select c.id, c.payer_id, c.downline_id, c.terms, c.in_force_from, ${since} as since, ${until} as until
      from agent_contract c
      join member d on d.id = c.downline_id
      left join member u on u.id = c.payer_id
     where c.merchant = ${merchant} and c.kind = ${kind} and c.in_force_from < ${new Date(before)}
       and ${since} < least(${new Date(before)}, ${until})
     order by since, c.id limit ${contractsAtOnce} for no key update of c`.execute(db)
  return rows
}

/** What a contract pays for a window, with the terms that were in force at its start. */
function paymentFor(
  contract: Due,
  { from, to }: Span,
  play: TeamPlay,
  accepted: readonly AcceptedTerms[],
  now: Instant,
) {
  const tiers = accepted.findLast(({ at }) => at <= from)?.terms.tiers ?? []
  const { tier, amount } = salaryOf(tiers, { ...play, netLoss: minor(0) })
  const index = tier ? tiers.indexOf(tier) : -1
  return {
    contract_id: contract.id,
    payer_id: contract.payer_id,
    downline_id: contract.downline_id,
    window_from: new Date(from),
    window_to: new Date(to),
    bet: play.bet,
    active_member: play.activeMember,
    tier: tier ? index + 1 : null,
    rate: tier ? JSON.stringify(storedTerms({ tiers: [tier] }).tiers[0]?.rate) : null,
    amount,
    state: tier ? ('counting' as const) : ('not_reached' as const),
    try_at: tier ? new Date(now) : null,
    paid_at: null,
  }
}

/**
 * Counts a salary's windows that have ended; a window begins and ends while its contract is in force. The payments are tried
 * afterwards, and each contract has at most one for a window.
 * @returns whether more can be counted now
 */
export async function countSalaries(db: Db, merchant: Merchant, kind: SalaryKind, now: Instant): Promise<boolean> {
  const { code, timeZone } = merchant
  const { window, countedAtOnce } = salaries[kind]
  const running = windowAt(window, timeZone, now - settleMs).from
  const contracts = await contractsDue(db, code, kind, running)
  const [first] = contracts
  if (!first) return false
  const windows = windowsEnded(
    window,
    timeZone,
    first.since.getTime(),
    Math.min(running, first.since.getTime() + countedAtOnce),
  )
  const reached = windows.at(-1)?.to ?? running
  const accepted = await acceptedTermsOf(db, contracts)
  for (const span of windows) {
    const counted = contracts.filter(
      ({ since, until }) => since.getTime() <= span.from && (until === null || until.getTime() >= span.to),
    )
    const agents = [...new Set(counted.map(({ downline_id }) => downline_id))]
    const play: FiguresOf<TeamPlay> = await teamPlay(db, merchant, agents, span)
    const rows = counted
      .map((contract) => paymentFor(contract, span, play(contract.downline_id), accepted.get(contract.id) ?? [], now))
      .filter(({ bet, tier }) => kind === 'daily' || bet !== 0n || tier !== null)
      .map((row) => ({ ...row, merchant: code, kind }))
    if (rows.length > 0)
      await db
        .insertInto('contract_payment')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  const ids = contracts.map(({ id }) => id)
  await sql`
    update agent_contract set salary_to = greatest(salary_to, in_force_from, ${new Date(reached)}::timestamptz)
     where id in (${sql.join(ids)})`.execute(db)
  return reached < running || contracts.length === contractsAtOnce
}
