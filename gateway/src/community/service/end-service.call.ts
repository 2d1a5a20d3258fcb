import { endService, mailService } from '@azulejo/shared/wire'
import { sendTranscriptMail } from '../../people/index.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { changeConversation, lockConversation, lockOpenOf } from './conversation.store.ts'
import { endConversation } from './end-service.ts'
import { publishChange } from './service-changes.ts'
import { readService } from './service-view.ts'
import { transcriptOf } from './transcript.ts'

export const endServiceCall = answers(
  endService,
  async (_, context) => {
    const { db, merchant, member, clock } = context
    const found = await lockOpenOf(db, member.id)
    if (found) {
      await endConversation(db, found.id, { by: 'member', at: clock.now() })
      await publishChange(db, merchant.code, [found.id], { isQueue: found.state === 'waiting' })
    }
    return readService(context)
  },
  { whenClosed: 'answered' },
)

export const mailServiceCall = answers(
  mailService,
  async ({ id }, context) => {
    const { db, merchant, member, clock } = context
    const found = await lockConversation(db, BigInt(id))
    if (found?.member_id !== member.id) return refuse('service.unknown')
    if (found.state !== 'ended') return refuse('service.open')
    if (found.transcript_at === null) {
      const text = await transcriptOf(db, found.id, context)
      const isSent = await sendTranscriptMail(db, context, { memberId: member.id, text })
      if (!isSent) return refuse('service.mail')
      await changeConversation(db, found.id, { transcript_at: new Date(clock.now()) })
      await publishChange(db, merchant.code, [found.id])
    }
    return readService(context)
  },
  { whenClosed: 'answered' },
)
