import { type ContractTier, type Currency, isAgent, tiersText } from '@azulejo/shared/kernel'
import { type ConsolidatedFunds, consolidatedFunds, type contractCategories } from '@azulejo/shared/wire'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { fundsOf } from '../../play/index.ts'
import { type ContractRow, contractsOf, isAbovePayer, termsOf } from './contract.store.ts'
import { isExpired, waitsFor } from './contract-life.ts'

type Category = (typeof contractCategories)[number]
type ByCategory<Entry> = Partial<Record<Category, Entry[]>>

const letters = { pending: 'P', edit_pending: 'E', end_pending: 'V', in_force: 'A' } as const
type Live = ContractRow & { readonly status: keyof typeof letters }

const tierFields = (tiers: readonly ContractTier[], currency: Currency) =>
  tiersText(tiers, currency).map(({ minimumBet, netLoss = '0', activeMember, rateType, rate }) => ({
    minimumBet,
    netLoss,
    activeMember: Number(activeMember),
    rateType: rateType === 'percent' ? ('P' as const) : ('F' as const),
    rate,
  }))

/** Entries of contracts by category. */
function byCategory<Entry>(rows: readonly Live[], entries: (row: Live) => readonly Entry[]): ByCategory<Entry> {
  const found: ByCategory<Entry> = {}
  for (const row of rows) {
    const category = row.category as Category
    found[category] = [...(found[category] ?? []), ...entries(row)]
  }
  return found
}

const isLive = (row: ContractRow): row is Live => Object.hasOwn(letters, row.status)

/** Contracts that wait for the member's answer (`req`), and those in force that pay the member (`info`), by category. */
async function contractFields({ db, merchant, member, clock }: Context<'needed'>) {
  const { currency } = merchant
  const rows = isAgent(member.type) ? (await contractsOf(db, member.id)).filter(isLive) : []
  const above = new Set<string>()
  for (const row of rows)
    if (row.payer_id === member.id && (await isAbovePayer(db, row, termsOf(row.proposed ?? row.terms))))
      above.add(row.id)
  const waiting = (row: Live) =>
    !isExpired(row, clock.now()) && waitsFor(row) === (row.payer_id === member.id ? 'payer' : 'downline')
  const inForce = (row: Live) => row.status !== 'pending' && row.downline_id === member.id
  const of = (kind: ContractRow['kind'], is: (row: Live) => boolean) =>
    rows.filter((row) => row.kind === kind && is(row))
  const tiersOf = (row: Live, isRequest: boolean) =>
    tierFields(termsOf(isRequest ? (row.proposed ?? row.terms) : row.terms).tiers, currency)
  const dividends = (isRequest: boolean) =>
    byCategory(of('dividend', isRequest ? waiting : inForce), (row) =>
      tiersOf(row, isRequest).map(({ minimumBet, netLoss, activeMember, rate }) => ({
        minimumBet,
        netLoss,
        activeMember,
        contractRate: rate,
        status: letters[row.status],
        downlineHigherRate: above.has(row.id) ? ('Y' as const) : ('N' as const),
      })),
    )
  const salaries = (kind: 'daily' | 'realtime', isRequest: boolean) =>
    byCategory(of(kind, isRequest ? waiting : inForce), (row) => [
      {
        id: row.id,
        status: letters[row.status],
        details: tiersOf(row, isRequest).map(({ minimumBet, netLoss, ...rate }) => ({
          betVolume: minimumBet,
          ...rate,
        })),
      },
    ])
  const hourly = (isRequest: boolean) =>
    byCategory(of('hourly', isRequest ? waiting : inForce), (row) => [
      {
        contractId: row.id,
        status: letters[row.status],
        hourSalaryRates: tiersOf(row, isRequest).map(({ netLoss, ...rate }) => rate),
      },
    ])
  return {
    divtypereq: dividends(true),
    divtypeinfo: dividends(false),
    dailysalreqtype: salaries('daily', true),
    dailysalinfotype: salaries('daily', false),
    contracthoursalreq: hourly(true),
    contracthoursalinfo: hourly(false),
    realtimesalreqtype: salaries('realtime', true),
    contractmrdailysalinfotype: salaries('realtime', false),
  } satisfies Partial<ConsolidatedFunds>
}

export const consolidatedFundsCall = answers(consolidatedFunds, async (_, context) => {
  const [funds, contracts] = await Promise.all([fundsOf(context), contractFields(context)])
  return { ...funds, ...contracts }
})
