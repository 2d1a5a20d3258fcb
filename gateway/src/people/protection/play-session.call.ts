import {
  type Instant,
  realityCheckChoices,
  realityCheckDue,
  realityCheckMinutes,
  toDecimal,
} from '@azulejo/shared/kernel'
import { answerRealityCheck, type PlaySession, playSession, setRealityCheck } from '@azulejo/shared/wire'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { netPosition } from './net-position.ts'

type Caller = Pick<Context<'needed'>, 'db' | 'clock' | 'merchant' | 'member' | 'tokenHash'>

/** Since when the member of a call has played, and the check's time. */
type Facts = {
  readonly startedAt: Instant
  readonly idleUntil: Instant
  readonly from: Instant
  readonly minutes: number
}

async function readFacts({ db, merchant, member, tokenHash = '' }: Caller): Promise<Facts> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.created_at', 'session.idle_until', 'member.reality_from', 'member.reality_minutes'])
    .where('session.token_hash', '=', tokenHash)
    .where('member.id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    startedAt: row.created_at.getTime(),
    idleUntil: row.idle_until.getTime(),
    from: (row.reality_from ?? row.created_at).getTime(),
    minutes: realityCheckMinutes(row.reality_minutes ?? undefined, profileOf(merchant).pace.realityCheckMinutes),
  }
}

const positionOf = ({ db, merchant, member }: Caller, since: Instant) =>
  netPosition(db, { memberId: member.id, currency: merchant.currency }, since)

async function describe(caller: Caller): Promise<PlaySession> {
  const { clock, merchant } = caller
  const { currency } = merchant
  const { pace } = profileOf(merchant)
  const { startedAt, idleUntil, from, minutes } = await readFacts(caller)
  const { bets, prizes, net, open } = await positionOf(caller, startedAt)
  const now = clock.now()
  const dueAt = realityCheckDue(from, minutes)
  return {
    now,
    currency,
    startedAt,
    idleUntil,
    staked: toDecimal(bets, currency),
    prizes: toDecimal(prizes, currency),
    net: toDecimal(net, currency),
    open: toDecimal(open, currency),
    isShown: pace.sessionClock,
    check: { isDue: now >= dueAt, dueAt, minutes, choices: [...realityCheckChoices(pace.realityCheckMinutes)] },
  }
}

export const playSessionCall = answers(playSession, (_, context) => describe(context))

/** Locks the member, so that of two answers at once only the first is kept. */
const lockMember = ({ db, member }: Caller) =>
  db.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const answerRealityCheckCall = answers(answerRealityCheck, async ({ answer }, context) => {
  const { db, clock, merchant, member } = context
  await lockMember(context)
  const { startedAt, from, minutes } = await readFacts(context)
  const now = clock.now()
  const dueAt = realityCheckDue(from, minutes)
  if (now >= dueAt) {
    const { bets, prizes, net } = await positionOf(context, startedAt)
    await db
      .insertInto('reality_check')
      .values({
        member_id: member.id,
        due_at: new Date(dueAt),
        at: new Date(now),
        answer,
        currency: merchant.currency,
        staked: bets,
        prizes,
        net,
      })
      .execute()
    await db
      .updateTable('member')
      .set({ reality_from: new Date(now) })
      .where('id', '=', member.id)
      .execute()
  }
  return describe(context)
})

/** A change neither delays the next check nor brings it at once; a check that is due has to be answered before. */
export const setRealityCheckCall = answers(setRealityCheck, async ({ minutes }, context) => {
  const { db, clock, merchant, member } = context
  const most = profileOf(merchant).pace.realityCheckMinutes
  if (!realityCheckChoices(most).includes(minutes)) return refuse('request.invalid', { path: 'minutes' })
  await lockMember(context)
  const facts = await readFacts(context)
  const now = clock.now()
  const dueAt = realityCheckDue(facts.from, facts.minutes)
  if (now >= dueAt) return refuse('reality.check.due', { dueAt })
  const next = Math.min(dueAt, realityCheckDue(now, minutes))
  await db
    .updateTable('member')
    .set({ reality_minutes: minutes, reality_from: new Date(realityCheckDue(next, -minutes)) })
    .where('id', '=', member.id)
    .execute()
  return describe(context)
})
