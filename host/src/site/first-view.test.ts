import { success } from '@azulejo/shared/kernel'
import type { Message, Transport } from '@azulejo/shared/platform'
import { firstCallKey } from '@azulejo/shared/release'
import { openFirstView } from './first-view.ts'

const messageTo = (operation: string): Message => ({
  operation,
  method: 'GET',
  path: `/wps/${operation}`,
  token: 'none',
  sealed: false,
  module: 'COMM3',
  request: {},
})
const [known, prefetched, other] = [messageTo('known'), messageTo('prefetched'), messageTo('other')]

function open() {
  const answers = Object.fromEntries([known, prefetched].map((message) => [firstCallKey(message), {}]))
  const view = openFirstView({ path: '/', language: 'pt', mounts: [], flags: {}, answers })
  const sent: string[] = []
  const record: Transport = async ({ operation }) => {
    sent.push(operation)
    return success({ status: 200, body: {} })
  }
  const firstContent = Promise.withResolvers<void>()
  const send = view.hold(record, (message) => message === prefetched, firstContent.promise)
  return { view, sent, showFirstContent: firstContent.resolve, send }
}

test('sends calls with a response in the page after the first content, all others at once', async () => {
  const { sent, showFirstContent, send } = open()
  const replies = [known, prefetched, other].map(send)
  await Promise.all(replies.slice(1))
  expect(sent).toEqual(['prefetched', 'other'])
  showFirstContent()
  await replies[0]
  expect(sent).toEqual(['prefetched', 'other', 'known'])
})

test('a view that has ended delays no call', async () => {
  const { view, sent, send } = open()
  const reply = send(known)
  view.end()
  await reply
  expect(sent).toEqual(['known'])
})
