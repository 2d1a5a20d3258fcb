import type { Span } from '@azulejo/shared/kernel'
import { type IncomeSource, incomeSources } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '../../platform/ledger/accounts.ts'
import type { Context } from '../../platform/pipeline/context.ts'

/** The kind of the ledger's entries of each source. */
const kinds: Readonly<Record<IncomeSource, EntryKind>> = {
  levelRebate: 'agent_rebate',
  dividend: 'dividend',
  dailySalary: 'daily_salary',
  hourSalary: 'hour_salary',
  realtimeSalary: 'realtime_salary',
}

/** Source of an entry `e`. */
export const sourceOfEntry = sql`case e.kind ${sql.join(
  incomeSources.map((source) => sql`when ${kinds[source]} then ${source}`),
  sql` `,
)} end`

/** Contracts are paid by uplines too: what leaves the wallet for them was paid to an account below. A level rebate is only taken back. */
export const isPaid = sql`(e.amount < 0 and e.kind <> ${kinds.levelRebate})`

/** Entries `e` of the caller's main wallet that are income, which `entry_besides_play` finds. */
export const incomeEntries = sql`account a join entry e on e.account_id = a.id`
export const isIncome = (
  { member, merchant }: Pick<Context<'needed'>, 'member' | 'merchant'>,
  { from, to }: Span,
  bound: string,
): RawBuilder<unknown> => sql`
  a.owner_kind = 'member' and a.owner_id = ${member.id} and a.kind = 'main' and a.currency = ${merchant.currency}
  and e.kind not in ('bet', 'prize', 'bet_cancel') and e.kind in (${sql.join(Object.values(kinds))})
  and e.at >= ${new Date(from)} and e.at < ${new Date(to)} and e.journal_id <= ${bound}::int8`
