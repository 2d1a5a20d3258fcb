import fc from 'fast-check'
import { mayEnterAgentCentre, mayUseRealMoney } from '../kernel/roles.ts'
import type { MemberInfo } from '../wire/session.ts'
import { guest, type Session, type SessionEvent, step, tokenOf } from './session.ts'
import { visitorOf } from './visitor.ts'

const member = (type: MemberInfo['type']): MemberInfo => ({
  nickname: 'Marina',
  account: 'marina_21',
  id: '40218837',
  type,
  toUpline: false,
  memberLabel: [],
  regDate: 0,
  avatar: '/cdn/avatar.svg',
  security: {
    passwordChangedAt: 0,
    paymentPassword: false,
    identity: 'none',
    isPhoneProven: false,
    isEmailProven: false,
  },
})

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('token-found' as const, 'logged-in' as const),
    token: fc.string(),
    mustChangePassword: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('member-loaded' as const),
    member: fc.constantFrom(0, 1, 2, 4, 41, 42).map((type) => member(type as MemberInfo['type'])),
  }),
  fc.record({ kind: fc.constantFrom('expired' as const, 'left' as const) }),
)

const after = (events: readonly SessionEvent[]): Session => events.reduce(step, guest)
const always = (check: (session: Session, events: readonly SessionEvent[]) => void) =>
  fc.assert(fc.property(fc.array(anyEvent), (events) => check(after(events), events)))

test('[RO-01] after any sequence of events only a guest has no token', () => {
  always((session) => {
    expect(session.role === 'guest').toBe(tokenOf(session) === undefined)
    expect(tokenOf(session)).not.toBe('')
    expect('token' in session).toBe(session.role !== 'guest')
  })
})

test('[RO-01] no sequence of events lets a trial account use real money, or a non-agent enter the agent centre', () => {
  always((session) => {
    const { role } = visitorOf(session)
    if (session.role === 'guest' || session.role === 'entering') {
      expect(mayUseRealMoney(role)).toBe(false)
      return
    }
    const { type } = session.member
    expect(mayUseRealMoney(role)).toBe(type !== 4)
    expect(mayEnterAgentCentre(role)).toBe(type !== 4 && type !== 0)
  })
})

test('[ST-07] the end of a session removes all of it, after any events, and nothing else ends it', () => {
  always((session, events) => {
    for (const kind of ['expired', 'left'] as const) {
      const ended = step(session, { kind })
      expect(JSON.stringify(ended)).not.toMatch(/token|member/)
      expect(ended).toEqual(session.role === 'guest' ? session : { role: 'guest', ended: kind })
    }
    const tokens = events.flatMap((event) => ('token' in event && event.token !== '' ? [event.token] : []))
    const isEnded = events.some(({ kind }) => kind === 'expired' || kind === 'left')
    if (!isEnded) expect(tokenOf(session)).toBe(tokens[0])
  })
})

test('[SX-05] a required change of password stays required until the session ends', () => {
  always((session, events) => {
    if (session.role === 'guest') return
    const entered = events.find((event) => 'token' in event && event.token === session.token)
    const isOnce = events.filter((event) => 'token' in event && event.token === session.token).length === 1
    if (isOnce && entered && 'mustChangePassword' in entered)
      expect(session.mustChangePassword).toBe(entered.mustChangePassword)
  })
})

test('[RO-01] remotes never see the token', () => {
  const loggedIn = step(guest, { kind: 'logged-in', token: 'secret-token', mustChangePassword: false })
  const entered = step(loggedIn, {
    kind: 'member-loaded',
    member: member(0),
  })
  expect(tokenOf(entered)).toBe('secret-token')
  expect(JSON.stringify(visitorOf(entered))).not.toContain('secret-token')
  expect(visitorOf(entered)).toMatchObject({ role: 'player', account: 'marina_21' })
})

test('[SX-12] a renewal changes only the token, and a guest has no session to renew', () => {
  const entered = step(guest, { kind: 'logged-in', token: 'one', mustChangePassword: true })
  const loaded = step(entered, { kind: 'member-loaded', member: member(0) })
  const renewed = step(loaded, { kind: 'renewed', token: 'two' })
  expect(renewed).toEqual({ ...loaded, token: 'two' })
  expect(step(renewed, { kind: 'renewed', token: '' })).toBe(renewed)
  expect(step(guest, { kind: 'renewed', token: 'two' })).toBe(guest)
})

test('[ST-07] an expired session is marked as such, and a second login does not overwrite a session', () => {
  const entered = step(guest, { kind: 'logged-in', token: 'one', mustChangePassword: false })
  expect(tokenOf(step(entered, { kind: 'logged-in', token: 'two', mustChangePassword: false }))).toBe('one')
  expect(step(entered, { kind: 'expired' })).toEqual({ role: 'guest', ended: 'expired' })
})
