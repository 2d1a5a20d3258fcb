import { rewardRequestPictures, signUpRequestReward } from '@azulejo/shared/wire'
import { countAttempt } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Image, readPictures } from '../../platform/pictures/redraw.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { addEntry, changeEntry, holdEntry, isRunning, promotionOf } from './promotion.store.ts'

/** Limit of requests per member and hour, because redrawing the pictures takes time. */
const limit = { most: 10, windowMs: 60 * 60_000 }

type Sent = { readonly promotionId: string; readonly remarks: string; readonly pictures: readonly Image[] }

/** Stores the request, also in place of a rejected one. */
async function keep(db: Db, context: Context<'needed'>, { promotionId, remarks, pictures }: Sent) {
  const { merchant, member, clock, documents } = context
  const promotion = await promotionOf(db, merchant, promotionId)
  if (promotion?.offer?.type !== 'A') return refuse('promotion.unknown')
  if (!isRunning(promotion, clock.now())) return refuse('promotion.over')
  const entry = { merchant, promotionId, memberId: member.id, at: clock.now() }
  await addEntry(db, { ...entry, status: 'signed' })
  const known = await holdEntry(db, merchant, promotionId, member.id)
  if (known?.status !== 'signed' && known?.status !== 'rejected') return refuse('promotion.applied')
  await changeEntry(db, { ...entry, status: 'applying', remarks, reason: null })
  const key = { merchant: merchant.code, promotion_id: promotionId, member_id: member.id }
  await db
    .deleteFrom('promotion_picture')
    .where((row) => row.and(key))
    .execute()
  for (const [place, { type, bytes }] of pictures.entries()) {
    const named = ['promotion_picture', merchant.code, promotionId, member.id, place].join(':')
    await db
      .insertInto('promotion_picture')
      .values({ ...key, place, type, ...documents.encrypt(named, bytes) })
      .execute()
  }
  return { promotionId, status: 'applying' as const }
}

/** Requests the reward of a promotion with text and pictures; an operator decides. */
export const signUpRequestRewardCall = answers(
  signUpRequestReward,
  async ({ promotionId, remarks, pictures }, context) => {
    const { db, merchant, member, clock } = context
    const permission = await mayPlay(context, member, 'claim', { isBonus: true })
    if (isRefused(permission)) return permission
    if ((await promotionOf(db, merchant, promotionId))?.offer?.type !== 'A') return refuse('promotion.unknown')
    if (pictures.length > rewardRequestPictures.mostFiles)
      return refuse('promotion.image', { place: rewardRequestPictures.mostFiles, problem: 'count' })
    const attempt = await countAttempt(db, [{ key: `promotion:${member.id}`, ...limit }], clock.now())
    if (isRefused(attempt)) return attempt
    const read = pictures.length > 0 ? await readPictures(pictures, rewardRequestPictures.mostBytes) : []
    if ('problem' in read) return refuse('promotion.image', read)
    return transactUnlessRefused(db, (inside) => keep(inside, context, { promotionId, remarks, pictures: read }))
  },
  { transaction: 'own', limit: 'uploads' },
)
