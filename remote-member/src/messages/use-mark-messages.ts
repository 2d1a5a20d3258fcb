import { changeOf, useMutation } from '@azulejo/shared/data'
import { markMessages, messageList, type RequestOf } from '@azulejo/shared/wire'

type Marking = RequestOf<typeof markMessages>

/** Optimistic change of the message lists, rolled back when the request fails. */
const marked = changeOf<typeof messageList, Marking>(messageList, (answer, { messageIds, isRead }) => ({
  ...answer,
  list: answer.list.map((message) =>
    messageIds === undefined || messageIds.includes(message.messageId) ? { ...message, isRead } : message,
  ),
}))

/** Marks messages as read or unread. */
export function useMarkMessages() {
  const [, send] = useMutation(markMessages, { optimistic: [marked], queue: 'messages' })
  return send
}
