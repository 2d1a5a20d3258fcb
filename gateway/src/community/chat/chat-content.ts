import * as v from 'valibot'
import { count, id, line } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'

const message = v.strictObject({
  /** Account of a demonstration member; a message of an unknown account is skipped. */
  account: id,
  /** Minutes before the demonstration begins. */
  minutesAgo: count,
  text: line,
})
const messages = v.pipe(
  v.array(message),
  v.check(
    (list) => list.every(({ minutesAgo }, at) => minutesAgo <= (list[at - 1]?.minutesAgo ?? minutesAgo)),
    'the messages are in the order of time, the oldest first',
  ),
)

/** Seed messages of demonstration members in the chat room, in the room's language. */
export const chatContent: ContentKind<v.InferOutput<typeof messages>> = {
  name: 'chat',
  read: (reader) => reader.read(messages, 'chat') ?? [],
}
