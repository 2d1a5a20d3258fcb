import { wallTime } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { SecurityEventTable } from '../../platform/db/tables/people/identity.ts'
import type { Language } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { notifyMember, sendSecurityNotice } from '../messages/index.ts'

type NoticeContext = Pick<Context, 'merchant' | 'clock' | 'proofs'> & {
  /** Language of the notice; omitted for a change by an operator, when the member's own language is used. */
  readonly language?: Language
  /** The visitor who made the change; omitted for operators. */
  readonly visitor?: Context['visitor']
}

type SecurityEvent = {
  readonly memberId: string
  readonly kind: SecurityEventTable['kind']
  /** The replaced email address, which gets the notice in addition to the present one. */
  readonly formerEmail?: string | null
}

/** Records a security event and informs the member by inbox and mail, in the caller's transaction. */
export async function keepSecurityEvent(
  db: Db,
  context: NoticeContext,
  { memberId, kind, formerEmail }: SecurityEvent,
): Promise<void> {
  const { merchant, clock, visitor } = context
  const at = clock.now()
  const { ip, device } = visitor ?? { ip: '', device: 'operator' }
  await db
    .insertInto('security_event')
    .values({ member_id: memberId, kind, at: new Date(at), ip, device })
    .execute()
  await notifyMember(db, {
    merchant: merchant.code,
    memberId,
    kind: `security.${kind}`,
    at,
    detail: visitor ? { device: visitor.browser ?? device, ip } : {},
  })
  const { account, email, language } = await db
    .selectFrom('member')
    .select(['account', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const sender = { ...context, language: context.language ?? language ?? merchant.defaultLanguage }
  const when = wallTime(merchant.timeZone, at)
  const details = visitor ? `${when}, ${device}, ${ip}` : when
  for (const to of new Set([email, formerEmail]))
    if (to) await sendSecurityNotice(db, sender, { to, kind, account, details })
}
