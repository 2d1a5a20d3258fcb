import { accountKey } from '../../people/index.ts'
import { brandCodes, type MerchantCode, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { countChange, readHistory, roomOf } from './messages.ts'

const chatUsage = (codes = brandCodes()) =>
  `chat list <${codes}> [<id>: older ones]; chat hide <${codes}> <id>; ` +
  `chat mute <${codes}> <account> <minutes, 0 ends it>`

type Work = (deps: CommandDeps, merchant: MerchantCode, words: readonly string[]) => Promise<string>

const wholeNumber = (text: string | undefined, most: number): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : undefined

const list: Work = async ({ db, authorize }, merchant, [before]) => {
  await authorize('read-personal', merchant)
  const { id } = await roomOf(db, merchant)
  const { messages } = await readHistory(db, id, wholeNumber(before, Number.MAX_SAFE_INTEGER))
  const lines = messages.map(({ id: message, at, account, body }) =>
    [message, at.toISOString(), account, JSON.stringify(body)].join(' '),
  )
  return lines.join('\n') || `${merchant} has no messages`
}

/** Hides a message; open pages remove it too. */
const hide: Work = async ({ db, clock, authorize }, merchant, [text]) => {
  const message = wholeNumber(text, Number.MAX_SAFE_INTEGER)
  if (message === undefined) throw new Error(`usage: ${chatUsage()}`)
  await authorize('members', merchant)
  return db.transaction().execute(async (transaction) => {
    const room = await roomOf(transaction, merchant)
    const change = await countChange(transaction, room.id)
    const hidden = await transaction
      .updateTable('chat_message')
      .set({ hidden_at: new Date(clock.now()), change })
      .where('room_id', '=', room.id)
      .where('id', '=', BigInt(message))
      .where('hidden_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!hidden) throw new Error(`${merchant} shows no message ${message}`)
    return `message ${message} is hidden`
  })
}

/** Longest mute in minutes: one year. */
const longestMute = 525_600

const mute: Work = async ({ db, clock, authorize }, merchant, [account = '', text]) => {
  const minutes = wholeNumber(text, longestMute)
  if (minutes === undefined) throw new Error(`usage: ${chatUsage()}`)
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (!member) throw new Error(`${merchant} has no account ${account}`)
  await authorize('members', merchant)
  const until = new Date(clock.now() + minutes * 60_000)
  await db
    .insertInto('chat_mute')
    .values({ member_id: member.id, until })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until }))
    .execute()
  return minutes === 0 ? `${account} may write` : `${account} may not write until ${until.toISOString()}`
}

const works: Readonly<Record<string, Work>> = { list, hide, mute }

/** Moderates a merchant's room with the arguments of a command line. Throws an error that explains wrong arguments. */
export async function chatCommand(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const [name = '', code = '', ...more] = words
  const work = Object.hasOwn(works, name) ? works[name] : undefined
  const merchant = merchantOf(code)
  if (!work || !merchant || more.length > 2) throw new Error(`usage: ${chatUsage()}`)
  return await work(deps, merchant.code, more)
}
