import { notificationChannels } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { notifyMembers } from './inbox.store.ts'
import { isOnFor } from './notification-settings.store.ts'

const usage = (command: string) => `${command} <${brandCodes()}> <account, or all> "<title>" "<text>"`
const longest = { title: 100, text: 2_000 }

type Addressed = {
  readonly command: string
  readonly kind: 'note' | 'offer'
  /** Further condition for the members. */
  readonly who: RawBuilder<boolean>
}

/** Writes a message to one member, or to all members of a brand. Trial accounts have no member centre. */
async function writeTo(
  { db, clock, authorize }: CommandDeps,
  [code = '', account = '', title = '', text = '', ...more]: readonly string[],
  { command, kind, who }: Addressed,
): Promise<string> {
  const merchant = merchantOf(code)
  const isValid = title !== '' && text !== '' && title.length <= longest.title && text.length <= longest.text
  if (!merchant || account === '' || !isValid || more.length > 0) throw new Error(`usage: ${usage(command)}`)
  await authorize('members', code)
  const { rows } = await sql<{ id: string; is_asked: boolean }>`
    select m.id, ${who} as is_asked from member m
     where m.merchant = ${code} and m.type <> 4 and m.closed_at is null
       and (${account}::text = 'all' or m.account_key = ${account.normalize('NFKC').toLowerCase()})`.execute(db)
  if (rows.length === 0) throw new Error(`${code} has no account ${account}`)
  const told = rows.filter(({ is_asked }) => is_asked)
  const at = clock.now()
  await transact(db, (transaction) =>
    notifyMembers(
      transaction,
      told.map(({ id }) => ({ merchant: code, memberId: id, kind, detail: { title, text }, at })),
    ),
  )
  return `told ${told.length} ${told.length === 1 ? 'member' : 'members'}`
}

/** Writes a message into the inbox of one member, or of all members of a brand. */
export const messageCommand = (deps: CommandDeps, words: readonly string[]): Promise<string> =>
  writeTo(deps, words, { command: 'messages', kind: 'note', who: sql`true` })

/** Writes an offer to those who agreed to marketing on any channel, unless they are in a time-out or excluded. */
export const offerCommand = (deps: CommandDeps, words: readonly string[]): Promise<string> => {
  const now = new Date(deps.clock.now())
  const agreed = sql.join(
    notificationChannels.map((channel) => isOnFor(sql`m.id`, 'marketing', channel)),
    sql` or `,
  )
  const who = sql<boolean>`(${agreed}) and m.frozen_at is null
    and coalesce(m.time_out_until <= ${now}::timestamptz, true) and coalesce(m.excluded_until <= ${now}::timestamptz, true)`
  return writeTo(deps, words, { command: 'offers', kind: 'offer', who })
}
