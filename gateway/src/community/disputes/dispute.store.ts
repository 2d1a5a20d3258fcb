import { baseOf, type Currency, type Instant, type Language, toDecimal } from '@azulejo/shared/kernel'
import type { Dispute, DisputeRow } from '@azulejo/shared/wire'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DisputeEntryTable, DisputeTable } from '../../platform/db/tables/community/disputes.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { lotteryGame } from '../../play/index.ts'
import { lastDayOf } from './deadline.ts'

/** Number of a case that a member may quote, for example `D-000123`. */
export const numberOf = (id: bigint): string => `D-${String(id).padStart(6, '0')}`

/** Parses the number of a case, with or without its `D-`; undefined if it is invalid. */
export const idOf = (text: string): bigint | undefined => {
  const digits = /^(?:D-)?(\d{1,15})$/i.exec(text)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}

/** A case with what is known of its subject. */
export type CaseRow = Omit<Selectable<DisputeTable>, 'merchant' | 'member_id' | 'intent'> & {
  readonly names: Readonly<Record<string, string>> | null
  readonly game_id: string | null
  readonly numero: string | null
  readonly order_kind: string | null
  /** Minor units of `currency`. */
  readonly amount: bigint | null
  readonly currency: string | null
  readonly subject_at: Date | null
}

/** Columns of a `CaseRow` of the case `d`, and the joins that they need. */
export const caseColumns = sql`d.id, d.kind, d.subject_id, d.category, d.state, d.outcome, d.opened_at, d.changed_at,
  d.due_at, g.names, t.game_id, t.numero, o.kind as order_kind, coalesce(r.bet, t.amount, o.amount) as amount,
  coalesce(r.currency, t.currency, o.currency) as currency, coalesce(r.at, t.at, o.opened_at) as subject_at`
export const caseJoins = sql`
  left join round r on d.kind = 'round' and r.id = d.subject_id
  left join game g on g.node_id = r.node_id
  left join own_ticket t on d.kind = 'ticket' and t.id = d.subject_id and t.member_id = d.member_id
  left join money_order o on d.kind = 'order' and o.id = d.subject_id`

/** The first case that meets a condition. */
export async function findCase(db: Db, where: RawBuilder<boolean>): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from dispute d ${caseJoins} where ${where} limit 1`.execute(db)
  return rows[0]
}

/** The case of a member; undefined for numbers of other members. */
export const caseOfMember = (db: Db, memberId: string, id: bigint) =>
  findCase(db, sql<boolean>`d.id = ${id} and d.member_id = ${memberId}`)

/** Numbers of the cases of a member that are not closed, oldest first. */
export async function openCaseNumbers(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => numberOf(id))
}

/** Locks a case until the end of the transaction, so that its steps wait for each other. */
export const lockCase = (db: Db, id: bigint) =>
  db
    .selectFrom('dispute')
    .select(['id', 'merchant', 'member_id', 'state', 'outcome'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type NewEntry = Pick<DisputeEntryTable, 'step' | 'actor' | 'text' | 'intent'> & { readonly at: Instant }

/** Adds an entry to a case and sets its state. @param change further columns of the case */
export async function addEntry(
  db: Db,
  id: bigint,
  { at, ...entry }: NewEntry,
  change: Partial<Pick<DisputeTable, 'state' | 'outcome' | 'due_at'>> = {},
): Promise<void> {
  await db
    .insertInto('dispute_entry')
    .values({ dispute_id: id, ...entry, at: new Date(at) })
    .execute()
  await db
    .updateTable('dispute')
    .set({ ...change, changed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export const entriesOf = (db: Db, id: bigint) =>
  db.selectFrom('dispute_entry').selectAll().where('dispute_id', '=', id).orderBy('id').execute()

/** Whether a case waits for an answer whose deadline is over. */
export const isOverdue = ({ state, due_at }: Pick<CaseRow, 'state' | 'due_at'>, now: Instant): boolean =>
  state === 'open' && due_at.getTime() <= now

export type Reader = { readonly merchant: Merchant; readonly language: Language; readonly now: Instant }

function nameOfSubject({ names, game_id, numero }: CaseRow, language: Language): string | undefined {
  const base = baseOf(language)
  if (game_id !== null) return `${lotteryGame(game_id)?.names[base] ?? game_id} · ${numero}`
  return names?.[base]
}

/** The wire form of a case. */
export function disputeOf(row: CaseRow, { merchant: { timeZone }, language, now }: Reader): DisputeRow {
  const { kind, subject_id, order_kind, amount, currency, subject_at, state, outcome } = row
  const name = nameOfSubject(row, language)
  return {
    number: numberOf(row.id),
    subject: {
      kind,
      id: subject_id.toString(),
      ...(name === undefined ? {} : { name }),
      ...(order_kind === null ? {} : { order: order_kind }),
      ...(amount === null || currency === null
        ? {}
        : { amount: toDecimal(amount, currency as Currency), currency: currency as Currency }),
      ...(subject_at === null ? {} : { at: subject_at.getTime() }),
    },
    category: row.category,
    state,
    ...(outcome === null ? {} : { outcome }),
    openedAt: row.opened_at.getTime(),
    changedAt: row.changed_at.getTime(),
    ...(state === 'open' ? { dueDay: lastDayOf(timeZone, row.due_at.getTime()) } : {}),
    isOverdue: isOverdue(row, now),
  }
}

/** The wire form of a case with its thread. */
export async function disputeWithThread(db: Db, row: CaseRow, reader: Reader): Promise<Dispute> {
  const entries = await entriesOf(db, row.id)
  return {
    ...disputeOf(row, reader),
    thread: entries.map(({ step, actor, text, at }) => ({
      by: /^(operator|rule):/.test(actor) ? ('platform' as const) : ('member' as const),
      step,
      text,
      at: at.getTime(),
    })),
  }
}
