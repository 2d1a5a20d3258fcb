import type { LoginWay } from '@azulejo/shared/wire'
import type { Generated, JSONColumnType } from 'kysely'
import type { RememberedLoginTable } from './identity.ts'

export type TotpTable = {
  member_id: string
  /** Base32. */
  secret: string
  /** Number of the 30 s step of the last correct code. */
  last_step: Generated<bigint>
  /** Null while the member sets the secret up and has not confirmed it with a code. */
  confirmed_at: Date | null
}

export type RecoveryCodeTable = { member_id: string; code_hash: string }

export type PasskeyTable = {
  /** Id of the credential, base64url. */
  id: string
  member_id: string
  name: string
  public_key: Uint8Array
  sign_count: bigint
  transports: JSONColumnType<readonly string[]>
  created_at: Date
  used_at: Date | null
}

export type PasskeyChallengeTable = { member_id: string; challenge: string; ends_at: Date }

/** A login that has passed its first step. */
export type LoginStepTable = {
  ticket_hash: string
  member_id: string
  /** Kind of the first step; null when the login may not be remembered. */
  kind: RememberedLoginTable['kind'] | null
  way: LoginWay | null
  asks_to_remember: boolean
  /** Whether the typed password must be changed; null when no password was typed. */
  password_blocked: boolean | null
  /** The challenge for a passkey; null until one is requested. */
  challenge: string | null
  ends_at: Date
}

export type TwoStepTables = {
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  passkey_proof_challenge: PasskeyChallengeTable
  login_step: LoginStepTable
}
