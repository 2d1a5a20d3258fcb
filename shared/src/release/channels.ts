import * as v from 'valibot'
import type { Channel, ChannelKind } from '../kernel/bus-channel.ts'

function channel<Schema extends v.GenericSchema>(
  kind: ChannelKind,
  version: number,
  schema: Schema,
): Channel<v.InferOutput<Schema>> {
  const problem = (payload: unknown) => {
    const parsed = v.safeParse(schema, payload)
    if (parsed.success) return undefined
    const [issue] = parsed.issues
    return `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`
  }
  return { kind, version, problem }
}

const text = v.pipe(v.string(), v.maxLength(300))

const role = v.picklist(['guest', 'trial', 'player', 'agent'])

/** Every channel of the site. Events are replayed to late listeners, commands are not. */
export const channels = {
  'session-changed': channel('event', 2, v.object({ role })),
  'balance-stale': channel('event', 1, v.object({ reason: text })),
  'favourites-changed': channel('event', 1, v.object({ nodeIds: v.array(text), member: v.optional(text) })),
  'language-changed': channel('event', 1, v.object({ language: text })),
  'theme-changed': channel('event', 1, v.object({ theme: v.picklist(['dark', 'light']) })),
  'login-asked': channel(
    'command',
    1,
    v.object({ tab: v.picklist(['login', 'register']), returnTo: v.optional(text) }),
  ),
  'launch-asked': channel('command', 1, v.object({ nodeId: text, gameId: text, vassalage: text })),
  'centre-asked': channel('command', 1, v.object({ centre: v.picklist(['member', 'agent']), page: v.optional(text) })),
  'service-asked': channel('command', 1, v.object({})),
  'notice-asked': channel('command', 1, v.object({ announcementId: v.optional(text) })),
  'password-change-asked': channel('command', 1, v.object({})),
  'bars-asked': channel('command', 1, v.object({ shown: v.boolean() })),
} as const

export type SiteChannels = typeof channels
export type SiteEvent = keyof SiteChannels
