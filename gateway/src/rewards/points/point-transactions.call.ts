import { inLanguage, spanOf, wallTime } from '@azulejo/shared/kernel'
import { type ParsedRequestOf, type PointMovement, pointBalance, pointTransactions } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { type EntryKind, memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'
import { besidesPlay, nextExpiry } from './expiry.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('rewards.pointFile.') }

/** Returns the member's points, the held points and those that expire next. */
export const pointBalanceCall = answers(pointBalance, async (_, { db, clock, merchant, member }) => {
  const [points, held, expiring] = await Promise.all([
    balanceOf(db, memberAccount(member.id, 'points', merchant.currency)),
    balanceOf(db, memberAccount(member.id, 'held_points', merchant.currency)),
    nextExpiry(db, merchant, member.id, clock.now()),
  ])
  return { points: Number(points), held: Number(held), ...(expiring ? { expiring } : {}) }
})

/** Movement that the member sees for a kind of entry; all other kinds are earned points. */
const movements: Readonly<Partial<Record<EntryKind, PointMovement>>> = {
  points_redeem: 'redeemed',
  points_refund: 'returned',
  points_convert: 'converted',
  points_expire: 'expired',
  adjust_plus: 'adjusted',
  adjust_minus: 'adjusted',
}
const kindsOf = (movement: PointMovement) =>
  Object.entries(movements).flatMap(([kind, its]) => (its === movement ? [kind] : []))

type Row = {
  readonly journal_id: bigint
  readonly at: Date
  readonly kind: EntryKind
  readonly amount: bigint
  readonly balance_after: bigint
  readonly words: Readonly<Record<string, string>> | null
}

type Sums = { readonly received: bigint; readonly spent: bigint }

function entriesOf(
  { from, to, movement }: ParsedRequestOf<typeof pointTransactions>,
  { merchant, member }: Context<'needed'>,
  bound: string,
): ListQuery {
  const span = spanOf(merchant.timeZone, { from, to })
  const conditions = [
    sql`e.account_id = (select a.id from account a where a.owner_id = ${member.id} and a.owner_kind = 'member'
      and a.kind = 'points' and a.currency = 'PTS') and ${besidesPlay}`,
    sql`e.at >= ${new Date(span.from)} and e.at < ${new Date(span.to)} and e.journal_id <= ${bound}::int8`,
    ...(movement === undefined
      ? []
      : movement === 'earned'
        ? [sql`e.kind not in (${sql.join(Object.keys(movements))})`]
        : [sql`e.kind in (${sql.join(kindsOf(movement))})`]),
  ]
  return {
    from: sql`entry e`,
    where: sql.join(conditions, sql` and `),
    key: [
      { column: sql`e.at`, type: 'timestamptz' },
      { column: sql`e.journal_id`, type: 'int8' },
    ],
    direction: 'desc',
    joins: sql`join journal j on j.id = e.journal_id
      left join money_order o on j.ref like 'order:%' and o.key = substr(j.ref, 7) and o.kind = 'redeem'`,
    columns: sql`e.journal_id, e.at, e.kind, e.amount, e.balance_after, o.detail -> 'words' as words`,
  }
}

export const pointTransactionsCall = answersList<typeof pointTransactions, Row, Sums>(pointTransactions, {
  longestRange: 31,
  async bound({ db }) {
    const newest = await db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: entriesOf,
  sums: sql`
    coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as received,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::int8 as spent`,
  totals: ({ received, spent }) => ({ received: Number(received), spent: Number(spent) }),
  row({ journal_id, at, kind, amount, balance_after, words }, context) {
    const reward = words && textIn(words, context)
    return {
      id: journal_id.toString(),
      at: at.getTime(),
      movement: movements[kind] ?? 'earned',
      ...(reward ? { reward } : {}),
      points: Number(amount),
      balance: Number(balance_after),
    }
  },
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.movement, cell: ({ movement }) => inLanguage(heads[movement], language) },
    { head: heads.reward, cell: ({ reward = '' }) => reward },
    { head: heads.points, cell: ({ points }) => String(points) },
    { head: heads.balance, cell: ({ balance }) => String(balance) },
  ],
})
