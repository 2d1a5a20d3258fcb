import type { Generated } from 'kysely'

export type CodePurpose = 'login' | 'register' | 'password' | 'money' | 'contact'

export type ProofSecretTable = { name: string; value: string }
export type CounterTable = { key: string; count: number; until: Date }

export type CaptchaTable = {
  merchant: string
  key: string
  answer_hash: string
  /** Set only where development pages show the text. */
  shown_text: string | null
  made_at: Date
  expires_at: Date
}

export type CodeTable = {
  merchant: string
  purpose: CodePurpose
  /** E.164; for the purposes `money` and `contact` the number of the member who enters the code. */
  number: string
  /** Hash of the member's known device that requested the code; empty for all other requests. */
  asked_by: string
  code_hash: string
  expires_at: Date
  tries: Generated<number>
  used_at: Date | null
}

export type ProofTables = {
  proof_secret: ProofSecretTable
  tally: CounterTable
  captcha: CaptchaTable
  code: CodeTable
}
