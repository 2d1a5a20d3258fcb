import type { Context } from '../../platform/pipeline/context.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { isRefused, type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { isSameHash, keyedHash, secretOf } from '../../platform/pipeline/secret.ts'
import { type CaptchaCharacter, captchaCharacters, drawCaptcha } from './draw-captcha.ts'
import { addressRules, countAttempt } from './login-attempts.ts'

const minute = 60_000
const lifeMs = 2 * minute
/** How long, in milliseconds, an image cannot be replaced by a new one. */
const restMs = 1000
/** Maximum number of images for one address in a minute; drawing one takes about 10 ms. */
const most = 120

/** Answers may be typed in upper or lower case. */
const length = 5

type CallerContext = Pick<Context, 'db' | 'clock' | 'random' | 'merchant' | 'visitor' | 'proofs'>

const makeText = (random: Random): CaptchaCharacter[] =>
  Array.from({ length }, () => captchaCharacters[random.below(captchaCharacters.length)] as CaptchaCharacter)

const hashOf = async (context: CallerContext, key: string, text: string): Promise<string> =>
  keyedHash(await secretOf(context, 'captcha'), context.merchant.code, key, text.trim().toUpperCase())

/** Draws the image of a key and replaces the key's earlier image. */
export async function makeCaptcha(context: CallerContext, key: string): Promise<string | Refused<'request.too.many'>> {
  const { db, clock, random, merchant, visitor, proofs } = context
  const now = clock.now()
  const rules = addressRules(visitor.ip, (network) => `captcha:${network}`, { most, windowMs: minute })
  const held = await countAttempt(db, rules, now)
  if (isRefused(held)) return held
  const characters = makeText(random)
  const text = characters.join('')
  const row = {
    answer_hash: await hashOf(context, key, text),
    shown_text: proofs.hasDevelopmentPages ? text : null,
    made_at: new Date(now),
    expires_at: new Date(now + lifeMs),
  }
  const kept = await db
    .insertInto('captcha')
    .values({ merchant: merchant.code, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'key'])
        .doUpdateSet(row)
        .where('captcha.made_at', '<=', new Date(now - restMs)),
    )
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
    ? drawCaptcha(characters, random)
    : refuse('request.too.many', { seconds: 1 })
}

/**
 * Uses up the image of a key, whatever answer was typed. Call this function outside of a transaction.
 * @returns the refusal; undefined if the answer matches the image
 */
export async function checkCaptcha(
  context: CallerContext,
  answer: string | undefined,
  key: string | undefined,
): Promise<Refused<'captcha.required' | 'captcha.wrong'> | undefined> {
  if (!answer?.trim() || !key) return refuse('captcha.required')
  const { db, clock, merchant } = context
  const image = await db
    .deleteFrom('captcha')
    .where('merchant', '=', merchant.code)
    .where('key', '=', key)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  if (!image || image.expires_at.getTime() <= clock.now()) return refuse('captcha.wrong')
  return isSameHash(image.answer_hash, await hashOf(context, key, answer)) ? undefined : refuse('captcha.wrong')
}
