import * as v from 'valibot'
import { call } from './call.ts'
import { code, noFields } from './shapes.ts'

const inbox = { caller: 'player', token: 'needed', module: 'INBOX3' } as const

/** What notices are about. */
export const notificationKinds = [
  'security',
  'deposits',
  'withdrawals',
  'prizes',
  'rewards',
  'team',
  'platform',
  'marketing',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['inbox', 'mail', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const settings = v.object({
  kinds: v.array(
    v.object({
      /** One of `notificationKinds`; a page leaves out those that it does not know. */
      kind: code,
      channels: v.array(
        v.object({
          /** One of `notificationChannels`. */
          channel: code,
          isOn: v.boolean(),
          /** Whether the member cannot change it. */
          isFixed: v.boolean(),
        }),
      ),
    }),
  ),
  /** Channels that cannot reach the member: without a verified address or a device, or without a carrier. */
  unreachable: v.array(v.object({ channel: code, reason: v.picklist(['address', 'carrier']) })),
})
export type NotificationSettings = v.InferOutput<typeof settings>

/** Which notices the member gets by which channel. */
export const notificationSettings = call({
  ...inbox,
  operation: 'notificationSettings',
  method: 'GET',
  path: '/wps/relay/CSP_notificationSettings',
  request: noFields,
  answer: settings,
  refusals: ['in_need_true_account'],
})

/** Turns the notices of a kind on or off for a channel. Those that protect the account stay on. */
export const setNotification = call({
  ...inbox,
  operation: 'setNotification',
  method: 'POST',
  path: '/wps/relay/CSP_setNotification',
  request: v.strictObject({
    kind: v.picklist(notificationKinds),
    channel: v.picklist(notificationChannels),
    isOn: v.boolean(),
  }),
  answer: settings,
  refusals: ['in_need_true_account', 'notification.fixed'],
})
