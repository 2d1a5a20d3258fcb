import { inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { bonusHistory, type PastBonus } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { below } from '../locales/index.ts'
import type { Bonus } from './bonus.store.ts'
import { doneOf } from './bonus-details.call.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('money.bonusFile.') }

type Row = Pick<Bonus, 'id' | 'amount' | 'required' | 'done' | 'started_at' | 'ended_amount'> & {
  readonly words: Readonly<Record<string, string>>
  readonly ended_at: Date
  readonly state: PastBonus['state']
}

/** Lists the member's ended bonuses, newest bonus first. */
export const bonusHistoryCall = answersList<typeof bonusHistory, Row>(bonusHistory, {
  async bound({ db, member }) {
    const newest = await db
      .selectFrom('bonus')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query({ state }, { member, merchant }, bound) {
    const conditions = [
      sql`b.member_id = ${member.id} and b.merchant = ${merchant.code} and b.id <= ${bound}::int8`,
      state === undefined ? sql`b.ended_at is not null` : sql`b.state = ${state}`,
    ]
    return {
      from: sql`bonus b`,
      where: sql.join(conditions, sql` and `),
      key: [{ column: sql`b.id`, type: 'int8' }],
      direction: 'desc',
      joins: sql`join issued_reward r on r.id = b.reward_id`,
      columns: sql`b.id, b.amount, b.required, b.done, b.started_at, b.ended_at, b.ended_amount, b.state, r.words`,
    }
  },
  totals: () => ({}),
  row(row, { merchant, language }) {
    const decimal = (units: bigint) => toDecimal(units, merchant.currency)
    return {
      bonusId: row.id.toString(),
      title: textIn(row.words, { language, merchant }) ?? '',
      amount: decimal(row.amount),
      required: decimal(row.required),
      done: decimal(doneOf(row)),
      ...(row.started_at ? { startedAt: row.started_at.getTime() } : {}),
      endedAt: row.ended_at.getTime(),
      state: row.state,
      endedAmount: decimal(row.ended_amount ?? 0n),
    }
  },
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.startedAt, cell: ({ startedAt }) => (startedAt === undefined ? '' : wallTime(timeZone, startedAt)) },
    { head: heads.bonus, cell: ({ title }) => title },
    { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
    { head: heads.required, cell: ({ required }) => decimalCell(required) },
    { head: heads.done, cell: ({ done }) => decimalCell(done) },
    { head: heads.endedAt, cell: ({ endedAt }) => wallTime(timeZone, endedAt) },
    { head: heads.status, cell: ({ state }) => inLanguage(heads[state], language) },
  ],
})
