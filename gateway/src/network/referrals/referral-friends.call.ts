import { inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { type Friend, type FriendState, referralFriends } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import { maskAccount } from '../../people/index.ts'
import type { ReferralTables } from '../../platform/db/tables/network/referrals.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import { below } from '../locales/index.ts'
import { type FriendFacts, friendFacts } from './friend-facts.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('network.friendFile.') }
const states = below('network.friendState.')

type Row = Selectable<ReferralTables['referral']> &
  FriendFacts & { readonly account: string; readonly reward_state: string | null }

/** The state of a friend as of now, including changes that the job has not stored yet. */
function stateOf(row: Row, now: number): Pick<Friend, 'reason'> & { readonly state: FriendState } {
  const { state, reason, reward_state, until, deposited, is_verified } = row
  if (state === 'excluded') return { state, ...(reason ? { reason } : {}) }
  if (state === 'qualified') return { state: reward_state === 'claimed' ? 'rewarded' : 'qualified' }
  if (row.shares_account) return { state: 'excluded', reason: 'shared-account' }
  if (state === 'expired' || until.getTime() <= now) return { state: 'expired' }
  return { state: deposited > 0n ? 'deposited' : is_verified ? 'verified' : 'registered' }
}

const missing = (wanted: bigint, done: bigint): bigint => (wanted > done ? wanted - done : 0n)

export const referralFriendsCall = answersList<typeof referralFriends, Row>(referralFriends, {
  bound: async ({ clock }) => String(clock.now()),
  query: (_, { member }, bound) => ({
    from: sql`referral r`,
    where: sql`r.referrer_id = ${member.id} and r.at <= ${new Date(Number(bound))}`,
    key: [
      { column: sql`r.at`, type: 'timestamptz' },
      { column: sql`r.member_id`, type: 'text' },
    ],
    direction: 'desc',
    joins: sql`cross join ${friendFacts} left join issued_reward i on i.id = r.reward_id`,
    columns: sql`r.*, f.*, i.state as reward_state`,
  }),
  totals: () => ({}),
  row(row, { merchant: { currency }, clock }) {
    const { state, ...reason } = stateOf(row, clock.now())
    const isOpen = state === 'registered' || state === 'verified' || state === 'deposited'
    const money = (amount: bigint) => toDecimal(amount, currency)
    return {
      account: maskAccount(row.account),
      registeredAt: row.at.getTime(),
      until: row.until.getTime(),
      deposits: money(row.deposited),
      validBet: money(row.bet),
      state,
      ...reason,
      isUnverified: isOpen && !row.is_verified,
      missingDeposits: money(isOpen ? missing(row.deposits, row.deposited) : 0n),
      missingBet: money(isOpen ? missing(row.valid_bet, row.bet) : 0n),
      reward: money(row.state === 'qualified' ? row.reward : 0n),
    }
  },
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.friend, cell: ({ account }) => account },
    { head: heads.registered, cell: ({ registeredAt }) => wallTime(timeZone, registeredAt) },
    { head: heads.deposits, cell: ({ deposits }) => decimalCell(deposits) },
    { head: heads.validBet, cell: ({ validBet }) => decimalCell(validBet) },
    { head: heads.status, cell: ({ state }) => inLanguage(states[state], language) },
    { head: heads.reward, cell: ({ reward }) => decimalCell(reward) },
  ],
})
