import { failure, fault } from '@azulejo/shared/kernel'
import type { HttpOptions, Message } from '@azulejo/shared/platform'
import { askFile, createLateHttp, type LoadClients, loadClients } from './late-clients.ts'

const options: HttpOptions = {
  origin: '',
  merchant: 'azulejo',
  device: 'WEB',
  language: () => 'pt',
  token: () => undefined,
  seal: () => Promise.reject(new Error('nothing is sealed here')),
  sessionEnded: async () => false,
}
const message: Message = {
  operation: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  token: 'none',
  sealed: false,
  module: 'COMM3',
  request: {},
}
const never: LoadClients = () => new Promise(() => {})

test('a call ends in time where its client never comes, and when its reader leaves', async () => {
  expect(await createLateHttp(options, never, 1)(message)).toEqual(failure(fault('AZ-102', 'systemStatus')))
  const left = new AbortController()
  const reply = createLateHttp(options, never)({ ...message, signal: left.signal })
  left.abort()
  expect(await reply).toEqual(failure(fault('AZ-106', 'systemStatus')))
})

test('a client that did not come is asked for again by the next call', async () => {
  const gone = new TypeError('gone')
  const answers: ReturnType<LoadClients>[] = [Promise.reject(gone)]
  const send = createLateHttp(options, () => answers.shift() ?? loadClients())
  expect(await send(message)).toEqual(failure(fault('AZ-101', gone)))
  expect(await send(message)).toMatchObject({ ok: true, value: { status: 200 } })
})

test('a file is not asked for once its signal has ended', async () => {
  await expect(askFile('/brands/azulejo/document.json', { signal: AbortSignal.abort('left') })).rejects.toBe('left')
})
