import { type ContractTier, type Currency, isAgent, readTiers, tiersText } from '@azulejo/shared/kernel'
import {
  type AgentContract,
  agentContracts,
  type ContractTerms,
  type contractCategories,
  editContract,
  exportContract,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  requestContract,
} from '@azulejo/shared/wire'
import { hasAgentBelow } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { agentRefusal, downlineNamed } from '../downlines/index.ts'
import { type Changed, changeContract, offerNew, roleOf } from './change-contract.ts'
import { type ContractRow, contractsOf, isAbovePayer, type Terms, termsOf } from './contract.store.ts'
import { exportOf } from './contract-events.ts'
import { type Act, isExpired, waitsFor } from './contract-life.ts'

type Caller = Context<'needed'>

/** Reads typed terms: a dividend has conditions on the net loss, a period and a carry-over, and a salary none of them. */
export function readTerms(
  { tiers: texts, periodsPerMonth, carryOver }: ContractTerms,
  kind: ContractRow['kind'],
  currency: Currency,
): Terms | Refused<'contract.terms'> {
  const isDividend = kind === 'dividend'
  const odd = texts.findIndex(({ netLoss }) => (netLoss !== undefined) !== isDividend)
  if (odd >= 0) return refuse('contract.terms', { tier: odd + 1, field: 'netLoss' })
  const read = readTiers(texts, currency)
  if ('wrong' in read) return refuse('contract.terms', { ...read.wrong })
  return isDividend
    ? { tiers: read.tiers, periodsPerMonth: periodsPerMonth ?? 1, carryOver: carryOver ?? 'none' }
    : { tiers: read.tiers }
}

const textOf = ({ tiers, ...dividend }: { readonly tiers: readonly ContractTier[] }, currency: Currency) => ({
  tiers: tiersText(tiers, currency),
  ...dividend,
})

/** Whom the page names: user names of both parties of each contract. */
async function accountsOf(db: Db, rows: readonly ContractRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ payer_id, downline_id }) => [payer_id ?? downline_id, downline_id]))]
  if (ids.length === 0) return new Map()
  const members = await db.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute()
  return new Map(members.map(({ id, account }) => [id, account]))
}

const eventsOf = (db: Db, rows: readonly ContractRow[]) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('agent_contract_event')
        .select(['contract_id', 'number', 'act', 'actor', 'at', 'terms_hash'])
        .where(
          'contract_id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('contract_id')
        .orderBy('number', 'desc')
        .execute()

export const agentContractsCall = answers(agentContracts, async (_, { db, clock, merchant, member }) => {
  const { currency } = merchant
  const rows = await contractsOf(db, member.id)
  const [accounts, events, mayOffer] = await Promise.all([
    accountsOf(db, rows),
    eventsOf(db, rows),
    hasAgentBelow(db, member.id),
  ])
  const contracts: AgentContract[] = []
  for (const row of rows) {
    const { payer_id, downline_id, offered_at, expires_at, in_force_from, ended_at } = row
    const role = roleOf(row, { id: member.id, name: member.id }) ?? 'downline'
    const next = termsOf(row.proposed ?? row.terms)
    const party = accounts.get(role === 'payer' ? downline_id : (payer_id ?? ''))
    const isLate = isExpired(row, clock.now())
    const waiting = isLate ? undefined : waitsFor(row)
    contracts.push({
      contractId: row.id,
      kind: row.kind,
      category: row.category as (typeof contractCategories)[number],
      role: role === 'payer' ? 'payer' : 'paid',
      ...(party === undefined ? {} : { party }),
      // A request that has expired counts as expired before the job has closed it.
      status: isLate ? (row.status === 'pending' ? 'expired' : 'in_force') : row.status,
      ...textOf(termsOf(row.terms), currency),
      ...(row.proposed ? { proposed: textOf(termsOf(row.proposed), currency) } : {}),
      ...(waiting ? { waitsFor: waiting === role ? ('me' as const) : ('other' as const) } : {}),
      downlineHigherRate: role === 'payer' && (await isAbovePayer(db, row, next)) ? 'Y' : 'N',
      version: row.version,
      ...(offered_at ? { offeredAt: offered_at.getTime() } : {}),
      ...(expires_at ? { expiresAt: expires_at.getTime() } : {}),
      ...(in_force_from ? { inForceFrom: in_force_from.getTime() } : {}),
      ...(ended_at ? { endedAt: ended_at.getTime() } : {}),
      events: events
        .filter(({ contract_id }) => contract_id === row.id)
        .map(({ number, act, actor, at, terms_hash }) => ({
          number,
          act,
          ...(accounts.has(actor) ? { actor: accounts.get(actor) } : {}),
          at: at.getTime(),
          termsHash: terms_hash,
        })),
    })
  }
  return { currency, now: clock.now(), mayOffer, contracts }
})

const callerOf = ({ merchant, member, clock }: Caller, higherRateConfirmed = false) => ({
  merchant: merchant.code,
  actor: { id: member.id, name: member.id },
  now: clock.now(),
  higherRateConfirmed,
})
const changedAnswer = ({ id, status, version }: Changed) => ({ contractId: id, status, version })

export const offerContractCall = answers(offerContract, async (request, context) => {
  const { db, merchant, member, random } = context
  const refusal = agentRefusal(context)
  if (refusal) return refusal
  const { account, kind, category, higherRateConfirmed } = request
  if ((category === 'ALL') === (kind === 'dividend')) return refuse('request.invalid', { path: 'category' })
  const downline = await downlineNamed(db, member.id, account)
  if (downline?.depth !== 1) return refuse('downline.unknown')
  if (!isAgent(downline.type)) return refuse('contract.not.agent')
  const terms = readTerms(request, kind, merchant.currency)
  if (isRefused(terms)) return terms
  const offer = { kind, category, downline_id: downline.id, terms }
  const offered = await offerNew(db, random, callerOf(context, higherRateConfirmed), offer)
  return isRefused(offered) ? offered : changedAnswer(offered)
})

/** Reads the kind of a contract of the caller. */
const contractOf = async ({ db, merchant, member }: Caller, contractId: string) => {
  const row = await db
    .selectFrom('agent_contract')
    .selectAll()
    .where('id', '=', contractId)
    .where('merchant', '=', merchant.code)
    .executeTakeFirst()
  return row && roleOf(row, { id: member.id, name: member.id }) ? row : undefined
}

export const editContractCall = answers(editContract, async (request, context) => {
  const refusal = agentRefusal(context)
  if (refusal) return refusal
  const { contractId, version, higherRateConfirmed } = request
  const row = await contractOf(context, contractId)
  if (!row) return refuse('contract.unknown')
  const terms = readTerms(request, row.kind, context.merchant.currency)
  if (isRefused(terms)) return terms
  const change = { contractId, version, act: 'edit', terms } as const
  const edited = await changeContract(context.db, callerOf(context, higherRateConfirmed), change)
  return isRefused(edited) ? edited : changedAnswer(edited)
})

export const requestContractCall = answers(requestContract, async ({ act, contractId, version }, context) => {
  const refusal = agentRefusal(context)
  if (refusal) return refusal
  const changed = await changeContract(context.db, callerOf(context), { contractId, version, act })
  return isRefused(changed) ? changed : changedAnswer(changed)
})

export const exportContractCall = answers(exportContract, async ({ contractId }, context) => {
  const row = await contractOf(context, contractId)
  return row ? exportOf(context.db, row.id) : refuse('contract.unknown')
})

const acts = { A: 'accept', R: 'reject', C: 'confirmEnd' } as const satisfies Readonly<Record<string, Act>>

type Reply = {
  readonly status: keyof typeof acts
  readonly version?: number | undefined
  readonly higherRateConfirmed: boolean
}

/** Answers a request of a contract of a kind. */
async function reply(context: Caller, kind: ContractRow['kind'], contractId: string | undefined, request: Reply) {
  const refusal = agentRefusal(context)
  if (refusal) return refusal
  const row = contractId === undefined ? undefined : await contractOf(context, contractId)
  if (row?.kind !== kind) return refuse('contract.unknown')
  const { status, version, higherRateConfirmed } = request
  const change = { contractId: row.id, version, act: acts[status] }
  const changed = await changeContract(context.db, callerOf(context, higherRateConfirmed), change)
  return isRefused(changed) ? changed : changedAnswer(changed)
}

/** The one dividend request of a category that waits for the caller; undefined when there are none or several. */
async function waitingDividend({ db, member }: Caller, category: string): Promise<string | undefined> {
  const rows = (await contractsOf(db, member.id)).filter(
    (row) =>
      row.kind === 'dividend' &&
      row.category === category &&
      waitsFor(row) !== undefined &&
      waitsFor(row) === roleOf(row, { id: member.id, name: member.id }),
  )
  return rows.length === 1 ? rows[0]?.id : undefined
}

export const processDividendCall = answers(processDividend, async ({ type, contractId, ...request }, context) =>
  reply(context, 'dividend', contractId ?? (await waitingDividend(context, type)), request),
)
export const processDailySalaryCall = answers(processDailySalary, ({ id, ...request }, context) =>
  reply(context, 'daily', id, request),
)
export const processHourlySalaryCall = answers(processHourlySalary, ({ contractId, ...request }, context) =>
  reply(context, 'hourly', contractId, request),
)
export const processRealtimeSalaryCall = answers(processRealtimeSalary, ({ id, ...request }, context) =>
  reply(context, 'realtime', id, request),
)

/** Counts the requests about contracts of a kind that wait for the caller's answer. */
export const waitingRequests =
  (kind: ContractRow['kind']) =>
  async ({ db, member, clock }: Caller): Promise<number> => {
    if (!isAgent(member.type)) return 0
    const { waiting } = await db
      .selectFrom('agent_contract')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('kind', '=', kind)
      .where('status', 'in', ['pending', 'edit_pending', 'end_pending'])
      .where('expires_at', '>', new Date(clock.now()))
      .where((eb) =>
        eb.or([
          eb.and([eb('downline_id', '=', member.id), eb('asked_by', '=', 'payer')]),
          eb.and([eb('payer_id', '=', member.id), eb('asked_by', '=', 'downline')]),
        ]),
      )
      .executeTakeFirstOrThrow()
    return Number(waiting)
  }
