import { createHash } from 'node:crypto'
import type { Context } from './context.ts'
import { isRefused, refuse } from './refused.ts'

const digestOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')

/**
 * Does work once for the caller's `Idempotency-Key`, in the transaction of the call: the same key and request get the
 * first answer, another request is refused. A refusal rolls the key back too, so it may be tried again. Of several at
 * once, in this process or another, the first one does the work and the others wait for it.
 */
export async function onceForIntent(
  { db, clock, idempotencyKey: key }: Context,
  request: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const digest = digestOf(request)
  const added = await db
    .insertInto('money_intent')
    .values({ key, digest, answer: null, at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!added) {
    const kept = await db.selectFrom('money_intent').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    return kept.digest === digest ? kept.answer : refuse('intent.conflict')
  }
  const answer = await work()
  if (isRefused(answer)) return answer
  await db
    .updateTable('money_intent')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()
  return answer
}
