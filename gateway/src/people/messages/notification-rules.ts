import { type NotificationChannel, type NotificationKind, notificationChannels } from '@azulejo/shared/wire'
import type { InboxKind } from './inbox-words.ts'

type Rule = {
  /** Channels that the member cannot turn off. */
  readonly fixed?: readonly NotificationChannel[]
  /** Channels that are on until the member turns them off. */
  readonly usual: readonly NotificationChannel[]
  /** Channels whose messages another job writes, with texts of their own. */
  readonly elsewhere?: readonly NotificationChannel[]
}

/**
 * How each kind of notice reaches a member who has changed nothing. Marketing needs the member's consent; a push needs a
 * device that the member has added.
 */
const rules: Readonly<Record<NotificationKind, Rule>> = {
  security: { fixed: ['inbox', 'mail'], usual: ['inbox', 'mail', 'push'], elsewhere: ['mail'] },
  deposits: { usual: ['inbox', 'push'] },
  withdrawals: { usual: ['inbox', 'mail', 'push'], elsewhere: ['mail'] },
  prizes: { usual: ['inbox', 'push'] },
  rewards: { usual: ['inbox', 'push'] },
  team: { usual: ['inbox', 'push'] },
  platform: { usual: ['inbox', 'push'] },
  marketing: { usual: [] },
}

export const isUsual = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  rules[kind].usual.includes(channel)

export const isFixed = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  rules[kind].fixed?.includes(channel) === true

/** Channels besides the inbox whose messages `notification_due` holds. */
export const dueChannels = (kind: NotificationKind): readonly Exclude<NotificationChannel, 'inbox'>[] =>
  notificationChannels.filter(
    (channel) => channel !== 'inbox' && rules[kind].elsewhere?.includes(channel) !== true,
  ) as readonly Exclude<NotificationChannel, 'inbox'>[]

const kindsByPrefix: readonly (readonly [string, NotificationKind])[] = [
  ['security.', 'security'],
  ['login.', 'security'],
  ['deposit.', 'deposits'],
  ['withdrawal.', 'withdrawals'],
  ['prize.', 'prizes'],
  ['group.', 'prizes'],
  ['reward.', 'rewards'],
  ['redeem.', 'rewards'],
  ['contract.', 'team'],
  ['rates.', 'team'],
  ['downline.', 'team'],
  ['offer', 'marketing'],
]

/** What a message of the inbox is about. */
export const notificationKindOf = (kind: InboxKind): NotificationKind =>
  kindsByPrefix.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'platform'
