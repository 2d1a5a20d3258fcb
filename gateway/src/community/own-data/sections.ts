import { type RawBuilder, sql } from 'kysely'

type KeyPart = { readonly column: RawBuilder<unknown>; readonly type: 'int8' | 'text' | 'timestamptz' | 'date' }

/** Where a page of rows begins: the key of the row before it; undefined for the first page. */
export type After = readonly string[] | undefined

/** Rows of one file of an archive: a query with explicit columns, read page by page in the order of a unique key. */
export type Section = {
  readonly file: string
  readonly from: (memberId: string, after: After, most: number) => RawBuilder<unknown>
  /** Columns of the file, without secrets and without data of other persons. */
  readonly columns: RawBuilder<unknown>
  readonly heads: readonly string[]
  /** Unique among the rows of a member; an index has the order where the rows are many. */
  readonly key: readonly KeyPart[]
  readonly where: (memberId: string) => RawBuilder<unknown>
  /** Columns with minor units of the row's `currency`. */
  readonly money?: readonly string[]
  /** Whether only agents have such rows. */
  readonly ofAgents?: boolean
}

type Named = Readonly<Record<string, string>>

/** SQL of columns by the names that they have in the file; a text is the SQL of a column. */
const columnsOf = (named: Named): Pick<Section, 'columns' | 'heads'> => ({
  heads: Object.keys(named),
  columns: sql.join(Object.entries(named).map(([name, text]) => sql`${sql.raw(text)} as ${sql.ref(name)}`)),
})

const key = (column: string, type: KeyPart['type']): KeyPart => ({ column: sql.raw(column), type })
const byId = [key('id', 'int8')]
const byTime = [key('at', 'timestamptz'), key('id', 'int8')]

type Plain = Pick<Section, 'file' | 'money' | 'ofAgents'> & {
  readonly table: string
  readonly columns: Named
  /** `byId` if omitted. */
  readonly key?: Section['key']
  /** Column with the member's id; `member_id` if omitted. */
  readonly member?: string
}

/** A section of one table. */
const plain = ({ table, columns, key: own = byId, member = 'member_id', ...rest }: Plain): Section => ({
  ...rest,
  ...columnsOf(columns),
  from: () => sql.table(table),
  key: own,
  where: (memberId) => sql`${sql.ref(member)} = ${memberId}`,
})

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

const people: readonly Section[] = [
  plain({
    file: 'profile',
    table: 'member',
    member: 'id',
    key: [key('id', 'text')],
    columns: {
      id: 'id',
      userName: 'account',
      accountType: 'type',
      nickname: 'nickname',
      registeredAt: 'reg_date',
      firstLoginAt: 'first_login_at',
      email: 'email',
      emailProvenAt: 'email_proven_at',
      phone: 'phone',
      phoneProvenAt: 'phone_proven_at',
      language: 'language',
      registration: 'fields',
      registrationPage: 'register_url',
      inviteCode: 'invite_code',
      identity: 'identity',
      level: 'rank_level',
      timeOutUntil: 'time_out_until',
      excludedUntil: 'excluded_until',
      closesAt: 'closes_at',
    },
  }),
  plain({
    file: 'identity-checks',
    table: 'identity_check',
    columns: {
      fullName: 'full_name',
      birthDate: 'birth_date',
      document: 'document',
      number: 'number',
      state: 'state',
      reason: 'reason',
      sentAt: 'sent_at',
      decidedAt: 'decided_at',
    },
  }),
  plain({
    file: 'logins',
    table: 'login_event',
    columns: {
      at: 'at',
      address: 'ip',
      country: 'country',
      device: 'device',
      way: 'way',
      secondStep: 'second',
      result: 'result',
    },
  }),
  plain({
    file: 'security-events',
    table: 'security_event',
    columns: { at: 'at', kind: 'kind', address: 'ip', device: 'device' },
  }),
  plain({
    file: 'sessions',
    table: 'session',
    key: [key('id::text', 'text')],
    columns: { openedAt: 'created_at', usedAt: 'seen_at', address: 'ip', country: 'country', device: 'device' },
  }),
  plain({
    file: 'devices',
    table: 'known_device',
    key: [key('md5(token_hash)', 'text')],
    columns: { firstSeenAt: 'first_seen_at', seenAt: 'seen_at', forgottenAt: 'forgotten_at' },
  }),
  plain({
    file: 'limits',
    table: 'player_limit',
    key: [key('kind', 'text'), key('period', 'text')],
    columns: {
      kind: 'kind',
      period: 'period',
      units: 'amount',
      raiseUnits: 'raise_amount',
      raiseAskedAt: 'raise_asked_at',
      raiseFrom: 'raise_from',
    },
  }),
  plain({
    file: 'limit-changes',
    table: 'player_limit_change',
    columns: { at: 'at', kind: 'kind', period: 'period', change: 'change', units: 'amount' },
  }),
  plain({
    file: 'account-changes',
    table: 'member_state_change',
    columns: { at: 'at', change: 'change', until: 'until' },
  }),
  plain({
    file: 'reality-checks',
    table: 'reality_check',
    columns: {
      dueAt: 'due_at',
      at: 'at',
      answer: 'answer',
      currency: 'currency',
      staked: 'staked',
      prizes: 'prizes',
      net: 'net',
    },
    money: ['staked', 'prizes', 'net'],
  }),
  {
    file: 'exclusions',
    from: () => sql`exclusion_account a join exclusion e on e.id = a.exclusion_id`,
    ...columnsOf({ source: 'e.source', startedAt: 'e.started_at', until: 'e.until', endedAt: 'e.ended_at' }),
    key: [key('e.id', 'int8')],
    where: (memberId) => sql`a.member_id = ${memberId}`,
  },
  plain({
    file: 'messages',
    table: 'inbox_message',
    columns: { at: 'at', topic: 'topic', kind: 'kind', detail: "detail - 'agent'", readAt: 'read_at' },
  }),
  plain({
    file: 'notification-settings',
    table: 'notification_setting',
    key: [key('kind', 'text'), key('channel', 'text')],
    columns: { kind: 'kind', channel: 'channel', isOn: 'is_on', changedAt: 'changed_at' },
  }),
  plain({
    file: 'levels',
    table: 'rank_change',
    columns: { at: 'at', fromLevel: 'from_level', toLevel: 'to_level', reason: 'reason', month: 'month' },
  }),
]

const money: readonly Section[] = [
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

const play: readonly Section[] = [
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
    table: 'lottery_ticket',
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

const rewards: readonly Section[] = [
  plain({
    file: 'promotions',
    table: 'promotion_entry',
    key: [key('promotion_id', 'text')],
    columns: {
      promotion: 'promotion_id',
      status: 'status',
      at: 'at',
      remarks: 'remarks',
      reason: 'reason',
      changedAt: 'changed_at',
    },
  }),
  plain({
    file: 'rewards',
    table: 'issued_reward',
    columns: {
      type: 'type',
      source: 'source_kind',
      state: 'state',
      points: 'points',
      tickets: 'tickets',
      issuedAt: 'issued_at',
      expiresAt: 'expires_at',
      changedAt: 'changed_at',
      units: 'amount',
    },
  }),
  plain({
    file: 'bonuses',
    table: 'bonus',
    columns: {
      state: 'state',
      currency: 'currency',
      amount: 'amount',
      required: 'required',
      done: 'done',
      offeredAt: 'offered_at',
      startedAt: 'started_at',
      expiresAt: 'expires_at',
      endedAt: 'ended_at',
    },
    money: ['amount', 'required', 'done'],
  }),
  plain({
    file: 'missions',
    table: 'mission_claim',
    key: [key('mission_id', 'text'), key('starts_at', 'timestamptz'), key('milestone', 'int8')],
    columns: {
      mission: 'mission_id',
      startsAt: 'starts_at',
      milestone: 'milestone',
      status: 'status',
      reason: 'reason',
      at: 'at',
    },
  }),
  plain({
    file: 'raffle-tickets',
    table: 'raffle_ticket',
    key: [key('raffle_id', 'text'), key('ticket', 'int8')],
    columns: { raffle: 'raffle_id', ticket: 'ticket', at: 'at', prize: 'prize' },
  }),
  plain({
    file: 'sign-ins',
    table: 'sign_in',
    key: [key('day', 'date')],
    columns: { day: 'day', streak: 'streak', points: 'points', at: 'at' },
  }),
  plain({
    file: 'rebates',
    table: 'rebate_period',
    columns: { fromDay: 'from_day', toDay: 'to_day', state: 'state', units: 'amount', at: 'at' },
  }),
  plain({
    file: 'invitations',
    table: 'referral',
    member: 'referrer_id',
    key: [key('md5(member_id)', 'text')],
    columns: { at: 'at', state: 'state', until: 'until', decidedAt: 'decided_at', rewardUnits: 'reward' },
  }),
]

const community: readonly Section[] = [
  plain({
    file: 'disputes',
    table: 'dispute',
    columns: {
      id: 'id',
      about: 'kind',
      subject: 'subject_id',
      category: 'category',
      state: 'state',
      outcome: 'outcome',
      openedAt: 'opened_at',
      changedAt: 'changed_at',
    },
  }),
  {
    file: 'dispute-texts',
    from: () => sql`dispute_entry e join dispute d on d.id = e.dispute_id`,
    ...columnsOf({
      dispute: 'e.dispute_id',
      at: 'e.at',
      by: "case when e.actor like 'operator:%' then 'platform' else 'member' end",
      step: 'e.step',
      text: 'e.text',
    }),
    key: [key('e.id', 'int8')],
    where: (memberId) => sql`d.member_id = ${memberId}`,
  },
  plain({
    file: 'chat',
    table: 'chat_message',
    columns: { at: 'at', text: 'body', hiddenAt: 'hidden_at' },
  }),
  plain({
    file: 'feedback',
    table: 'feedback',
    columns: { at: 'at', text: 'remarks', phone: 'phone' },
  }),
]

/** An agent's own figures. Rows about single accounts of the team are not among them. */
const agents: readonly Section[] = [
  plain({
    file: 'agent-figures',
    table: 'agent_day',
    ofAgents: true,
    member: 'agent_id',
    key: [key('day', 'date'), key('kind', 'text'), key('game_classify', 'text'), key('currency', 'text')],
    columns: {
      day: 'day',
      figure: 'kind',
      games: 'game_classify',
      currency: 'currency',
      units: 'amount',
    },
  }),
  plain({
    file: 'agent-rates',
    table: 'member_rates',
    ofAgents: true,
    key: [key('member_id', 'text')],
    columns: { rates: 'rebates', setAt: 'set_at' },
  }),
  plain({
    file: 'agent-links',
    table: 'affiliate_link',
    ofAgents: true,
    member: 'agent_id',
    columns: {
      code: 'code',
      kind: 'kind',
      rates: 'rebates',
      uses: 'uses',
      createdAt: 'created_at',
      deletedAt: 'deleted_at',
    },
  }),
  plain({
    file: 'agent-contracts',
    table: 'agent_contract',
    ofAgents: true,
    member: 'downline_id',
    key: [key('id', 'text')],
    columns: {
      contract: 'id',
      kind: 'kind',
      category: 'category',
      status: 'status',
      terms: 'terms',
      inForceFrom: 'in_force_from',
      endedAt: 'ended_at',
    },
  }),
  plain({
    file: 'agent-salaries',
    table: 'contract_payment',
    ofAgents: true,
    member: 'downline_id',
    key: [key('contract_id', 'text'), key('window_from', 'timestamptz')],
    columns: {
      contract: 'contract_id',
      kind: 'kind',
      from: 'window_from',
      to: 'window_to',
      state: 'state',
      units: 'amount',
      paidAt: 'paid_at',
    },
  }),
  plain({
    file: 'agent-dividends',
    table: 'dividend_bill',
    ofAgents: true,
    member: 'agent_id',
    columns: {
      contract: 'contract_id',
      category: 'category',
      fromDay: 'from_day',
      toDay: 'to_day',
      state: 'state',
      units: 'amount',
      paidUnits: 'paid',
      writtenAt: 'written_at',
    },
  }),
]

/** Every file of an archive, in its order. */
export const sections: readonly Section[] = [...people, ...money, ...play, ...rewards, ...community, ...agents]
