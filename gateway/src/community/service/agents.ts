import { createHash } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { refuse } from '../../platform/pipeline/refused.ts'

export type Agent = { readonly id: bigint; readonly name: string }

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Milliseconds without a call of an agent's page after which the agent counts as offline; the page calls every 15 s. */
const onlineMs = 60_000
/** Milliseconds between two notes of an agent's calls. */
const noteEveryMs = 5_000

const onlineAgents = (db: Db, merchant: MerchantCode, now: Instant) =>
  db
    .selectFrom('service_agent')
    .where('merchant', '=', merchant)
    .where('token_hash', 'is not', null)
    .where('expires_at', '>', new Date(now))
    .where('seen_at', '>', new Date(now - onlineMs))

/** Whether an agent of a brand is online. */
export async function isServiceOnline(db: Db, merchant: MerchantCode, now: Instant): Promise<boolean> {
  const found = await onlineAgents(db, merchant, now).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** The agents of a brand who are online, by name, without one of them. */
export const colleaguesOf = (db: Db, merchant: MerchantCode, { id }: Agent, now: Instant): Promise<Agent[]> =>
  onlineAgents(db, merchant, now).select(['id', 'name']).where('id', '<>', id).orderBy('name').execute()

/** The agent of a token, who counts as online from now on; a refusal without one. */
export async function agentOf({ db, merchant, clock }: Pick<Context, 'db' | 'merchant' | 'clock'>, token: string) {
  const now = clock.now()
  const found = await db
    .selectFrom('service_agent')
    .select(['id', 'name', 'seen_at'])
    .where('merchant', '=', merchant.code)
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (!found) return refuse('service.agent')
  const { id, name, seen_at } = found
  if (seen_at === null || now - seen_at.getTime() > noteEveryMs)
    await db
      .updateTable('service_agent')
      .set({ seen_at: new Date(now) })
      .where('id', '=', id)
      .execute()
  return { id, name }
}
