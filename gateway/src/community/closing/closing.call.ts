import { type AnswerOf, accountClosing, requestClosing, revokeClosing } from '@azulejo/shared/wire'
import { accountKey, keepSecurityEvent, stopMarketing } from '../../people/index.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { closeJob } from './close-account.ts'
import { lockClosing, noteChange, runningClosing } from './closing.store.ts'
import { obstaclesOf } from './obstacles.ts'

type Caller = Context<'needed'>

const day = 86_400_000

async function describe({ db, merchant, member, clock }: Caller): Promise<AnswerOf<typeof accountClosing>> {
  const { closing, sla } = profileOf(merchant)
  const running = await runningClosing(db, member.id)
  return {
    account: member.account,
    obstacles: await obstaclesOf(db, merchant, member.id),
    currency: merchant.currency,
    coolingDays: closing.coolingDays,
    recordYears: sla.recordYears,
    ...(running
      ? {
          asked: {
            askedAt: running.asked_at.getTime(),
            closesAt: running.closes_at.getTime(),
            ...(running.waits === null ? {} : { waitsFor: running.waits.split(' ') }),
          },
        }
      : {}),
    now: clock.now(),
  }
}

export const accountClosingCall = answers(accountClosing, (_, context) => describe(context))

export const requestClosingCall = answers(requestClosing, async ({ account }, context) => {
  const { db, merchant, member, clock } = context
  if (accountKey(account.trim()) !== accountKey(member.account)) return refuse('closing.account')
  // No stake, payment or second request comes between the look and the state.
  await lockWallets(db, [member.id])
  await db.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
  if (await runningClosing(db, member.id)) return refuse('closing.running')
  const obstacles = await obstaclesOf(db, merchant, member.id)
  if (obstacles.length > 0) return refuse('closing.obstacles', { kinds: obstacles.map(({ kind }) => kind) })
  const at = new Date(clock.now())
  const closesAt = new Date(clock.now() + profileOf(merchant).closing.coolingDays * day)
  const { id } = await db
    .insertInto('account_closing')
    .values({
      merchant: merchant.code,
      member_id: member.id,
      asked_at: at,
      closes_at: closesAt,
      waits: null,
      revoked_at: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('member').set({ closes_at: closesAt }).where('id', '=', member.id).execute()
  await noteChange(db, { merchant: merchant.code, memberId: member.id, change: 'close-asked', until: closesAt, at })
  await stopMarketing(db, member.id, clock.now())
  await addJob(db, closeJob(id, closesAt.getTime()))
  await keepSecurityEvent(db, context, { memberId: member.id, kind: 'closing_asked' })
  return describe(context)
})

export const revokeClosingCall = answers(revokeClosing, async (_, context) => {
  const { db, merchant, member, clock } = context
  const running = await runningClosing(db, member.id)
  const locked = running && (await lockClosing(db, running.id))
  if (!locked) return refuse('closing.none')
  const at = new Date(clock.now())
  await db.updateTable('account_closing').set({ revoked_at: at }).where('id', '=', locked.id).execute()
  await db.updateTable('member').set({ closes_at: null }).where('id', '=', member.id).execute()
  await noteChange(db, { merchant: merchant.code, memberId: member.id, change: 'close-revoked', at })
  await keepSecurityEvent(db, context, { memberId: member.id, kind: 'closing_revoked' })
  return describe(context)
})
