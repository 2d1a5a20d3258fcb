import { inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { type claimStates, getClaimPromotion, type RewardType } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { IssuedRewardTable } from '../../platform/db/tables/rewards/rewards.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { below } from '../locales/index.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('rewards.rewardFile.') }

type State = (typeof claimStates)[number]
const states = {
  I: ['issued'],
  C: ['claimed'],
  E: ['expired'],
  R: ['rejected'],
  N: ['expired', 'rejected'],
} as const satisfies Record<State, readonly IssuedRewardTable['state'][]>

type Row = {
  readonly id: bigint
  readonly type: RewardType
  readonly words: Readonly<Record<string, string>>
  readonly amount: bigint
  readonly points: bigint
  readonly tickets: number
  readonly state: IssuedRewardTable['state']
  readonly reason: string | null
  readonly issued_at: Date
  readonly expires_at: Date | null
  readonly changed_at: Date
  readonly source_kind: string
  readonly source_id: string
  readonly required: bigint | null
  readonly multiplier: number | null
  readonly days: number | null
  readonly max_bet: bigint | null
}

/** Lists the member's own rewards, newest first. An overdue reward is shown as expired before the job has stored that. */
export const getClaimPromotionCall = answersList<typeof getClaimPromotion, Row, { readonly claimable: number }>(
  getClaimPromotion,
  {
    async bound({ db, member }) {
      const newest = await db
        .selectFrom('issued_reward')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('member_id', '=', member.id)
        .executeTakeFirst()
      return String(newest?.id ?? 0)
    },
    query({ promotionType, status }, { member, merchant, clock }, bound) {
      const now = sql`${new Date(clock.now())}::timestamptz`
      const state = sql`case when r.state = 'issued' and r.expires_at <= ${now} then 'expired' else r.state end`
      const conditions = [
        sql`r.member_id = ${member.id} and r.merchant = ${merchant.code} and r.id <= ${bound}::int8`,
        ...(promotionType === undefined ? [] : [sql`r.type = ${promotionType}`]),
        ...(status === undefined ? [] : [sql`${state} in (${sql.join([...states[status]])})`]),
      ]
      return {
        from: sql`issued_reward r`,
        where: sql.join(conditions, sql` and `),
        key: [{ column: sql`r.id`, type: 'int8' }],
        direction: 'desc',
        joins: sql`left join bonus b on b.reward_id = r.id`,
        columns: sql`r.id, r.type, r.words,
          case when r.state = 'issued' then coalesce(b.restored, r.amount) else r.amount end as amount, r.points, r.tickets, ${state} as state, r.reason, r.issued_at,
          r.expires_at, r.changed_at, r.source_kind, r.source_id, b.required, b.multiplier, b.days, b.max_bet`,
      }
    },
    sums: sql`count(*) filter (where r.state = 'issued')::int as claimable`,
    totals: ({ claimable }) => ({ claimable }),
    row(row, { merchant, language }) {
      const { currency } = merchant
      const [promotionId] = row.source_id.split(':')
      return {
        rewardId: row.id.toString(),
        promotionType: row.type,
        title: textIn(row.words, { language, merchant }) ?? '',
        amount: toDecimal(row.amount, currency),
        points: Number(row.points),
        tickets: row.tickets,
        status: row.state,
        issuedAt: row.issued_at.getTime(),
        changedAt: row.changed_at.getTime(),
        ...(row.expires_at ? { expiresAt: row.expires_at.getTime() } : {}),
        ...(row.reason === null ? {} : { reason: row.reason }),
        ...(row.source_kind === 'promotion' && promotionId ? { promotionId } : {}),
        ...(row.required === null || row.multiplier === null || row.days === null
          ? {}
          : {
              turnover: {
                required: toDecimal(row.required, currency),
                multiplier: row.multiplier,
                days: row.days,
                ...(row.max_bet === null ? {} : { maxBet: toDecimal(row.max_bet, currency) }),
              },
            }),
      }
    },
    csv: ({ merchant: { timeZone }, language }) => [
      { head: heads.number, cell: ({ rewardId }) => rewardId },
      { head: heads.at, cell: ({ issuedAt }) => wallTime(timeZone, issuedAt) },
      { head: heads.reward, cell: ({ title }) => title },
      { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
      { head: heads.points, cell: ({ points }) => String(points) },
      { head: heads.tickets, cell: ({ tickets }) => String(tickets) },
      { head: heads.status, cell: ({ status }) => inLanguage(heads[status], language) },
      { head: heads.reason, cell: ({ reason = '' }) => reason },
    ],
  },
)
