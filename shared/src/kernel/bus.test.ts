import fc from 'fast-check'
import { createBus } from './bus.ts'
import type { Channel } from './bus-channel.ts'
import type { Fault } from './faults.ts'

const numberChannel = (kind: 'event' | 'command'): Channel<number> => ({
  kind,
  version: 1,
  problem: (payload) => (typeof payload === 'number' ? undefined : 'not a number'),
})

function open() {
  const reports: { fault: Fault; owner: string }[] = []
  const hub = createBus({ told: numberChannel('event'), asked: numberChannel('command') }, (fault, owner) =>
    reports.push({ fault, owner }),
  )
  return { hub, reports, sender: hub.as('sender'), listener: hub.as('listener') }
}

test('[FD-05] an event is replayed to late listeners, a command is not', () => {
  const { sender, listener } = open()
  sender.tell('told', 1)
  sender.tell('told', 2)
  sender.tell('asked', 3)
  const told = jest.fn()
  const asked = jest.fn()
  listener.hear('told', told)
  listener.hear('asked', asked)
  expect(told.mock.calls).toEqual([[2]])
  expect(asked).not.toHaveBeenCalled()
})

test('[FD-05] a payload of the wrong shape is dropped and reported against its sender', () => {
  const { sender, listener, reports } = open()
  const heard = jest.fn()
  listener.hear('told', heard)
  sender.tell('told', 'x' as unknown as number)
  expect(heard).not.toHaveBeenCalled()
  expect(reports).toEqual([{ owner: 'sender', fault: { code: 'AZ-130', detail: 'told: not a number' } }])
})

test('[FD-05] a listener that throws stops nobody and is reported', () => {
  const { sender, listener, reports } = open()
  const heard = jest.fn()
  listener.hear('told', () => {
    throw new Error('broken')
  })
  listener.hear('told', heard)
  sender.tell('told', 1)
  expect(heard).toHaveBeenCalledWith(1)
  expect(reports.map(({ fault, owner }) => [fault.code, owner])).toEqual([['AZ-131', 'listener']])
})

test('[FD-05] no subscription outlives its scope', () => {
  const { hub, sender, listener } = open()
  const controller = new AbortController()
  const heard = jest.fn()
  listener.hear('told', heard, controller.signal)
  const stop = listener.hear('told', heard)
  expect(hub.listenerCount()).toBe(2)
  controller.abort()
  stop()
  sender.tell('told', 1)
  expect(heard).not.toHaveBeenCalled()
  expect(hub.listenerCount()).toBe(0)
  listener.hear('told', heard, controller.signal)
  expect(hub.listenerCount()).toBe(0)
})

test('[FD-05] every listener hears every payload once and in order, also while others come and go', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant('join' as const), fc.constant('leave' as const), fc.integer())),
      (steps) => {
        const { sender, listener } = open()
        const present: { heard: number[]; expected: number[]; stop: () => void }[] = []
        for (const one of steps) {
          if (one === 'join') {
            const heard: number[] = []
            present.push({ heard, expected: [], stop: listener.hear('asked', (payload) => heard.push(payload)) })
          } else if (one === 'leave') present.pop()?.stop()
          else {
            sender.tell('asked', one)
            for (const { expected } of present) expected.push(one)
          }
        }
        for (const { heard, expected } of present) expect(heard).toEqual(expected)
      },
    ),
  )
})

test('the last twenty events are kept for reports', () => {
  const { hub, sender } = open()
  for (let count = 0; count < 25; count += 1) sender.tell('told', count)
  expect(hub.recent().map(({ payload }) => payload)).toEqual(Array.from({ length: 20 }, (_, index) => index + 5))
})
