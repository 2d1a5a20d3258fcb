import { type Day, type Instant, spanOf } from '@azulejo/shared/kernel'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ReconciliationDifferenceTable } from '../../platform/db/tables/money/reconciliation.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { BookedLine, StatementLine, StatementSource } from './statement-source.ts'

type Money = { readonly amount: string; readonly currency: string }
type Difference = Pick<
  Insertable<ReconciliationDifferenceTable>,
  'kind' | 'reference' | 'order_id' | 'booked' | 'stated'
>

const moneyText = (money: Money | undefined): string | null => (money ? `${money.amount} ${money.currency}` : null)

/** Compares two decimals without trailing zeros. */
function isSameAmount(one: string, other: string): boolean {
  const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
  return plain(one) === plain(other)
}

/** Returns how ledger and statement differ for a reference; undefined if they agree. */
function differenceOf(
  reference: string,
  ours: BookedLine | undefined,
  theirs: Money | undefined,
): Difference | undefined {
  const sides = {
    reference,
    order_id: ours?.order ?? null,
    booked: moneyText(ours?.booked),
    stated: moneyText(theirs),
  }
  if (!ours) return { kind: 'unknown', ...sides }
  if (!ours.booked) return { kind: 'not_booked', ...sides }
  if (!theirs) return { kind: 'not_stated', ...sides }
  if (ours.booked.currency !== theirs.currency) return { kind: 'currency', ...sides }
  return isSameAmount(ours.booked.amount, theirs.amount) ? undefined : { kind: 'amount', ...sides }
}

type Compared = { readonly db: Db; readonly merchant: Merchant; readonly source: StatementSource }

/**
 * Compares each line of ledger and statement. A line that one side lacks on the day may belong to another day there, so
 * that side is queried by the reference.
 */
async function compare(
  { db, merchant, source }: Compared,
  booked: readonly BookedLine[],
  stated: readonly StatementLine[],
): Promise<readonly Difference[]> {
  const ours = new Map(booked.map((line) => [line.reference, line]))
  const theirs = new Map<string, StatementLine>()
  const found: (Difference | undefined)[] = []
  for (const line of stated) {
    const { reference } = line
    const own = ours.get(reference) ?? (await source.bookedOf(db, merchant, reference))
    if (theirs.has(reference))
      found.push({
        kind: 'repeated',
        reference,
        order_id: own?.order ?? null,
        booked: moneyText(own?.booked),
        stated: moneyText(line),
      })
    else found.push(differenceOf(reference, own, line))
    theirs.set(reference, line)
  }
  // A line that was stated on another day is compared when that day is reconciled.
  for (const line of booked)
    if (!theirs.has(line.reference) && !(await source.isStated(db, merchant, line.reference)))
      found.push(differenceOf(line.reference, line, undefined))
  return found.filter((each) => each !== undefined)
}

type Run = { readonly day: Day; readonly actor: string; readonly at: Instant }

/** Stores differences: does not duplicate known ones, reopens changed or resolved ones, resolves vanished ones. */
async function keep(
  db: Db,
  { merchant, source }: Omit<Compared, 'db'>,
  { day, actor, at }: Run,
  found: readonly Difference[],
): Promise<void> {
  const of = { merchant: merchant.code, source: source.name, day }
  for (const difference of found)
    await db
      .insertInto('reconciliation_difference')
      .values({ ...of, ...difference, found_at: new Date(at) })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'source', 'day', 'kind', 'reference'])
          .doUpdateSet((row) => ({
            booked: row.ref('excluded.booked'),
            stated: row.ref('excluded.stated'),
            state: 'open',
            actor: null,
            reason: null,
            closed_at: null,
          }))
          .where(
            sql<boolean>`reconciliation_difference.state = 'resolved'
              or (reconciliation_difference.booked, reconciliation_difference.stated)
                is distinct from (excluded.booked, excluded.stated)`,
          ),
      )
      .execute()
  const keys = found.map(({ kind, reference }) => `${kind} ${reference}`)
  await db
    .updateTable('reconciliation_difference')
    .set({ state: 'resolved', actor, reason: 'not there any more', closed_at: new Date(at) })
    .where('merchant', '=', of.merchant)
    .where('source', '=', of.source)
    .where('day', '=', day)
    .where('state', '=', 'open')
    .$if(keys.length > 0, (query) => query.where(sql<string>`kind || ' ' || reference`, 'not in', keys))
    .execute()
}

/** Compares the ledger of a day with one statement and stores the differences. @returns the message for the operator */
export async function reconcile(db: Db, source: StatementSource, merchant: Merchant, run: Run): Promise<string> {
  const { day, actor, at } = run
  const span = spanOf(merchant.timeZone, { from: day, to: day })
  const stated = await source.stated(merchant, span)
  const booked = stated && (await source.booked(db, merchant, span))
  const found = stated && booked ? await compare({ db, merchant, source }, booked, stated) : []
  await transact(db, async (transaction) => {
    await transaction
      .insertInto('reconciliation_run')
      .values({
        merchant: merchant.code,
        source: source.name,
        day,
        actor,
        at: new Date(at),
        booked: booked?.length ?? null,
        stated: stated?.length ?? null,
      })
      .execute()
    if (stated) await keep(transaction, { merchant, source }, run, found)
  })
  if (!stated || !booked) return `${source.name}: no statement`
  return `${source.name}: ${booked.length} booked, ${stated.length} stated, ${found.length} differences`
}
