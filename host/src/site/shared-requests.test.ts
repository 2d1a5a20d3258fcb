import { success } from '@azulejo/shared/kernel'
import { createSendRequest, type Message, type SendRequest } from '@azulejo/shared/platform'
import {
  favouriteIds,
  forgetLogin,
  gameList,
  humanChallenge,
  languageUpdate,
  memberInfo,
  promotionList,
} from '@azulejo/shared/wire'
import { noTabs } from '../session/session-tabs.ts'
import { emptyBrowser, logInOutside, plainModules } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { createHostApi } from './host-api.ts'
import { localeAtom } from './preferences.ts'
import { shareRequests } from './shared-requests.ts'
import { createSite } from './site.ts'

const realFetch = globalThis.fetch

afterEach(() => {
  globalThis.fetch = realFetch
  emptyBrowser()
})

/** A site without a rendered page, two mounts' request functions, and the requests that the site sends. */
function openPage() {
  const sent: Request[] = []
  globalThis.fetch = (input, init) => {
    if (input instanceof Request) sent.push(input)
    return realFetch(input, init)
  }
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules(), tabs: noTabs })
  const mount = (name: string): SendRequest =>
    createSendRequest(createHostApi(site, name, (problem) => expect(problem).toBeUndefined()).api.send)
  const sentTo = ({ path }: { readonly path: string }) => sent.filter(({ url }) => new URL(url).pathname === path)
  return { site, lobby: mount('remote-lobby'), member: mount('remote-member'), sentTo }
}

const slots = { gameClassify: 'RNG', pageSize: 3 } as const

test('sends equal concurrent calls of two builds once, and each gets a response of its own', async () => {
  const { lobby, member, sentTo } = openPage()
  const [one, other] = await Promise.all([
    lobby(gameList, slots),
    member(gameList, { pageSize: 3, gameClassify: 'RNG' }),
  ])
  expect(sentTo(gameList)).toHaveLength(1)
  expect(one).toEqual(other)
  expect(one).toMatchObject({ ok: true, value: { games: { length: 3 } } })
  if (one.ok && other.ok) expect(one.value).not.toBe(other.value)
  await Promise.all([lobby(gameList, slots), member(gameList, { ...slots, pageNo: 2 })])
  expect(sentTo(gameList)).toHaveLength(3)
})

test('a kept body answers equal calls with copies, until it expires or something changes', async () => {
  const sent: Message[] = []
  let now = 0
  const requests = shareRequests(
    async (message) => {
      sent.push(message)
      return success({ status: 200, body: { from: 'the platform' } })
    },
    () => ['a token'],
    () => now,
  )
  const { method, path, module, operation, token, sealed, freshMs } = memberInfo
  const message = { method, path, module, operation, token, sealed, freshMs, request: {} }
  const body = { from: 'another reply' }
  requests.keep(message, body)
  expect(requests.answerOf(message)).toEqual(body)
  expect(requests.answerOf(message)).not.toBe(body)
  const [one, other] = await Promise.all([requests.send(message), requests.send(message)])
  expect([one, other]).toEqual([success({ status: 200, body }), success({ status: 200, body })])
  expect(one.ok && other.ok && one.value.body !== other.value.body).toBe(true)
  expect(sent).toEqual([])
  now = freshMs + 1
  expect(requests.answerOf(message)).toBeUndefined()
  expect(await requests.send(message)).toMatchObject({ value: { body: { from: 'the platform' } } })
  expect(requests.answerOf(message)).toEqual({ from: 'the platform' })
  requests.keep(message, body)
  requests.renew()
  expect(requests.answerOf(message)).toBeUndefined()
  expect(await requests.send(message)).toMatchObject({ value: { body: { from: 'the platform' } } })
  expect(sent).toHaveLength(2)
})

test('a reader can change the body of a shared reply without affecting the other reader', async () => {
  const { site } = openPage()
  const { method, path, module, operation, token, sealed } = gameList
  const message = { method, path, module, operation, token, sealed, request: slots }
  const [one, other] = await Promise.all([site.send(message), site.send(message)])
  if (!one.ok || !other.ok) throw new Error('The gateway answers')
  const before = JSON.stringify(other.value.body)
  Object.assign(one.value.body as object, { value: 'changed' })
  expect(JSON.stringify(other.value.body)).toBe(before)
})

test('a reader that aborts does not affect the others; the last one that aborts ends the request', async () => {
  const { lobby, member, sentTo } = openPage()
  const [first, last] = [new AbortController(), new AbortController()]
  const left = lobby(gameList, slots, { signal: first.signal })
  const stays = member(gameList, slots)
  first.abort()
  expect(await left).toMatchObject({ ok: false, error: { fault: { code: 'AZ-106' } } })
  expect(await stays).toMatchObject({ ok: true })
  expect(sentTo(gameList)).toHaveLength(1)
  expect(sentTo(gameList)[0]?.signal.aborted).toBe(false)

  const ended = [first, last].map(() => lobby(gameList, { pageSize: 4 }, { signal: last.signal }))
  last.abort()
  for (const answer of await Promise.all(ended)) expect(answer).toMatchObject({ error: { fault: { code: 'AZ-106' } } })
  expect(await member(gameList, { pageSize: 4 })).toMatchObject({ ok: true })
})

test('shares no request across a change of the language, the session or the data', async () => {
  const { site, lobby, member, sentTo } = openPage()
  const token = await logInOutside(site, 'marina_21')
  const calls = [lobby(promotionList, {})]
  site.store.set(localeAtom, 'en')
  calls.push(member(promotionList, {}))
  const entering = site.session.enter(token)
  calls.push(lobby(promotionList, {}))
  const changing = lobby(forgetLogin, {})
  calls.push(member(promotionList, {}))
  site.bus.as('remote-member').emit('balance-stale', { reason: 'test' })
  calls.push(lobby(promotionList, {}), member(promotionList, {}))
  for (const answer of await Promise.all(calls)) expect(answer.ok).toBe(true)
  await Promise.all([entering, changing])
  const sent = sentTo(promotionList).map(({ headers }) => [headers.get('language'), headers.get('authorization')])
  expect(sent).toEqual([
    ['pt', null],
    ['en', null],
    ['en', token],
    ['en', token],
    ['en', token],
  ])
})

test('single-use responses are never shared', async () => {
  const { lobby, sentTo } = openPage()
  const answers = await Promise.all([
    lobby(humanChallenge, { action: 'login' }),
    lobby(humanChallenge, { action: 'login' }),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(sentTo(humanChallenge)).toHaveLength(2)
})

test('the page after a login does not request the member again, until something changes', async () => {
  const { site, member, sentTo } = openPage()
  await site.session.enter(await logInOutside(site, 'marina_21'))
  expect(await member(memberInfo, {})).toMatchObject({ ok: true, value: { account: 'marina_21' } })
  expect(sentTo(memberInfo)).toHaveLength(1)
  await member(languageUpdate, { language: 'pt' })
  expect(await member(memberInfo, {})).toMatchObject({ ok: true })
  expect(sentTo(memberInfo)).toHaveLength(2)
})

test('[LB-03] favourites are requested once for all hearts of a page, and again after they have changed', async () => {
  const { site, lobby, sentTo } = openPage()
  await site.session.enter(await logInOutside(site, 'marina_21'))
  await lobby(favouriteIds, {})
  await lobby(favouriteIds, {})
  expect(sentTo(favouriteIds)).toHaveLength(1)
  site.bus.as('remote-lobby').emit('favourites-changed', { nodeIds: [] })
  await lobby(favouriteIds, {})
  expect(sentTo(favouriteIds)).toHaveLength(2)
})

test('a reply serves equal calls for as long as its record allows', async () => {
  const clock = { now: 0, sent: 0 }
  const send = async () => success({ status: clock.sent === 0 ? 503 : 200, body: { number: ++clock.sent } })
  const { send: sendShared } = shareRequests(
    send,
    () => [],
    () => clock.now,
  )
  const message = { method: 'GET', operation: 'memberInfo', request: {}, freshMs: 100 } as unknown as Message
  const numbers = async () => (await sendShared(message)) as { readonly value: { readonly body: unknown } }
  const seen: unknown[] = []
  for (const at of [0, 1, 101, 102]) {
    clock.now = at
    seen.push((await numbers()).value.body)
  }
  expect(seen).toEqual([{ number: 1 }, { number: 2 }, { number: 2 }, { number: 3 }])
})
