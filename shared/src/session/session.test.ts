import fc from 'fast-check'
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
  security: { passwordChangedAt: 0, paymentPassword: false, identity: 'none' },
})

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('token-found' as const, 'logged-in' as const),
    token: fc.string({ minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('member-loaded' as const),
    member: fc.constantFrom(0, 1, 2, 4, 41, 42).map((type) => member(type as MemberInfo['type'])),
  }),
  fc.record({ kind: fc.constantFrom('expired' as const, 'left' as const) }),
)

test('[RO-01] no sequence of events gives a guest a token or anyone else none', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      let session: Session = guest
      for (const event of events) {
        session = step(session, event)
        expect(session.standing === 'guest').toBe(tokenOf(session) === undefined)
      }
    }),
  )
})

test('[RO-01] no sequence of events makes a trial account anything but a trial', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      let session: Session = guest
      for (const event of events) session = step(session, event)
      if (session.standing !== 'guest' && session.standing !== 'entering' && session.member.type === 4) {
        expect(session.standing).toBe('trial')
      }
    }),
  )
})

test('[RO-01] remotes never see the token', () => {
  const entered = step(step(guest, { kind: 'logged-in', token: 'secret-token' }), {
    kind: 'member-loaded',
    member: member(0),
  })
  expect(tokenOf(entered)).toBe('secret-token')
  expect(JSON.stringify(visitorOf(entered))).not.toContain('secret-token')
  expect(visitorOf(entered)).toMatchObject({ standing: 'player', account: 'marina_21' })
})

test('[ST-07] an expired session says so, and a second login does not overwrite a session', () => {
  const entered = step(guest, { kind: 'logged-in', token: 'one' })
  expect(tokenOf(step(entered, { kind: 'logged-in', token: 'two' }))).toBe('one')
  expect(step(entered, { kind: 'expired' })).toEqual({ standing: 'guest', ended: 'expired' })
})
