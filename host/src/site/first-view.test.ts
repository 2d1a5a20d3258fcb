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
  const stand = Promise.withResolvers<void>()
  const send = view.hold(record, (message) => message === prefetched, stand.promise)
  return { view, sent, stand: stand.resolve, send }
}

test('what the page brought along is asked again once the first content stands, all else at once', async () => {
  const { sent, stand, send } = open()
  const replies = [known, prefetched, other].map(send)
  await Promise.all(replies.slice(1))
  expect(sent).toEqual(['prefetched', 'other'])
  stand()
  await replies[0]
  expect(sent).toEqual(['prefetched', 'other', 'known'])
})

test('a view that is not taken over holds nothing up', async () => {
  const { view, sent, send } = open()
  const reply = send(known)
  view.end()
  await reply
  expect(sent).toEqual(['known'])
})
