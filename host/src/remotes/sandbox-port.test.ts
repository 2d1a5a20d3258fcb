import { failure, fault, success } from '@azulejo/shared/kernel'
import type { Message, Transport } from '@azulejo/shared/platform'
import { manifest as checked, hostContract } from '@azulejo/shared/release'
import { createStandalone } from '@azulejo/shared/remote'
import { testBrand } from '@azulejo/shared/testing'
import { waitFor } from '@testing-library/react'
import type { PageMessage } from './sandbox-messages.ts'
import { openSandboxPort, type PortOptions } from './sandbox-port.ts'

const manifest = checked({
  name: 'remote-gifts',
  version: '1.0.0',
  contract: hostContract,
  routes: [],
  slots: [],
  centrePages: [],
  emits: ['login-asked@1', 'balance-stale@1', 'bars-asked@1'],
  hears: ['language-changed@1', 'favourites-changed@1'],
  calls: ['promotionList', 'pointTransactions'],
  languages: ['pt', 'en'],
  labels: {},
})

type Given = { readonly send?: Transport; readonly isPressed?: boolean }

/** Opens a port over a host of its own, and records what the frame gets and causes. */
function openPort({ send, isPressed = true }: Given = {}) {
  const sent: Message[] = []
  const got: PageMessage[] = []
  const reports: string[] = []
  const effects: unknown[][] = []
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      effects.push([name, ...given])
    }
  const host = createStandalone({
    origin: '',
    brand: testBrand,
    language: 'pt',
    theme: 'dark',
    navigate: note('navigate'),
    report: (problem) =>
      void reports.push(`${(problem as { code: string }).code} ${(problem as { detail: string }).detail}`),
    send:
      send ??
      (async (message) => {
        sent.push(message)
        return success({ status: 200, body: { success: true, value: { list: [] } } })
      }),
  })
  const port: PortOptions['port'] = {
    onmessage: null,
    close: note('closed'),
    postMessage: (message: PageMessage) => void got.push(structuredClone(message)),
  }
  const opened = openSandboxPort({
    port,
    api: host.api,
    manifest,
    isPressed: () => isPressed,
    effects: {
      shown: note('shown'),
      failed: note('failed'),
      size: note('size'),
      title: note('title'),
      toast: note('toast'),
      go: note('go'),
      open: (to) => to === '/gifts',
      isOwn: (path) => path === '/gifts',
    },
  })
  const post = (data: unknown) => port.onmessage?.call(port as MessagePort, new MessageEvent('message', { data }))
  return { sent, got, reports, effects, post, host, opened }
}

const listCall = { kind: 'call', id: 1, operation: 'promotionList', path: '/anything', request: { category: 'slots' } }

test('[FD-04] a declared call is made from the host’s own record, whatever path the frame names', async () => {
  const { sent, got, reports, post } = openPort()
  post({ ...listCall, path: '/wps/v2/transaction/withdraw', method: 'POST', sealed: true, idempotencyKey: 'x' })
  await waitFor(() => expect(got).toHaveLength(1))
  expect(got[0]).toMatchObject({ kind: 'reply', id: 1, status: 200 })
  expect(sent).toMatchObject([
    {
      operation: 'promotionList',
      method: 'GET',
      path: '/wps/relay/PROMOFE_getPromotionList',
      request: { category: 'slots' },
    },
  ])
  expect(sent[0]).not.toHaveProperty('idempotencyKey')
  expect(reports).toEqual([])
})

test.each(['createWithdrawal', 'convertPoint', 'memberInfo', 'changePassword', 'gameList', 'constructor', ''])(
  '[FD-04] the call %s, which moves money, is of the session or is not declared, is refused by name',
  async (operation) => {
    const { sent, got, reports, post } = openPort()
    post({ ...listCall, operation })
    const detail = `the call ${operation} is not of this sandbox`
    expect(got).toEqual([{ kind: 'failed', id: 1, code: 'AZ-133', detail }])
    expect(reports).toEqual([`AZ-133 ${detail}`])
    expect(sent).toEqual([])
  },
)

test('a request of the wrong shape is not sent, and a fault of the platform reaches the frame', async () => {
  const wrong = openPort()
  wrong.post({ ...listCall, request: { category: 'slots', account: 'other' } })
  expect(wrong.got).toMatchObject([{ kind: 'failed', code: 'AZ-105' }])
  expect(wrong.sent).toEqual([])
  const failing = openPort({ send: async () => failure(fault('AZ-101', 'no answer')) })
  failing.post(listCall)
  await waitFor(() => expect(failing.got).toMatchObject([{ kind: 'failed', id: 1, code: 'AZ-101' }]))
})

test.each([
  ['no object', 'shown'],
  ['an unknown kind', { kind: 'token' }],
  ['a height that is no number', { kind: 'size', height: Number.NaN }],
  ['a path of another site', { kind: 'navigate', to: '//evil.example', replace: false }],
  ['an address', { kind: 'navigate', to: 'https://evil.example/', replace: false }],
  ['a call without a number', { ...listCall, id: '1' }],
])('a message with %s is dropped and reported', (_, message) => {
  const { got, reports, effects, post } = openPort()
  post(message)
  expect([got, effects]).toEqual([[], []])
  expect(reports).toEqual([expect.stringMatching(/^AZ-133 /)])
})

test('a frame that floods the page is reported twenty times and has 32 open calls', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<Transport>>>()
  let open = 0
  const { got, reports, post } = openPort({
    send: () => {
      open += 1
      return answer.promise
    },
  })
  for (let id = 1; id <= 100; id += 1) post({ ...listCall, id })
  expect(open).toBe(32)
  expect(got).toHaveLength(68)
  expect(reports).toHaveLength(20)
  answer.resolve(success({ status: 200, body: {} }))
  await waitFor(() => expect(got).toHaveLength(100))
})

test('events go through if sandbox and manifest allow them, and commands only after a press', () => {
  const heard: unknown[] = []
  const calm = openPort({ isPressed: false })
  calm.host.api.bus.on('login-asked', (payload) => heard.push(payload))
  calm.host.api.bus.on('balance-stale', (payload) => heard.push(payload))
  calm.host.api.bus.on('bars-asked', (payload) => heard.push(payload))
  calm.post({ kind: 'emit', name: 'login-asked', payload: { tab: 'login' } })
  calm.post({ kind: 'emit', name: 'bars-asked', payload: { shown: false } })
  calm.post({ kind: 'emit', name: 'centre-asked', payload: { centre: 'member' } })
  expect(heard).toEqual([])
  expect(calm.reports).toEqual([
    'AZ-133 login-asked without a press',
    'AZ-133 the event bars-asked',
    'AZ-133 the event centre-asked',
  ])
  calm.post({ kind: 'emit', name: 'balance-stale', payload: { reason: 'asked' } })
  expect(heard).toEqual([{ reason: 'asked' }])
  const pressed = openPort()
  pressed.host.api.bus.on('login-asked', (payload) => heard.push(payload))
  pressed.post({ kind: 'emit', name: 'login-asked', payload: { tab: 'login' } })
  expect(heard).toEqual([{ reason: 'asked' }, { tab: 'login' }])
})

test('[FD-04] after a login that a frame asks for, the visitor is at a page of the area, not at the launch of a game', () => {
  const heard: unknown[] = []
  const { host, reports, post } = openPort()
  host.api.bus.on('login-asked', (payload) => heard.push(payload))
  post({
    kind: 'emit',
    name: 'login-asked',
    payload: { tab: 'login', returnTo: '/game?nodeId=1&gameId=2&vassalage=3' },
  })
  post({ kind: 'emit', name: 'login-asked', payload: { tab: 'login', returnTo: '/gifts' } })
  expect(heard).toEqual([{ tab: 'login', returnTo: '/gifts' }])
  expect(reports).toEqual(['AZ-133 the page in login-asked'])
})

test('a frame gets the state and the events that it may hear, and nothing after its end', () => {
  const { got, effects, post, host, opened } = openPort()
  host.setLanguage('en')
  host.setTheme('light')
  host.api.bus.emit('language-changed', { language: 'en' })
  host.api.bus.emit('favourites-changed', { nodeIds: ['1'], member: '7' })
  expect(got).toEqual([
    { kind: 'state', state: { visitor: { role: 'guest' }, locale: 'en', theme: 'dark', status: 0 } },
    { kind: 'state', state: { visitor: { role: 'guest' }, locale: 'en', theme: 'light', status: 0 } },
    { kind: 'event', name: 'language-changed', payload: { language: 'en' } },
  ])
  post({ kind: 'size', height: 412.5 })
  post({ kind: 'shown' })
  opened.end()
  host.setTheme('dark')
  expect(got).toHaveLength(3)
  expect(effects).toEqual([['size', 412.5], ['shown'], ['closed']])
})

test('a page that the frame may not open is reported', () => {
  const { reports, post } = openPort()
  post({ kind: 'navigate', to: '/gifts', replace: false })
  post({ kind: 'navigate', to: '/member/withdrawal', replace: false })
  expect(reports).toEqual(['AZ-133 the page /member/withdrawal'])
})
