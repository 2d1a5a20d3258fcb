import {
  type NotificationChannel,
  type NotificationSettings,
  notificationChannels,
  notificationKinds,
  notificationSettings,
  setNotification,
} from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isFixed } from './notification-rules.ts'
import { keepSwitch, readSwitches } from './notification-settings.store.ts'
import { maySend } from './outbox.ts'
import { hasPushDevices } from './push-devices.store.ts'

type Reader = Pick<Context<'needed'>, 'db' | 'member' | 'proofs'>

/** Why a channel cannot reach the member; undefined if it can. */
async function problemsOf({ db, member, proofs }: Reader): Promise<NotificationSettings['unreachable']> {
  const { email_proven_at, phone_proven_at } = await db
    .selectFrom('member')
    .select(['email_proven_at', 'phone_proven_at'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const hasAddress: Readonly<Record<Exclude<NotificationChannel, 'inbox'>, boolean>> = {
    mail: email_proven_at !== null,
    sms: phone_proven_at !== null,
    push: await hasPushDevices(db, member.id),
  }
  return (['mail', 'sms', 'push'] as const).flatMap((channel): NotificationSettings['unreachable'] => {
    if (!maySend({ proofs }, channel)) return [{ channel, reason: 'carrier' }]
    return hasAddress[channel] ? [] : [{ channel, reason: 'address' }]
  })
}

async function describe(reader: Reader): Promise<NotificationSettings> {
  const switches = await readSwitches(reader.db, reader.member.id)
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      channels: notificationChannels.map((channel) => ({
        channel,
        isOn: switches.some((each) => each.kind === kind && each.channel === channel && each.isOn),
        isFixed: isFixed(kind, channel),
      })),
    })),
    unreachable: await problemsOf(reader),
  }
}

export const notificationSettingsCall = answers(notificationSettings, (_, context) => describe(context))

export const setNotificationCall = answers(setNotification, async (request, context) => {
  const { db, member, clock } = context
  if (isFixed(request.kind, request.channel)) return refuse('notification.fixed')
  await keepSwitch(db, member.id, request, clock.now())
  return describe(context)
})
