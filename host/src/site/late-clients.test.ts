import { failure, fault } from '@azulejo/shared/kernel'
import type { Message } from '@azulejo/shared/platform'
import type { SiteHttpOptions } from './file-client.ts'
import { createLateHttp, fetchFile, type LoadClients, loadClients } from './late-clients.ts'

const options: SiteHttpOptions = {
  origin: '',
  merchant: 'azulejo',
  device: 'WEB',
  language: () => 'pt',
  token: () => undefined,
  sendRequest: () => {
    throw new Error('nothing is sealed here')
  },
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

test('a call ends when its client does not load in time, and when its caller aborts', async () => {
  expect(await createLateHttp(options, never, 1)(message)).toEqual(failure(fault('AZ-102', 'systemStatus')))
  const left = new AbortController()
  const reply = createLateHttp(options, never)({ ...message, signal: left.signal })
  left.abort()
  expect(await reply).toEqual(failure(fault('AZ-106', 'systemStatus')))
})

test('a client that failed to load is requested again by the next call', async () => {
  const gone = new TypeError('gone')
  const answers: ReturnType<LoadClients>[] = [Promise.reject(gone)]
  const send = createLateHttp(options, () => answers.shift() ?? loadClients())
  expect(await send(message)).toEqual(failure(fault('AZ-101', gone)))
  expect(await send(message)).toMatchObject({ ok: true, value: { status: 200 } })
})

test('a file is not requested after its signal has aborted', async () => {
  await expect(fetchFile('/brands/azulejo/document.json', { signal: AbortSignal.abort('left') })).rejects.toBe('left')
})
