import { createHash } from 'node:crypto'
import { feedbackRules, readRemarks } from '@azulejo/shared/kernel'
import { type ParsedRequestOf, sendFeedback } from '@azulejo/shared/wire'
import { addressRules, countAttempt, type LimitRule, readPhone } from '../../people/index.ts'
import type { Image } from '../../platform/pictures/redraw.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { numberOf } from './feedback-number.ts'
import { readImages, redrawImages } from './images.ts'

const hourMs = 3_600_000
/** Feedback limits per hour: of one member, of the guests of one address, and of one address with all its members. */
const limits = { member: 5, guests: 5, address: 20 } as const

function rulesOf({ merchant, member, visitor }: Context): readonly LimitRule[] {
  const key = (name: keyof typeof limits) => (value: string) => `feedback:${merchant.code}:${name}:${value}`
  const ofAddress = (name: 'guests' | 'address') =>
    addressRules(visitor.ip, key(name), { most: limits[name], windowMs: hourMs })
  const ofSender = member
    ? [{ key: key('member')(member.id), most: limits.member, windowMs: hourMs }]
    : ofAddress('guests')
  return [...ofSender, ...ofAddress('address')]
}

/** Counts the attempt before its pictures are redrawn; an attempt that is not stored is given back. */
const countFeedback = (context: Context) => countAttempt(context.db, rulesOf(context), context.clock.now())

type Sent = ParsedRequestOf<typeof sendFeedback>
type Content = { readonly remarks: string; readonly phone: string | null; readonly images: readonly Image[] }

function phoneOf({ countryDialingCode = '', mobileNum = '' }: Sent): string | null | Refused<'phone.invalid'> {
  if (mobileNum.trim() === '') return null
  const phone = readPhone(countryDialingCode, mobileNum)
  return isRefused(phone) ? phone : phone.e164
}

async function readContent(
  sent: Sent,
): Promise<Content | Refused<'feedback.remarks' | 'feedback.image' | 'phone.invalid'>> {
  const { min, max } = feedbackRules.remarks
  const remarks = readRemarks(sent.remarks)
  if (remarks.length < min || remarks.length > max) return refuse('feedback.remarks', { min, max })
  const phone = phoneOf(sent)
  if (isRefused(phone)) return phone
  const images = await readImages(sent.images)
  return isRefused(images) ? images : { remarks, phone, images }
}

/** Digest of the content with the unchanged pictures, which identifies a repeated form. */
function digestOf({ remarks, phone, images }: Content): string {
  const hash = createHash('sha256').update(JSON.stringify([remarks, phone, images.map(({ bytes }) => bytes.length)]))
  for (const { bytes } of images) hash.update(bytes)
  return hash.digest('hex')
}

type Submission = { readonly intent: string; readonly digest: string }

/** The feedback stored under an intent: its number when the same sender repeats the same content, otherwise a conflict. */
async function keptBefore({ db, merchant, member }: Context, { intent, digest }: Submission) {
  const kept = await db
    .selectFrom('feedback')
    .select(['id', 'member_id', 'digest'])
    .where('merchant', '=', merchant.code)
    .where('intent', '=', intent)
    .executeTakeFirst()
  if (!kept) return undefined
  const isSame = kept.digest === digest && kept.member_id === (member?.id ?? null)
  return isSame ? { number: numberOf(kept.id) } : refuse('intent.conflict')
}

async function keep(context: Context, submission: Submission, { remarks, phone, images }: Content) {
  const { db, clock, merchant, member, documents } = context
  const row = { merchant: merchant.code, member_id: member?.id ?? null, remarks, phone, ...submission }
  const added = await db
    .insertInto('feedback')
    .values({ ...row, at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.columns(['merchant', 'intent']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // The same form arrived twice at once, and the other request stored it first.
  if (!added) return undefined
  for (const [place, { type, bytes }] of images.entries()) {
    const encrypted = documents.encrypt(`feedback_image:${added.id}:${place}`, bytes)
    await db
      .insertInto('feedback_image')
      .values({ feedback_id: added.id, place, type, ...encrypted })
      .execute()
  }
  return { number: numberOf(added.id) }
}

/** Redraws and stores the pictures; undefined if another request has stored the same intent. */
async function drawAndKeep(context: Context, submission: Submission, content: Content) {
  const images = await redrawImages(content.images)
  if (isRefused(images)) return images
  return transactUnlessRefused(context.db, (db) => keep({ ...context, db }, submission, { ...content, images }))
}

/** Stores a visitor's feedback with its pictures for operators. */
export const sendFeedbackCall = answers(
  sendFeedback,
  async (sent, context) => {
    const content = await readContent(sent)
    if (isRefused(content)) return content
    const submission = { intent: sent.intent.toLowerCase(), digest: digestOf(content) }
    const known = await keptBefore(context, submission)
    if (known) return known
    const attempt = await countFeedback(context)
    if (isRefused(attempt)) return attempt
    const kept = await attempt.run(() => drawAndKeep(context, submission, content))
    if (!kept || isRefused(kept)) await attempt.giveBack()
    return kept ?? (await keptBefore(context, submission)) ?? refuse('intent.conflict')
  },
  { transaction: 'own', limit: 'uploads' },
)
