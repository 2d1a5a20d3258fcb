import type { AccountType } from '@azulejo/shared/kernel'
import type { LoginOutcome, LoginWay, SecondStepWay } from '@azulejo/shared/wire'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Language } from '../../../merchants/merchants.ts'

export type MemberTable = {
  id: string
  merchant: string
  account: string
  /** The user name folded for comparison. */
  account_key: string
  type: AccountType
  nickname: string
  password_hash: string
  password_changed_at: Date
  payment_password_hash: string | null
  reg_date: Date
  first_login_at: Generated<Date | null>
  mobile: string | null
  country_dialling_code: string | null
  email: string | null
  email_proven_at: Generated<Date | null>
  /** Name of a site picture, or random name of an uploaded one; null for the picture made from the user name. */
  avatar: Generated<string | null>
  fields: JSONColumnType<Record<string, string>>
  invite_code: string
  upline_id: string | null
  to_upline: Generated<boolean>
  rank_level: Generated<number>
  labels: Generated<string[]>
  identity: Generated<'none' | 'pending' | 'verified'>
  register_url: string | null
  closed_at: Generated<Date | null>
  /** E.164. */
  phone: Generated<string | null>
  phone_proven_at: Generated<Date | null>
  /** A platform account, which never logs in on the site. */
  is_house: Generated<boolean>
  /** When a trial account ends. */
  ends_at: Generated<Date | null>
  /** Null until the member chooses a language. */
  language: Generated<Language | null>
  /** Somebody else chose the password, and the member has not changed it yet. */
  password_given: Generated<boolean>
  /** The member reported a login as foreign: every login then requires a new password until the member sets one. */
  password_denied: Generated<boolean>
  /** While set, the account may neither play nor move money. */
  frozen_at: Generated<Date | null>
  time_out_until: Generated<Date | null>
  excluded_at: Generated<Date | null>
  excluded_until: Generated<Date | null>
  /** When the account is to be closed; kept until it is closed or the member revokes. */
  closes_at: Generated<Date | null>
  /** Since when the member has played without a reality check. */
  reality_from: Generated<Date | null>
  /** Null for the longest time of the jurisdiction. */
  reality_minutes: Generated<number | null>
  /** Declared at registration or before play, yyyy-MM-dd. */
  birth_date: Generated<string | null>
  /** Last change of a limit of losses, stakes or time; null for a member who never set one. */
  limits_at: Generated<Date | null>
  /** First login from a browser; kept when browsers are forgotten. */
  first_device_at: Generated<Date | null>
  /** When the newest browser other than the first one came, or a login was reported as foreign. */
  new_device_at: Generated<Date | null>
}

/** Written once, never changed. */
export type MemberStateChangeTable = {
  id: GeneratedAlways<bigint>
  merchant: string
  /** Null after the member was removed together with the demonstration data. */
  member_id: string | null
  change: string
  until: Date | null
  actor: string
  reason: string
  at: Date
}

export type SessionTable = {
  token_hash: string
  /** Public id of the session, for its member and operators. */
  id: Generated<string>
  member_id: string
  created_at: Date
  seen_at: Date
  idle_until: Date
  ends_at: Date
  ip: string
  device: string
  country: Generated<string | null>
  remembered_login_id: Generated<string | null>
  /** Until when the session may send calls that need a recent payment password or code; null until one was given in the session. */
  payment_checked_until: Generated<Date | null>
  /** Until when the session may send calls that need the second step. */
  app_code_checked_until: Generated<Date | null>
  /** The session may only read, change the password and end. */
  password_due: Generated<boolean>
}

export type RememberedLoginTable = {
  id: string
  member_id: string
  kind: 'username' | 'sms'
  token_hash: string
  former_hash: string | null
  salt: string | null
  rotated_at: Date
  ends_at: Date
}

export type SecurityEventTable = {
  id: GeneratedAlways<bigint>
  member_id: string
  kind:
    | 'payment_password_set'
    | 'payment_password_changed'
    | 'payment_password_reset'
    | 'payment_password_blocked'
    | 'totp_on'
    | 'totp_off'
    | 'recovery_codes_made'
    | 'recovery_code_used'
    | 'passkey_added'
    | 'passkey_removed'
    | 'second_step_blocked'
    | 'password_changed'
    | 'phone_changed'
    | 'email_changed'
    | 'sessions_ended'
    | 'login_denied'
    | 'identity_sent'
    | 'identity_verified'
    | 'identity_rejected'
    | 'data_asked'
    | 'closing_asked'
    | 'closing_revoked'
  at: Date
  ip: string
  device: string
}
export type LoginEventTable = {
  id: GeneratedAlways<bigint>
  member_id: string
  at: Date
  ip: string
  device: string
  country: Generated<string | null>
  /** Way of the first step; null when it was not recorded. */
  way: Generated<LoginWay | null>
  second: Generated<SecondStepWay | null>
  result: Generated<LoginOutcome>
}
/** Uploaded pictures of members. */
export type MemberAvatarTable = {
  member_id: string
  name: string
  type: string
  bytes: Uint8Array
  key_id: string | null
  at: Date
}
export type NonceTable = { value: string; expires_at: Date }
export type SealSenderTable = { sender: string; last_count: bigint; expires_at: Date }
export type SealingKeyTable = { kid: string; private_jwk: JSONColumnType<Record<string, string>>; created_at: Date }

export type KnownDeviceTable = {
  member_id: string
  token_hash: string
  seen_at: Date
  first_seen_at: Date
  /** The browser then counts as a stranger. */
  forgotten_at: Generated<Date | null>
}
export type LinkPurpose = 'login' | 'reset'
export type LinkCodeTable = { code_hash: string; purpose: LinkPurpose; member_id: string | null; expires_at: Date }

export type RegistrationIntentTable = { key_hash: string; member_id: string; digest: string; ends_at: Date }

/** Every member with all its uplines and, at depth 0, itself. Written by a trigger of `member`. */
export type AgentLinkTable = { ancestor: string; descendant: string; depth: number }
/** A member that the demonstration data added. */
export type DemoMemberTable = { member_id: string }

export type IdentityTables = {
  member: MemberTable
  session: SessionTable
  remembered_login: RememberedLoginTable
  login_event: LoginEventTable
  member_avatar: MemberAvatarTable
  security_event: SecurityEventTable
  nonce: NonceTable
  sealing_key: SealingKeyTable
  seal_sender: SealSenderTable
  known_device: KnownDeviceTable
  link_code: LinkCodeTable
  registration_intent: RegistrationIntentTable
  agent_link: AgentLinkTable
  demo_member: DemoMemberTable
  member_state_change: MemberStateChangeTable
}
