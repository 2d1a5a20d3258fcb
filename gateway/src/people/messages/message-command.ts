import { sql } from 'kysely'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

const usage = () => `messages <${brandCodes()}> <account, or all> "<title>" "<text>"`
const longest = { title: 100, text: 2_000 }

/** Writes a message into the inbox of one member, or of all members of a brand. */
export async function messageCommand(
  { db, clock, authorize }: CommandDeps,
  [code = '', account = '', title = '', text = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const isValid = title !== '' && text !== '' && title.length <= longest.title && text.length <= longest.text
  if (!merchant || account === '' || !isValid || more.length > 0) throw new Error(`usage: ${usage()}`)
  await authorize('members', code)
  const detail = JSON.stringify({ title, text })
  // Trial accounts have no member centre.
  const { numAffectedRows = 0n } = await sql`
    insert into inbox_message (merchant, member_id, topic, kind, detail, at)
    select merchant, id, 'platform', 'note', ${detail}::jsonb, ${new Date(clock.now())}::timestamptz from member
     where merchant = ${code} and type <> 4 and closed_at is null
       and (${account}::text = 'all' or account_key = ${account.normalize('NFKC').toLowerCase()})`.execute(db)
  if (numAffectedRows === 0n) throw new Error(`${code} has no account ${account}`)
  return `told ${numAffectedRows} ${numAffectedRows === 1n ? 'member' : 'members'}`
}
