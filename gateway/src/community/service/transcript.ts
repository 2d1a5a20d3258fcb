import { wallTime } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { t } from '../locales/index.ts'

type Reader = Pick<Context<'needed'>, 'merchant' | 'language' | 'member'>

const steps = {
  taken: 'community.transcript.taken',
  handed: 'community.transcript.handed',
  queued: 'community.transcript.queued',
  offline: 'community.transcript.offline',
  ended: 'community.transcript.ended',
} as const

/** The messages and steps of a conversation as lines of text, in the reader's language and the brand's time zone. */
export async function transcriptOf(
  db: Db,
  conversation: bigint,
  { merchant, language, member }: Reader,
): Promise<string> {
  const entries = await db
    .selectFrom('service_entry as e')
    .leftJoin('service_agent as a', 'a.id', 'e.agent_id')
    .select(['e.author', 'e.step', 'e.text', 'e.at', 'a.name'])
    .where('e.conversation_id', '=', conversation)
    .orderBy('e.id')
    .execute()
  return entries
    .map(({ author, step, text, at, name }) => {
      const time = wallTime(merchant.timeZone, at.getTime()).slice(0, 16)
      const agent = name ?? ''
      if (step !== 'text' && step !== 'picture') return `${time}  ${t(steps[step], language, { agent })}`
      const writer = author === 'agent' ? agent : member.account
      return `${time}  ${writer}: ${step === 'picture' ? t('community.transcript.picture', language) : text}`
    })
    .join('\n')
}
