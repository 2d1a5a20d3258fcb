import { chatUnreadCount, launchChat } from '@azulejo/shared/wire'
import { languageNamed } from '../../platform/merchants/languages.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { siteOrigin } from '../../play/index.ts'
import { countUnread } from './readings.ts'
import { keepChatTicket } from './tickets.ts'

/**
 * Opens the players' room. The address holds a ticket and never the session token. The room has its own texts, so the
 * address contains no data of other members.
 */
export const launchChatCall = answers(launchChat, async ({ language, headerColor }, context) => {
  const { db, clock, random, merchant, member, tokenHash = '', vendorOrigin, header } = context
  const ticket = random.token()
  const holder = {
    merchant: merchant.code,
    member_id: member.id,
    session_hash: tokenHash,
    site_origin: siteOrigin(header('origin')),
  }
  await keepChatTicket(db, ticket, holder, clock.now())
  const lang = languageNamed(language, merchant) ?? merchant.defaultLanguage
  const address = new URL('/chat', vendorOrigin)
  address.search = new URLSearchParams({ operator: merchant.code, ticket, lang, headerColor }).toString()
  return { chatUrl: address.href }
})

export const chatUnreadCountCall = answers(chatUnreadCount, async (_, { db, merchant, member }) => ({
  unReadCount: await countUnread(db, merchant.code, member.id),
}))
