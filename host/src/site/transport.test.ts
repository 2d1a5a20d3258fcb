import { failure, fault, success } from '@azulejo/shared/kernel'
import { type Message, messageOf, type Transport } from '@azulejo/shared/platform'
import { firstCallKey } from '@azulejo/shared/release'
import {
  agentAnnouncements,
  changeAvatar,
  markMessages,
  memberInfo,
  permission,
  readAgentAnnouncement,
} from '@azulejo/shared/wire'
import { createStore } from 'jotai'
import { inboxChangesAtom } from '../session/inbox.ts'
import { dueStepAtom } from './due-steps.ts'
import { openFirstView } from './first-view.ts'
import { createOwnChanges } from './own-changes.ts'
import { createTransport, layerOrder, type TransportOptions } from './transport.ts'

const get = (operation: string, own: Partial<Message> = {}): Message => ({
  operation,
  method: 'GET',
  path: `/wps/${operation}`,
  module: 'COMM3',
  token: 'none',
  sealed: false,
  request: {},
  ...own,
})

const view = (answers: Readonly<Record<string, unknown>>) =>
  openFirstView({ path: '/', language: 'pt', flags: {}, mounts: [], answers } as never)

/** A transport whose client answers from a function and records the calls. */
function open(answer: (message: Message) => unknown = () => ({}), own: Partial<TransportOptions> = {}) {
  const store = createStore()
  const sent: string[] = []
  const client: Transport = async (message) => {
    sent.push(message.operation)
    return success({ status: 200, body: await answer(message) })
  }
  const closed: string[] = []
  const options: TransportOptions = {
    client,
    page: window,
    store,
    ownChanges: createOwnChanges({ storage: () => localStorage, merchant: 'transport', now: Date.now }),
    firstView: undefined,
    counted: (send) => send,
    firstContent: () => new Promise(() => undefined),
    token: () => 'token',
    identity: () => ['token', 'pt'],
    now: Date.now,
    random: () => 0,
    siteClosed: () => closed.push('closed'),
    profileChanged: () => undefined,
    changePassword: () => undefined,
    ...own,
  }
  return { ...createTransport(options), sent, closed, store }
}

const bodyOf = async (send: Transport, message: Message) => {
  const reply = await send(message)
  return reply.ok ? reply.value.body : reply.error
}

/** Lets the page have requested a call already. */
const prefetch = (name: string, body: unknown) => {
  window.__started = { ...window.__started, [name]: Promise.resolve(new Response(JSON.stringify(body))) }
}

afterEach(() => {
  window.__started = undefined
})

test('each stated order of two layers holds, and every name in it is a layer', () => {
  const { layers } = open()
  for (const [inner, outer, reason] of layerOrder) {
    expect(layers).toEqual(expect.arrayContaining([inner, outer]))
    expect([reason, layers.indexOf(inner) < layers.indexOf(outer)]).toEqual([reason, true])
  }
})

test('a prefetched permission chooses the bases of later addresses', async () => {
  prefetch('permission', { value: { imageCDNs: ['https://cdn.example'], launchGameCDNs: [] } })
  const { send, sent } = open(() => ({ picture: '/cdn/a.png' }))
  await send(get(permission.operation))
  expect(await bodyOf(send, get('any'))).toEqual({ picture: 'https://cdn.example/cdn/a.png' })
  expect(sent).toEqual(['any'])
})

test('a prefetched reply may say that the site is closed', async () => {
  prefetch('settings', { errorCode: 'system.maintenance' })
  const { send, closed } = open()
  await send(get('settings'))
  expect(closed).toEqual(['closed'])
})

test('one reply is checked once, however many readers share it', async () => {
  const { send, sent, closed } = open(() => ({ errorCode: 'system.maintenance' }))
  await Promise.all([send(get('any')), send(get('any')), send(get('any'))])
  expect([sent, closed]).toEqual([['any'], ['closed']])
})

test('a view is outdated when its addresses moved', async () => {
  const call = get('games')
  const firstView = view({ [firstCallKey(call)]: { picture: '/cdn/a.png' } })
  prefetch('permission', { value: { imageCDNs: ['https://cdn.example'], launchGameCDNs: [] } })
  const { send } = open(() => ({ picture: '/cdn/a.png' }), { firstView, firstContent: () => Promise.resolve() })
  await send(get(permission.operation))
  expect(firstView.isOutdated()).toBe(false)
  await send(call)
  expect(firstView.isOutdated()).toBe(true)
})

test('what a change makes the shell request is no longer an earlier reply', async () => {
  let unread = 2
  let avatar = 1
  const asked: Promise<unknown>[] = []
  const changing: readonly string[] = [markMessages.operation, changeAvatar.operation]
  const info = messageOf(memberInfo, {}, {})
  if (!info.ok) throw new Error('the record takes an empty request')
  const infoMessage = info.value
  const count = get('centreCounts', { freshMs: 60_000 })
  const { send, store } = open(
    ({ operation }) => {
      if (operation === markMessages.operation) unread = 0
      if (operation === changeAvatar.operation) avatar = 7
      return changing.includes(operation) ? {} : { unread, avatar }
    },
    { profileChanged: () => void asked.push(bodyOf(send, { ...infoMessage, freshMs: 60_000 })) },
  )
  store.sub(inboxChangesAtom, () => void asked.push(bodyOf(send, count)))
  expect(await bodyOf(send, count)).toMatchObject({ unread: 2 })
  await send(get(markMessages.operation, { method: 'POST', module: markMessages.module }))
  await send(get(changeAvatar.operation, { method: 'POST' }))
  expect(await Promise.all(asked)).toEqual([
    { unread: 0, avatar: 1 },
    { unread: 0, avatar: 7 },
  ])
})

test('[AG-02] an announcement that an agent reads makes the shell request the counts again', async () => {
  const { send, store } = open(() => ({}))
  const before = store.get(inboxChangesAtom)
  await send(get(agentAnnouncements.operation, { module: agentAnnouncements.module }))
  expect(store.get(inboxChangesAtom)).toBe(before)
  await send(get(readAgentAnnouncement.operation, { method: 'POST', module: readAgentAnnouncement.module }))
  expect(store.get(inboxChangesAtom)).toBe(before + 1)
})

test('a held call waits for the first content, which does not wait for the call', async () => {
  const call = get('games')
  let pending = 0
  const { promise: content, resolve: showContent } = Promise.withResolvers<void>()
  const { send, sent } = open(() => ({}), {
    firstView: view({ [firstCallKey(call)]: {} }),
    firstContent: () => content,
    counted: (next) => async (message) => {
      pending += 1
      try {
        return await next(message)
      } finally {
        pending -= 1
      }
    },
  })
  const reply = send(call)
  await send(get('other'))
  expect([pending, sent]).toEqual([0, ['other']])
  showContent()
  expect(await reply).toMatchObject({ ok: true })
  expect(sent).toEqual(['other', 'games'])
})

test('a call that is sent again after a step passes all other layers again', async () => {
  let isStepped = false
  const counts: number[] = []
  const { send, store } = open(
    () => (isStepped ? { done: true } : { errorCode: 'second.step.needed', detail: { ways: ['totp'] } }),
    {
      counted: (next) => (message) => {
        counts.push(counts.length)
        return next(message)
      },
    },
  )
  store.sub(dueStepAtom, () => {
    const request = store.get(dueStepAtom)
    if (!request) return
    isStepped = true
    request.answer(true)
  })
  expect(await bodyOf(send, get('withdraw', { method: 'POST', idempotencyKey: 'k' }))).toEqual({ done: true })
  expect(counts).toHaveLength(2)
})

test('calls that wait for one step share it, and another step comes after it', async () => {
  const done = new Set<string>()
  const asked: string[] = []
  const codes: Readonly<Record<string, string>> = {
    launch: 'birth.date.needed',
    again: 'birth.date.needed',
    pay: 'second.step.needed',
  }
  const answers = new Map<string, (isTaken: boolean) => void>()
  const { send, store } = open(({ operation }) => {
    const code = codes[operation] ?? ''
    return done.has(code) ? { done: operation } : { errorCode: code, detail: { age: 18 } }
  })
  store.sub(dueStepAtom, () => {
    const step = store.get(dueStepAtom)
    if (!step) return
    asked.push(step.code)
    answers.set(step.code, step.answer)
  })
  const bodies = ['launch', 'again', 'pay'].map((operation) => bodyOf(send, get(operation, { method: 'POST' })))
  const take = async (code: string) => {
    while (!answers.has(code)) await new Promise((resolve) => setTimeout(resolve))
    done.add(code)
    answers.get(code)?.(true)
  }
  await take('birth.date.needed')
  await take('second.step.needed')
  expect(await Promise.all(bodies)).toEqual([{ done: 'launch' }, { done: 'again' }, { done: 'pay' }])
  expect(asked).toEqual(['birth.date.needed', 'second.step.needed'])
})

test('a client that fails fails the call with its fault', async () => {
  const { send } = open(undefined, { client: async () => failure(fault('AZ-101', 'gone')) })
  expect(await bodyOf(send, get('any'))).toMatchObject({ code: 'AZ-101' })
})
