import { type RawBuilder, sql } from 'kysely'
import { byTime, columnsOf, key, plain, type Section } from './section.ts'

/** Entries of the member's accounts. Each account is read by its index, from the row after which the page begins. */
const entries = (file: string, kinds: RawBuilder<unknown>): Section => ({
  file,
  from(_, after, most) {
    const [account = '0', at = '-infinity', journal = '0'] = after ?? []
    return sql`account a cross join lateral (
      select * from entry
       where account_id = a.id
         and (at, journal_id) > (case when a.id = ${account}::int8 then ${at}::timestamptz else '-infinity' end,
                                 case when a.id = ${account}::int8 then ${journal}::int8 else 0 end)
       order by at, journal_id limit ${most}) e`
  },
  ...columnsOf({
    movement: 'e.journal_id',
    at: 'e.at',
    kind: 'e.kind',
    wallet: 'a.kind',
    currency: 'e.currency',
    amount: 'e.amount',
    balanceAfter: 'e.balance_after',
  }),
  key: [key('a.id', 'int8'), key('e.at', 'timestamptz'), key('e.journal_id', 'int8')],
  where: (memberId) => sql`a.owner_kind = 'member' and a.owner_id = ${memberId} and ${kinds}`,
  money: ['amount', 'balanceAfter'],
})

/** Orders, payout accounts and the ledger. */
export const money: readonly Section[] = [
  plain({
    file: 'orders',
    table: 'money_order',
    columns: {
      id: 'id',
      kind: 'kind',
      state: 'state',
      currency: 'currency',
      amount: 'amount',
      fee: 'fee',
      openedAt: 'opened_at',
      changedAt: 'changed_at',
    },
    money: ['amount', 'fee'],
  }),
  {
    file: 'order-steps',
    from: () => sql`money_order_step s join money_order o on o.id = s.order_id`,
    ...columnsOf({ order: 's.order_id', at: 's.at', step: 's.step', from: 's.from_state', to: 's.to_state' }),
    key: [key('s.id', 'int8')],
    where: (memberId) => sql`o.member_id = ${memberId}`,
  },
  plain({
    file: 'payout-accounts',
    table: 'payout_account',
    columns: {
      type: 'type',
      number: 'number',
      holder: 'holder',
      addedAt: 'added_at',
      usableAt: 'usable_at',
      removedAt: 'removed_at',
    },
  }),
  entries('ledger', sql`a.kind not in ('points', 'held_points')`),
  entries('points', sql`a.kind in ('points', 'held_points')`),
]

/** Rounds, tickets and what the member keeps about games. */
export const play: readonly Section[] = [
  plain({
    file: 'rounds',
    table: 'round',
    key: byTime,
    columns: {
      id: 'id',
      at: 'at',
      vendor: 'vassalage',
      game: 'node_id',
      kind: 'game_classify',
      status: 'status',
      currency: 'currency',
      bet: 'bet',
      validBet: 'valid_bet',
      prize: 'payout',
      settledAt: 'settled_at',
    },
    money: ['bet', 'validBet', 'prize'],
  }),
  plain({
    file: 'tickets',
    table: 'own_ticket',
    key: byTime,
    columns: {
      id: 'id',
      at: 'at',
      order: 'order_number',
      game: 'game_id',
      draw: 'numero',
      status: 'status',
      currency: 'currency',
      amount: 'amount',
      prize: 'prize',
      rebate: 'rebate',
      lines: 'lines',
      endedAt: 'ended_at',
    },
    money: ['amount', 'prize', 'rebate'],
  }),
  plain({
    file: 'favourites',
    table: 'favourite_game',
    key: [key('place', 'int8')],
    columns: { game: 'node_id', addedAt: 'added_at' },
  }),
  plain({
    file: 'number-sets',
    table: 'lottery_number_set',
    columns: { name: 'name', family: 'family', play: 'play_code', picks: 'picks', keptAt: 'kept_at' },
  }),
]
