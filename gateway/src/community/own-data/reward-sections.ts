import { sql } from 'kysely'
import { columnsOf, key, plain, type Section } from './section.ts'

/** Promotions, bonuses, missions and rebates. */
export const rewards: readonly Section[] = [
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

/** What the member wrote. */
export const community: readonly Section[] = [
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
  {
    file: 'customer-service',
    from: () => sql`service_entry e join service_conversation c on c.id = e.conversation_id`,
    ...columnsOf({
      conversation: 'e.conversation_id',
      at: 'e.at',
      by: "case when e.author = 'member' then 'member' else 'platform' end",
      step: 'e.step',
      text: 'e.text',
    }),
    key: [key('e.id', 'int8')],
    where: (memberId) => sql`c.member_id = ${memberId}`,
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
