import type { Instant } from '@azulejo/shared/kernel'
import { parsePhone } from '@azulejo/shared/phone'
import type { HumanProof } from '@azulejo/shared/wire'
import type { CodePurpose } from '../db/tables/proofs.ts'
import type { Context } from '../pipeline/context.ts'
import { type Refused, refuse } from '../pipeline/refused.ts'
import { sendCode } from './codes.ts'
import { requireHuman } from './human-check.ts'

type Asked = {
  readonly purpose: CodePurpose
  readonly diallingCode: string
  readonly national: string
  readonly human: HumanProof | undefined
  /** Whether somebody waits for the code; asked once the number and the proof are right. */
  isKnown(e164: string): Promise<boolean>
}

type Refusal = 'phone.invalid' | 'human.check.failed' | 'sms.too.many' | 'sms.failed'

/** What the three calls that send a code do alike. */
export async function answerSmsCall(
  context: Context,
  { purpose, diallingCode, national, human, isKnown }: Asked,
): Promise<{ readonly endsAt: Instant } | Refused<Refusal>> {
  const parsed = parsePhone(diallingCode, national)
  if (!parsed.ok) return refuse('phone.invalid')
  const { e164, dialingCode } = parsed
  return (
    (await requireHuman(context, 'sms', human)) ??
    (await sendCode(context, purpose, { e164, diallingCode: dialingCode }, await isKnown(e164)))
  )
}
