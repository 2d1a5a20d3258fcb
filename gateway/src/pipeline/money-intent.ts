import { createHash } from 'node:crypto'
import { namedStatement } from '../db/named-statement.ts'
import type { Context } from './context.ts'
import { isRefused, refuse } from './refused.ts'

const digestOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')

const addIntent = namedStatement<{ key: string }>(
  'add_intent',
  'insert into money_intent (key, digest, at) values ($1, $2, $3) on conflict (key) do nothing returning key',
)
const keepAnswer = namedStatement('keep_answer', 'update money_intent set answer = $2 where key = $1')

/**
 * Runs work once per `Idempotency-Key`, in the transaction of the call: the same key and request get the first answer,
 * another request with the key is refused. A refusal rolls the key back too, so the caller may try again. Parallel
 * calls with one key, in any process, wait for the first one.
 */
export async function onceForIntent(
  { db, clock, idempotencyKey: key }: Context,
  request: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const digest = digestOf(request)
  const [added] = await addIntent(db, [key, digest, new Date(clock.now())])
  if (!added) {
    const kept = await db.selectFrom('money_intent').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    return kept.digest === digest ? kept.answer : refuse('intent.conflict')
  }
  const answer = await work()
  if (isRefused(answer)) return answer
  await keepAnswer(db, [key, JSON.stringify(answer)])
  return answer
}
