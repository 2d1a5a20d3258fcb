import { login, sealingKey, systemStatus } from '../wire/index.ts'
import { createHttp } from './http.ts'
import { createSealer } from './sealer.ts'
import { createSendRequest, type SendRequest } from './send-request.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

/** One page in front of the real gateway. */
function openPage(): SendRequest {
  const sendRequest: SendRequest = createSendRequest(
    createHttp({
      origin: '',
      merchant: 'azulejo',
      device: 'WEB',
      language: () => 'pt',
      token: () => undefined,
      seal: createSealer(() => sendRequest),
      sessionEnded: async () => false,
    }),
  )
  return sendRequest
}

const wrong = { type: 'username', username: 'nobody', password: 'secret1' } as const
/** Answer of `login` to a message that was opened: the request has no human check. */
const opened = { error: { kind: 'refusal', code: 'human.check.failed' } }

const fault = (code: string) => ({ error: { kind: 'fault', fault: { code } } })

/** Intercepts the first login request, and passes later ones through. */
function interceptLogins(answerFirst: (request: Request, pass: () => Promise<Response>) => Promise<Response>) {
  const firstSent = Promise.withResolvers<void>()
  const logins: Request[] = []
  globalThis.fetch = async (input, init) => {
    const pass = () => realFetch(input, init)
    if (!(input instanceof Request) || !input.url.endsWith(login.path)) return pass()
    logins.push(input)
    firstSent.resolve()
    return logins.length === 1 ? answerFirst(input, pass) : pass()
  }
  return { logins, firstSent: firstSent.promise }
}
/** Waits as long as several calls take: long enough for a call that nothing holds up. */
async function severalCalls() {
  for (let count = 0; count < 12; count += 1) await openPage()(systemStatus, {})
}

test('[CA-02] a page sends sealed messages one at a time, independently of other pages', async () => {
  const gate = Promise.withResolvers<void>()
  const { logins, firstSent } = interceptLogins((_, pass) => gate.promise.then(pass))
  const sendRequest = openPage()
  const first = sendRequest(login, wrong)
  await firstSent
  const second = sendRequest(login, wrong)
  await severalCalls()
  expect(await openPage()(login, wrong)).toMatchObject(opened)
  expect(logins).toHaveLength(2)
  gate.resolve()
  expect(await Promise.all([first, second])).toMatchObject([opened, opened])
})

test('[CA-02] [ER-04] a sealed call that fails or is aborted does not block the next', async () => {
  interceptLogins(() => Promise.reject(new TypeError('Failed to fetch')))
  const broken = openPage()
  expect(await Promise.all([broken(login, wrong), broken(login, wrong)])).toMatchObject([fault('AZ-101'), opened])

  const { logins, firstSent } = interceptLogins(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const leaving = new AbortController()
  const { signal } = leaving
  const sendRequest = openPage()
  const left = [sendRequest(login, wrong, { signal }), sendRequest(login, wrong, { signal })]
  await firstSent
  const next = sendRequest(login, wrong)
  leaving.abort()
  expect(await Promise.all(left)).toMatchObject([fault('AZ-106'), fault('AZ-106')])
  expect(await next).toMatchObject(opened)
  expect(logins).toHaveLength(2)
})

test.each([
  ['that never begins', () => new Promise<Response>(() => {})],
  ['that never ends', async () => new Response(new ReadableStream())],
])('[CA-02] [ER-04] an answer %s blocks the next sealed call for 20 s', async (_, never) => {
  const { firstSent } = interceptLogins(never)
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const sendRequest = openPage()
  const [first, second] = [sendRequest(login, wrong), sendRequest(login, wrong)]
  await firstSent
  await jest.advanceTimersByTimeAsync(20_000)
  jest.useRealTimers()
  expect(await first).toMatchObject(fault('AZ-102'))
  expect(await second).toMatchObject(opened)
})

test('[ER-01] [ER-04] a timeout of the key fails the sealed call, and the next fetches the key again', async () => {
  const keyRequested = Promise.withResolvers<void>()
  let isSilent = true
  globalThis.fetch = (input, init) => {
    if (!isSilent || !(input instanceof Request) || !input.url.endsWith(sealingKey.path)) return realFetch(input, init)
    keyRequested.resolve()
    return new Promise(() => {})
  }
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const sendRequest = openPage()
  const answer = sendRequest(login, wrong)
  await keyRequested.promise
  await jest.advanceTimersByTimeAsync(20_000)
  jest.useRealTimers()
  expect(await answer).toMatchObject(fault('AZ-102'))
  isSilent = false
  expect(await sendRequest(login, wrong)).toMatchObject(opened)
})
