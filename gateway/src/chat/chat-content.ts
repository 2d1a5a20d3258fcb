import * as v from 'valibot'
import { count, id, line } from '../brands/content-schemas.ts'
import type { ContentKind } from '../brands/content-store.ts'

const message = v.strictObject({
  /** Of the demonstration; without such a member the message is left out. */
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

/** What members of the demonstration said in the chat room, in the language that the room speaks. */
export const chatContent: ContentKind<v.InferOutput<typeof messages>> = {
  name: 'chat',
  read: (reader) => reader.read(messages, 'chat') ?? [],
}
