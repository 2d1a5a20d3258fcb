import { vendorOf } from '@azulejo/shared/brand-data'
import { inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import type { AccountMovement, accountRecord, MovementGroup, TotalsOf } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Names } from '../../platform/db/tables/play/catalogue.ts'
import type { EntryKind } from '../../platform/ledger/accounts.ts'
import { type CsvColumn, columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { Language, Merchant } from '../../platform/merchants/merchants.ts'
import { below, t } from '../locales/index.ts'
import { gameNameOf } from './rounds.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('money.movementFile.') }

const groups: Readonly<Record<EntryKind, MovementGroup>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  withdraw_refund: 'withdrawal',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  transfer_upline: 'transfer',
  transfer_downline: 'transfer',
  bet: 'bet',
  bet_cancel: 'bet',
  prize: 'prize',
  // Posted between house accounts only.
  jackpot: 'prize',
  bet_rebate: 'rebate',
  agent_rebate: 'income',
  manual_rebate: 'rebate',
  promotion: 'bonus',
  mission: 'bonus',
  referral: 'bonus',
  red_packet: 'bonus',
  points_earn: 'points',
  points_convert: 'points',
  points_redeem: 'points',
  points_refund: 'points',
  points_expire: 'points',
  dividend: 'income',
  daily_salary: 'income',
  hour_salary: 'income',
  realtime_salary: 'income',
  adjust_plus: 'adjustment',
  adjust_minus: 'adjustment',
}

export const kindsOfGroup = (group: MovementGroup): readonly string[] =>
  Object.entries(groups).flatMap(([kind, its]) => (its === group ? [kind] : []))

type Place = { readonly merchant: Merchant; readonly language: Language }

/** A ledger entry of a main wallet, with the names that `movementJoins` finds. */
export type MovementRow = {
  readonly journal_id: bigint
  readonly at: Date
  readonly kind: EntryKind
  readonly amount: bigint
  readonly balance_after: bigint
  readonly names: Names | null
  readonly vendor_round_id: string | null
  readonly subject: string | null
  readonly is_held: boolean
}

/**
 * Joins of an entry `e`: its journal `j`, order `o`, round `r` and game `g`. A round's reference is
 * `round:<merchant>:<vendor>:<its id>`, an order's `order:<its key>`.
 * @param owner SQL of the wallet owner's id
 */
export const movementJoins = (owner: RawBuilder<unknown>, { code }: Merchant) => sql`
  join journal j on j.id = e.journal_id
  left join money_order o on j.ref like 'order:%' and o.key = substr(j.ref, 7)
  left join round r on j.ref like 'round:%' and r.member_id = ${owner} and r.merchant = ${code}
    and r.vassalage = split_part(j.ref, ':', 3)
    and r.vendor_round_id = substr(j.ref, length(${`round:${code}:`}) + length(split_part(j.ref, ':', 3)) + 2)
  left join game g on g.node_id = r.node_id`

/** Columns of a `MovementRow`. @param message SQL of the detail of a transfer between members, whose subject is a member id */
export const movementColumns = (message: RawBuilder<unknown>) => sql`
  e.journal_id, e.at, e.kind, e.amount, e.balance_after, g.names, r.vendor_round_id,
  case when o.kind in ('transferUpline', 'transferDownline') then ${message} else o.subject end as subject, coalesce(o.held, 0) > 0 as is_held`

/** What a movement is about: a game, a vendor by its name, or the text of its order. */
function detailOf({ kind, names, vendor_round_id, subject }: MovementRow, language: Language): string | null {
  if (names) return gameNameOf(names, vendor_round_id, language)
  const vendor = (subject && vendorOf(subject)?.name) ?? ''
  if (kind === 'transfer_in' && vendor) return t('money.toVendor', language, { vendor })
  if (kind === 'transfer_out' && vendor) return t('money.fromVendor', language, { vendor })
  return subject
}

export function movementOf(row: MovementRow, { merchant: { currency }, language }: Place): AccountMovement {
  const { journal_id, at, kind, amount, balance_after, is_held } = row
  const detail = detailOf(row, language)
  return {
    reference: journal_id.toString(),
    at: at.getTime(),
    group: groups[kind],
    ...(detail ? { detail } : {}),
    amount: toDecimal(amount, currency),
    balanceAfter: toDecimal(balance_after, currency),
    state: is_held ? 'pending' : 'done',
  }
}

export type MovementSums = Readonly<Record<'received' | 'spent' | 'moved' | 'prizes' | 'net', bigint>>

export const movementTotals = (
  { received, spent, moved, prizes, net }: MovementSums,
  { merchant: { currency } }: Pick<Place, 'merchant'>,
): TotalsOf<typeof accountRecord> => ({
  received: toDecimal(received, currency),
  spent: toDecimal(spent, currency),
  moved: toDecimal(moved, currency),
  prizes: toDecimal(prizes, currency),
  net: toDecimal(net, currency),
})

/** Columns of a file of movements. */
export const movementCsv = ({ merchant: { timeZone }, language }: Place): readonly CsvColumn<AccountMovement>[] => [
  { head: heads.reference, cell: ({ reference }) => reference },
  { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
  { head: heads.group, cell: ({ group }) => inLanguage(heads[group], language) },
  { head: heads.detail, cell: ({ detail = '' }) => detail },
  { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
  { head: heads.balance, cell: ({ balanceAfter }) => decimalCell(balanceAfter) },
  { head: heads.status, cell: ({ state }) => inLanguage(heads[state], language) },
]

/** The newest journal as the bound of a list. */
export async function newestJournal(db: Db): Promise<string> {
  const newest = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return String(newest?.id ?? 0)
}
