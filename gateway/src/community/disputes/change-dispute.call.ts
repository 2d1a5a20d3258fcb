import { categoriesOf, disputeRules, readRemarks } from '@azulejo/shared/kernel'
import { closeDispute, openDispute, type ParsedRequestOf, replyDispute } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { countAttempt } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { deadlineOf } from './deadline.ts'
import {
  addEntry,
  type CaseRow,
  caseOfMember,
  disputeOf,
  disputeWithThread,
  findCase,
  idOf,
  lockCase,
} from './dispute.store.ts'
import { readerOf } from './disputes.call.ts'
import { isSubjectOf, openCaseAbout } from './subjects.ts'

type Caller = Context<'needed'>

const hourMs = 3_600_000
/** Texts of one member per hour: reports that make a case, and replies. */
const limits = { open: 10, reply: 30 } as const

/** Counts the text of a member before it is stored. */
const countText = ({ db, member, clock }: Caller, act: keyof typeof limits) =>
  countAttempt(db, [{ key: `dispute:${act}:${member.id}`, most: limits[act], windowMs: hourMs }], clock.now())

function textOf(typed: string) {
  const { min, max } = disputeRules.text
  const text = readRemarks(typed)
  return text.length < min || text.length > max ? refuse('dispute.text', { min, max }) : text
}

const deadlineFrom = ({ merchant, clock }: Caller): Date =>
  new Date(deadlineOf(merchant.timeZone, clock.now(), profileOf(merchant).sla.complaintDays))

type Report = ParsedRequestOf<typeof openDispute>

const answerOf = (row: CaseRow, context: Caller, isNew: boolean) => ({ ...disputeOf(row, readerOf(context)), isNew })

/** The case that an earlier request with the same key made; a conflict when its content differs. */
async function madeBefore(context: Caller, { kind, id, category, intent }: Report, text: string) {
  const { db, member } = context
  const found = await findCase(db, sql<boolean>`d.member_id = ${member.id} and d.intent = ${intent}`)
  if (!found) return undefined
  const first = await db
    .selectFrom('dispute_entry')
    .select('text')
    .where('dispute_id', '=', found.id)
    .orderBy('id')
    .executeTakeFirst()
  const isSame =
    found.kind === kind && found.subject_id === BigInt(id) && found.category === category && first?.text === text
  return isSame ? answerOf(found, context, true) : refuse('intent.conflict')
}

/** What answers a report without a new case: the case of the same request, or the open case of the subject. */
async function known(context: Caller, report: Report, text: string) {
  const made = await madeBefore(context, report, text)
  if (made) return made
  const open = await openCaseAbout(context.db, context.member.id, report)
  return open && answerOf(open, context, false)
}

/** Makes a case; undefined if a request at the same time has made one for the same key or subject. */
async function make(db: Db, context: Caller, { kind, id, category, intent }: Report, text: string) {
  const { merchant, member, clock } = context
  const at = new Date(clock.now())
  const made = await db
    .insertInto('dispute')
    .values({
      merchant: merchant.code,
      member_id: member.id,
      kind,
      subject_id: BigInt(id),
      category,
      state: 'open',
      outcome: null,
      opened_at: at,
      changed_at: at,
      due_at: deadlineFrom(context),
      intent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await db
    .insertInto('dispute_entry')
    .values({ dispute_id: made.id, step: 'opened', actor: member.id, text, at, intent })
    .execute()
  return caseOfMember(db, member.id, made.id)
}

export const openDisputeCall = answers(
  openDispute,
  async (sent, context) => {
    const { db, member } = context
    const report = { ...sent, intent: sent.intent.toLowerCase() }
    const text = textOf(report.text)
    if (isRefused(text)) return text
    if (!categoriesOf[report.kind].includes(report.category)) return refuse('dispute.category')
    if (!(await isSubjectOf(db, member.id, report))) return refuse('dispute.subject.unknown')
    const before = await known(context, report, text)
    if (before) return before
    const attempt = await countText(context, 'open')
    if (isRefused(attempt)) return attempt
    const made = await attempt.run(() => context.transact((transaction) => make(transaction, context, report, text)))
    if (made) return answerOf(made, context, true)
    await attempt.giveBack()
    return (await known(context, report, text)) ?? refuse('intent.conflict')
  },
  { transaction: 'own' },
)

/** Locks a case of the member. */
async function ownCase(db: Db, { member }: Caller, number: string) {
  const id = idOf(number)
  const found = id === undefined ? undefined : await lockCase(db, id)
  return found?.member_id === member.id ? found : refuse('dispute.unknown')
}

async function answerWithThread(db: Db, context: Caller, id: bigint) {
  const row = await caseOfMember(db, context.member.id, id)
  if (!row) throw new Error(`the case ${id} is gone`)
  return disputeWithThread(db, row, readerOf(context))
}

const replyWith = (db: Db, id: bigint, intent: string) =>
  db
    .selectFrom('dispute_entry')
    .select('text')
    .where('dispute_id', '=', id)
    .where('intent', '=', intent)
    .executeTakeFirst()

type Reply = { readonly number: string; readonly text: string; readonly intent: string }

async function write(db: Db, context: Caller, { number, text, intent }: Reply) {
  const found = await ownCase(db, context, number)
  if (isRefused(found)) return found
  const { id, state } = found
  const before = await replyWith(db, id, intent)
  if (before && before.text !== text) return refuse('intent.conflict')
  if (!before && state === 'closed') return refuse('dispute.closed')
  if (!before) {
    // A further text in an open case does not move its deadline.
    const change = state === 'answered' ? { state: 'open' as const, due_at: deadlineFrom(context) } : {}
    const { member, clock } = context
    await addEntry(db, id, { step: 'replied', actor: member.id, text, at: clock.now(), intent }, change)
  }
  return { isNew: !before, dispute: await answerWithThread(db, context, id) }
}

export const replyDisputeCall = answers(
  replyDispute,
  async ({ number, text: typed, intent }, context) => {
    const text = textOf(typed)
    if (isRefused(text)) return text
    const attempt = await countText(context, 'reply')
    if (isRefused(attempt)) return attempt
    const reply = { number, text, intent: intent.toLowerCase() }
    const written = await attempt.run(() =>
      transactUnlessRefused(context.db, (transaction) => write(transaction, context, reply)),
    )
    if (isRefused(written) || !written.isNew) await attempt.giveBack()
    return isRefused(written) ? written : written.dispute
  },
  { transaction: 'own' },
)

export const closeDisputeCall = answers(closeDispute, async ({ number }, context) => {
  const { db, member, clock } = context
  const found = await ownCase(db, context, number)
  if (isRefused(found)) return found
  const { id, state, outcome } = found
  if (state === 'closed' && outcome !== 'solved') return refuse('dispute.closed')
  if (state !== 'closed') {
    const entry = { step: 'solved', actor: member.id, text: '', at: clock.now(), intent: null } as const
    await addEntry(db, id, entry, { state: 'closed', outcome: 'solved' })
  }
  return answerWithThread(db, context, id)
})
