import { type Currency, isDay, spanOf, toDecimal, wallTime } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { csvFile, decimalCell } from '../../platform/lists/csv.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { orderKinds } from './kinds.ts'

const kinds = Object.keys(orderKinds)

const usage = () =>
  `orders <${brandCodes()}> [list [<${kinds.join('|')}> [<state>]] | show <number> | export --day <yyyy-MM-dd>]`

const shown = 50

const ordersOf = (db: Db, merchant: Merchant) =>
  db
    .selectFrom('money_order as o')
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .selectAll('o')
    .select('m.account')
    .where('o.merchant', '=', merchant.code)

async function list(db: Db, merchant: Merchant, kind: string | undefined, state: string | undefined): Promise<string> {
  const rows = await ordersOf(db, merchant)
    .$if(kind !== undefined, (query) => query.where('o.kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? ''))
    .orderBy('o.id', 'desc')
    .limit(shown)
    .execute()
  const lines = rows.map(({ id, opened_at, kind: its, state: now, account, amount, currency, subject }) =>
    [
      id,
      opened_at.toISOString(),
      its,
      now,
      account ?? '-',
      toDecimal(amount, currency as Currency),
      currency,
      ...(subject === '' ? [] : [subject]),
    ].join('  '),
  )
  return lines.join('\n') || `${merchant.code} has no such order`
}

/** Shows an order with its steps, their actors and reasons, and the ledger entries of each step. */
async function show(db: Db, merchant: Merchant, number: string): Promise<string> {
  const order = /^\d{1,15}$/.test(number)
    ? await ordersOf(db, merchant).where('o.id', '=', BigInt(number)).executeTakeFirst()
    : undefined
  if (!order) throw new Error(`${merchant.code} has no order ${number}`)
  const { id, kind, state, account, amount, fee, currency, subject, detail } = order
  const steps = await db.selectFrom('money_order_step').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const entries = await db
    .selectFrom('entry as e')
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .innerJoin('money_order_step as s', 's.journal_id', 'e.journal_id')
    .where('s.order_id', '=', id)
    .orderBy('e.journal_id')
    .orderBy('a.owner_kind')
    .orderBy('a.kind')
    .select(['e.journal_id', 'a.owner_kind', 'a.kind', 'e.amount', 'e.currency'])
    .execute()
  const money = (units: bigint) => toDecimal(units, currency as Currency)
  return [
    [
      id,
      kind,
      state,
      account ?? '-',
      money(amount),
      `fee ${money(fee)}`,
      currency,
      subject,
      JSON.stringify(detail),
    ].join('  '),
    ...steps.flatMap(({ at, step, to_state, actor, reason, journal_id }) => [
      [at.toISOString(), step, to_state, actor, reason].join('  '),
      ...entries
        .filter((entry) => journal_id !== null && entry.journal_id === journal_id)
        .map(({ owner_kind, kind: its, amount: moved, currency: of }) =>
          ['   ', owner_kind, its, toDecimal(moved, of as Currency), of].join(' '),
        ),
    ]),
  ].join('\n')
}

const columns = ['number', 'opened', 'changed', 'kind', 'state', 'account', 'amount', 'fee', 'currency', 'subject']

/**
 * Orders that were opened on a day in the brand's time zone, as CSV. Columns keep their places; added columns come
 * last.
 */
async function exportDay(db: Db, merchant: Merchant, day: string): Promise<string> {
  const { from, to } = spanOf(merchant.timeZone, { from: day, to: day })
  const rows = await ordersOf(db, merchant)
    .where('o.opened_at', '>=', new Date(from))
    .where('o.opened_at', '<', new Date(to))
    .orderBy('o.id')
    .execute()
  const time = (at: Date) => wallTime(merchant.timeZone, at.getTime())
  const { line, head } = csvFile('en')
  const lines = rows.map(({ id, opened_at, changed_at, kind, state, account, amount, fee, currency, subject }) =>
    line([
      id.toString(),
      time(opened_at),
      time(changed_at),
      kind,
      state,
      account ?? '',
      ...[amount, fee].map((each) => decimalCell(toDecimal(each, currency as Currency))),
      currency,
      subject,
    ]),
  )
  return `${head(columns)}${lines.join('')}`.trimEnd()
}

/** Lists orders, shows one order with its movements, or writes the orders of a day as CSV. */
export async function orderCommand({ db, authorize }: CommandDeps, words: readonly string[]): Promise<string> {
  const [code = '', word = 'list', first, second, ...more] = words
  const merchant = merchantOf(code)
  if (!merchant || more.length > 0) throw new Error(`usage: ${usage()}`)
  const read = () => authorize('read-personal', code)
  if (word === 'list' && (first === undefined || kinds.includes(first))) {
    await read()
    return list(db, merchant, first, second)
  }
  if (word === 'show' && first !== undefined && second === undefined) {
    await read()
    return show(db, merchant, first)
  }
  if (word !== 'export' || first !== '--day' || !isDay(second)) throw new Error(`usage: ${usage()}`)
  await read()
  return exportDay(db, merchant, second)
}
