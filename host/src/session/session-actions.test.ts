import { type ModalState, modalAtom } from '../site/modals.ts'
import { createSite, type Site } from '../site/site.ts'
import { emptyBrowser, logInOutside, plainModules } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { balanceAtom } from './balance.ts'
import { sessionAtom, visitorAtom } from './session-actions.ts'
import type { SessionTabs, TabMessage } from './session-tabs.ts'

/** Tabs of one origin: a message of one tab reaches all other tabs. */
function createTabs(): () => SessionTabs {
  const listeners = new Set<(message: TabMessage) => void>()
  const holders = new Set<object>()
  return () => {
    const mine = new Set<(message: TabMessage) => void>()
    return {
      emit: (message) => {
        for (const listener of Array.from(listeners)) if (!mine.has(listener)) listener(message)
      },
      on: (listener) => {
        mine.add(listener)
        listeners.add(listener)
      },
      hold: (isIn) => void (isIn ? holders.add(mine) : holders.delete(mine)),
      isAnyIn: async () => holders.size > 0,
      alone: (work) => work(),
      close: () => {},
    }
  }
}

const alone = createTabs()
const openTab = (tabs: SessionTabs = alone()): Site =>
  createSite({ document: testDocument, page: window, loadModule: plainModules(), tabs })
const role = (site: Site) => site.store.get(visitorAtom).role

async function eventually(check: () => boolean): Promise<void> {
  for (let round = 0; round < 400 && !check(); round += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(check()).toBe(true)
}

afterEach(emptyBrowser)

test('[SX-03] the tab keeps the token of a login and the other values of the specification', async () => {
  const site = openTab()
  await site.session.enter(await logInOutside(site, 'agente_tejo'))
  expect(role(site)).toBe('agent')
  expect(site.perTab.read('token')).toBe(site.session.token())
  expect(site.perTab.read('isAgent')).toBe('true')
  expect(site.perTab.read('account')).toBe('agente_tejo')
})

test('[ST-07] a token of the tab restores its member; one that the platform does not know ends cleanly', async () => {
  const first = openTab()
  await first.session.enter(await logInOutside(first, 'marina_21'))
  const reloaded = openTab()
  await reloaded.session.restore()
  expect(role(reloaded)).toBe('player')
  await reloaded.session.leave()

  reloaded.perTab.write('token', 'nobody-knows-this')
  const later = openTab()
  await later.session.restore()
  expect(later.store.get(sessionAtom)).toEqual({ role: 'guest', ended: 'expired' })
  expect(later.perTab.read('token')).toBeUndefined()
})

test('[SX-09] leaving clears the tab’s values except the merchant, and the platform forgets the token', async () => {
  const site = openTab()
  const token = await logInOutside(site, 'marina_21')
  await site.session.enter(token)
  await site.session.leave()
  expect(role(site)).toBe('guest')
  expect(Object.keys(window.sessionStorage)).toEqual(['azulejo:merchant'])
  const again = await site.session.enter(token)
  expect(again.ok).toBe(false)
})

test('a session that is left before its member has loaded was not entered', async () => {
  const site = openTab()
  const token = await logInOutside(site, 'marina_21')
  const entering = site.session.enter(token)
  await site.session.leave()
  expect(await entering).toMatchObject({ ok: false, error: { kind: 'refusal', code: 'login.not.session' } })
  expect(role(site)).toBe('guest')
  expect(site.perTab.read('token')).toBeUndefined()
})

test('tabs follow each other: a login, a new tab and a logout', async () => {
  const tabs = createTabs()
  const [one, other] = [openTab(tabs()), openTab(tabs())]
  await one.session.enter(await logInOutside(one, 'marina_21'))
  await eventually(() => role(other) === 'player')
  window.sessionStorage.clear()
  const fresh = openTab(tabs())
  await fresh.session.restore()
  await eventually(() => role(fresh) === 'player')
  await one.session.leave()
  expect([role(other), role(fresh)]).toEqual(['guest', 'guest'])
})

test('[SX-09] ignores a prefetched member that was requested with the token of another session', async () => {
  const site = openTab()
  const outside = (account: string) => logInOutside(site, account)
  const [former, token] = [await outside('agente_tejo'), await outside('marina_21')]
  const answer = fetch('/wps/member/info', { headers: { Merchant: 'azulejo', Authorization: former } })
  Object.assign(window, { __started: { [`memberInfo:${former}`]: answer, memberInfo: answer } })
  await site.session.enter(token)
  delete window.__started
  expect(site.store.get(visitorAtom)).toMatchObject({ role: 'player', account: 'marina_21' })
})

test('a member prefetched with the token of the tab answers its session without a request', async () => {
  const site = openTab()
  const token = await logInOutside(site, 'marina_21')
  const answer = fetch('/wps/member/info', { headers: { Merchant: 'azulejo', Authorization: token } })
  Object.assign(window, { __started: { [`memberInfo:${token}`]: answer } })
  await site.session.enter(token)
  expect(window.__started).toEqual({})
  delete window.__started
  expect(site.store.get(visitorAtom)).toMatchObject({ role: 'player', account: 'marina_21' })
})

test.each<ModalState>([
  { kind: 'login', tab: 'login' },
  { kind: 'second-step', detail: { ticket: 'of another login', ways: ['totp'] } },
])('[SX-09] a login dialog closes when another tab has logged in: $kind', async (modal) => {
  const tabs = createTabs()
  const [one, other] = [openTab(tabs()), openTab(tabs())]
  one.modals.open(modal)
  await other.session.enter(await logInOutside(other, 'marina_21'))
  await eventually(() => role(one) === 'player')
  expect(one.store.get(modalAtom)).toBeUndefined()
})

test('another dialog stays when another tab has logged in', async () => {
  const tabs = createTabs()
  const [one, other] = [openTab(tabs()), openTab(tabs())]
  one.modals.open({ kind: 'help' })
  await other.session.enter(await logInOutside(other, 'marina_21'))
  await eventually(() => role(one) === 'player')
  expect(one.store.get(modalAtom)).toEqual({ kind: 'help' })
})

test('[ST-06] waits for the session of a busy tab if some tab is known to have one', async () => {
  const tabs = createTabs()
  const busy = tabs()
  const one = openTab({
    ...busy,
    // Later than the wait for tabs when no session is known (150 ms).
    on: (listener) => busy.on((message) => void setTimeout(listener, 400, message)),
  })
  await one.session.enter(await logInOutside(one, 'marina_21'))
  window.sessionStorage.clear()
  const fresh = openTab(tabs())
  await fresh.session.restore('for-tabs')
  expect(fresh.session.token()).toBe(one.session.token())
})

test('late bus listeners get the facts of the session, and the balance loads with the player', async () => {
  const site = openTab()
  await site.session.enter(await logInOutside(site, 'marina_21'))
  const roles: string[] = []
  site.bus.as('test').on('session-changed', (event) => void roles.push(event.role))
  expect(roles).toEqual(['player'])
  await eventually(() => site.store.get(balanceAtom) !== undefined)
  expect(site.store.get(balanceAtom)?.currency).toBe('BRL')
  await site.session.leave()
  expect(site.store.get(balanceAtom)).toBeUndefined()
})
