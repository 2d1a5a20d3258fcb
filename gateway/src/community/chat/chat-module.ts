import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { chatContent } from './chat-content.ts'
import { countChange, roomOf } from './messages.ts'

async function writeRemarks({ db, clock, contents }: GatewayDeps, merchant: Merchant): Promise<void> {
  const remarks = contents.get(chatContent, merchant) ?? []
  if (remarks.length === 0) return
  const { id: room } = await roomOf(db, merchant.code)
  const members = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('merchant', '=', merchant.code)
    .where('account', 'in', [...new Set(remarks.map(({ account }) => account))])
    .execute()
  const idOf = new Map(members.map(({ id, account }) => [account, id]))
  for (const [place, { account, minutesAgo, text: body }] of remarks.entries()) {
    const memberId = idOf.get(account)
    // An older database may not hold this account.
    if (memberId === undefined) continue
    const at = new Date(clock.now() - minutesAgo * 60_000)
    const row = { room_id: room, member_id: memberId, client_key: `world-${place}`, body, at }
    await db
      .insertInto('chat_message')
      .values({ ...row, change: await countChange(db, room) })
      .execute()
  }
}

/** Chat messages of the demo accounts. */
export const chatModule: GatewayModule = {
  name: 'chat',
  isDemonstration: true,
  seedMerchant: writeRemarks,
}
