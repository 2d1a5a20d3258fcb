import { type Instant, isAgent } from '@azulejo/shared/kernel'
import { type Rates, rateFields, rateGroups, ratesText, readRates } from '@azulejo/shared/lottery'
import { answerRateRequest, type RateRequest, rateRequests, requestLowerRates } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import { highestBelow, lockRates, rangeOfDownline, ratesOf, setRates } from '../../people/index.ts'
import type { AgentTables } from '../../platform/db/tables/network/agents.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { agentRefusal, downlineNamed, refuseRate } from './downline.store.ts'

type Row = Selectable<AgentTables['rate_request']>

const dayMs = 24 * 60 * 60_000
/** How long a request waits for its answer. */
const waitMs = 7 * dayMs

const requestedOf = ({ series, rebates }: Pick<Row, 'series' | 'rebates'>): Rates => ({
  ...(rebates as Omit<Rates, 'series'>),
  series,
})

const statusOf = ({ status, expires_at }: Row, now: Instant): RateRequest['status'] =>
  status === 'waiting' && expires_at.getTime() <= now ? 'expired' : status

/** Most requests that the page lists. */
const shown = 100

export const rateRequestsCall = answers(rateRequests, async (_, { db, merchant, member, clock }) => {
  const rows = await db
    .selectFrom('rate_request as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .where((eb) => eb.or([eb('r.agent_id', '=', member.id), eb('r.member_id', '=', member.id)]))
    .selectAll('r')
    .select('m.account')
    .orderBy('r.id', 'desc')
    .limit(shown)
    .execute()
  const held = await ratesOf(db, merchant, [...new Set(rows.map(({ member_id }) => member_id))])
  return {
    list: rows.flatMap((row) => {
      const now = held.get(row.member_id)
      return now
        ? [
            {
              requestId: String(row.id),
              isMine: row.agent_id === member.id,
              account: row.account,
              rates: ratesText(now.rates),
              asked: ratesText(requestedOf(row)),
              status: statusOf(row, clock.now()),
              askedAt: row.asked_at.getTime(),
              expiresAt: row.expires_at.getTime(),
            },
          ]
        : []
    }),
  }
})

/** Asks an agent directly below to accept lower rates. The rates of both are locked, so that no change comes between. */
export const requestLowerRatesCall = answers(requestLowerRates, async ({ account, rates: text, version }, context) => {
  const { db, merchant, member, clock } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const downline = await downlineNamed(db, member.id, account)
  if (downline?.depth !== 1) return refuse('downline.unknown')
  if (!isAgent(downline.type)) return refuse('rate.request.member')
  const { id: memberId } = downline
  await lockRates(db, [member.id, memberId])
  const held = await rangeOfDownline(db, merchant, { uplineId: member.id, memberId })
  if (held.version !== version) return refuse('agent.rate.conflict', { version: held.version })
  const read = readRates(text, { floor: await highestBelow(db, memberId), ceiling: held.rates })
  if ('wrong' in read) return refuseRate(read.wrong)
  const { rates } = read
  if (rateFields.every((field) => rates[field] === held.rates[field])) return refuse('rate.request.none')
  const now = clock.now()
  await db
    .updateTable('rate_request')
    .set({ status: 'replaced', answered_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', new Date(now))
    .execute()
  const made = await db
    .insertInto('rate_request')
    .values({
      agent_id: member.id,
      member_id: memberId,
      series: rates.series,
      rebates: JSON.stringify(Object.fromEntries(rateGroups.map((group) => [group, rates[group]]))),
      version,
      status: 'waiting',
      asked_at: new Date(now),
      expires_at: new Date(now + waitMs),
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return refuse('rate.request.waiting')
  return { requestId: String(made.id), expiresAt: now + waitMs }
})

/** Answers or withdraws a request; of two answers at once the second meets the closed request. */
export const answerRateRequestCall = answers(answerRateRequest, async ({ requestId, act }, context) => {
  const { db, merchant, member, clock } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const now = clock.now()
  const row = await db
    .selectFrom('rate_request')
    .selectAll()
    .where('id', '=', BigInt(requestId))
    .where(act === 'withdraw' ? 'agent_id' : 'member_id', '=', member.id)
    .executeTakeFirst()
  if (!row) return refuse('rate.request.unknown')
  const { agent_id: uplineId, member_id: memberId } = row
  // The rates are locked first, in the order of every change of rates, and the request is read again.
  await lockRates(db, [uplineId, memberId])
  const { status } = await db
    .selectFrom('rate_request')
    .select('status')
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const met = statusOf({ ...row, status }, now)
  if (met === 'expired') return refuse('rate.request.expired')
  const answered = ({ accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' } as const)[act]
  const held = await rangeOfDownline(db, merchant, { uplineId, memberId })
  let rates = held.rates
  // The same answer sent again changes nothing.
  if (met === answered) return { status: answered, rates: ratesText(rates) }
  if (met !== 'waiting') return refuse('rate.request.closed', { status: met })
  if (act === 'accept') {
    if (held.version !== row.version) return refuse('agent.rate.conflict', { version: held.version })
    const read = readRates(ratesText(requestedOf(row)), {
      floor: await highestBelow(db, memberId),
      ceiling: held.rates,
    })
    if ('wrong' in read) return refuseRate(read.wrong)
    rates = read.rates
    const next = await setRates(db, { memberId, rates, version: held.version, actor: uplineId, at: now })
    if (next === undefined) return refuse('agent.rate.conflict')
  }
  await db
    .updateTable('rate_request')
    .set({ status: answered, answered_at: new Date(now) })
    .where('id', '=', row.id)
    .execute()
  return { status: answered, rates: ratesText(rates) }
})
