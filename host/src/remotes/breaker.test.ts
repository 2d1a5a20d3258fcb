import { fault } from '@azulejo/shared/kernel'
import fc from 'fast-check'
import { createStore } from 'jotai'
import { breakersAtom, createBreaker } from './breaker.ts'

const build = 'remote-lobby@1.0.0-aa'
const open = () => {
  const clock = { now: 1_000 }
  const store = createStore()
  const breaker = createBreaker(store, () => clock.now)
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.failed(build, fault('AZ-120', 'gone'))
  }
  const states = () => store.get(breakersAtom)
  return { clock, breaker, fail, states, state: () => states()[build]?.state ?? 'closed' }
}

test('[FD-04] three failures within a minute stop further tries; those that are further apart do not', () => {
  const near = open()
  near.fail(2)
  expect(near.breaker.mayTry(build)).toBe(true)
  near.fail(1)
  expect(near.breaker.mayTry(build)).toBe(false)
  expect(near.breaker.causeOf(build)?.detail).toBe('gone')
  expect(near.breaker.mayTry('remote-lottery@1.0.0-bb')).toBe(true)
  const far = open()
  for (let time = 0; time < 10; time += 1) {
    far.fail(1)
    far.clock.now += 31_000
  }
  expect(far.state()).toBe('closed')
})

test('[FD-04] after the pause one try decides: a failure doubles the pause, a success closes the breaker', () => {
  const { clock, breaker, fail, states, state } = open()
  fail(3)
  const pauses = Array.from({ length: 6 }, () => {
    const began = clock.now
    clock.now = states()[build]?.until ?? 0
    expect(breaker.mayTry(build)).toBe(true)
    expect(state()).toBe('half-open')
    fail(1)
    return clock.now - began
  })
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  breaker.letThrough(build)
  expect(breaker.mayTry(build)).toBe(true)
  breaker.worked(build)
  expect(states()).toEqual({})
})

test('[FD-04] an open breaker never lets a try through before its time', () => {
  const step = fc.oneof(
    fc.constant('failed' as const),
    fc.constant('worked' as const),
    fc.integer({ min: 1, max: 90_000 }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { clock, breaker, states } = open()
      for (const next of steps) {
        if (typeof next === 'number') clock.now += next
        else if (next === 'worked') breaker.worked(build)
        else breaker.failed(build, fault('AZ-120', 'gone'))
        const known = states()[build]
        if (known?.state === 'open') expect(breaker.mayTry(build)).toBe(clock.now >= known.until)
      }
    }),
  )
})
