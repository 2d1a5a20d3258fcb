import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/**
 * Tables whose rows about a member go when the account is closed: ways to get in, devices, messages, pictures, settings and
 * what others wrote about the member. Not among them, because the law has it kept for the years of the profile: the ledger,
 * orders and their payout accounts, rounds, tickets, rewards, limits, logins and security events, disputes, contracts,
 * identity checks and exclusions.
 */
const erased = [
  'remembered_login',
  'known_device',
  'link_code',
  'login_step',
  'passkey',
  'passkey_challenge',
  'passkey_proof_challenge',
  'recovery_code',
  'totp',
  'registration_intent',
  'member_avatar',
  'promotion_picture',
  'inbox_message',
  'notification_setting',
  'notification_due',
  'push_device',
  'announcement_read',
  'chat_message',
  'chat_reading',
  'chat_ticket',
  'feedback',
  'service_conversation',
  'downline_message',
  'downline_note',
  'favourite_game',
  'lottery_number_set',
  'transfer_setting',
  'register_check',
  'own_export',
] as const satisfies readonly (keyof Tables)[]

/** Deletes mails and SMS to a member that still wait or are kept. */
async function eraseOutbox(db: Db, memberId: string): Promise<void> {
  await sql`
    delete from outbox o using member m
     where m.id = ${memberId} and o.merchant = m.merchant
       and (o.channel = 'mail' and o.recipient = m.email or o.channel = 'sms' and o.recipient = m.phone)
       and not exists (select from member other where other.merchant = m.merchant and other.id <> m.id
                          and (other.email = o.recipient or other.phone = o.recipient))`.execute(db)
}

/**
 * Erases the personal data of a member that the law does not have kept, in the caller's transaction. The user name stays taken.
 * The digest of the password stays, so that only who knows the password learns that the account is closed.
 */
export async function erasePerson(db: Db, memberId: string, at: Date): Promise<void> {
  await eraseOutbox(db, memberId)
  for (const table of erased) await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(db)
  // Accounts that were paid belong to orders that are kept.
  await sql`
    delete from payout_account a where a.member_id = ${memberId}
       and not exists (select from payout p where p.account_id = a.id)`.execute(db)
  await db
    .updateTable('payout_account')
    .set({ removed_at: at })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute()
  await db
    .updateTable('member')
    .set({
      nickname: '',
      email: null,
      email_proven_at: null,
      mobile: null,
      country_dialling_code: null,
      phone: null,
      phone_proven_at: null,
      avatar: null,
      fields: '{}',
      birth_date: null,
      labels: [],
      register_url: null,
      language: null,
      payment_password_hash: null,
    })
    .where('id', '=', memberId)
    .execute()
}
