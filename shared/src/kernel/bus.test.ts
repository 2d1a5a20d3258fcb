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
  sender.emit('told', 1)
  sender.emit('told', 2)
  sender.emit('asked', 3)
  const onEvent = jest.fn()
  const onCommand = jest.fn()
  listener.on('told', onEvent)
  listener.on('asked', onCommand)
  expect(onEvent.mock.calls).toEqual([[2]])
  expect(onCommand).not.toHaveBeenCalled()
})

test('[FD-05] a payload of the wrong shape is dropped and reported against its sender', () => {
  const { sender, listener, reports } = open()
  const listen = jest.fn()
  listener.on('told', listen)
  sender.emit('told', 'x' as unknown as number)
  expect(listen).not.toHaveBeenCalled()
  expect(reports).toEqual([{ owner: 'sender', fault: { code: 'AZ-130', detail: 'told: not a number' } }])
})

test('[FD-05] a listener that throws is reported and does not stop the others', () => {
  const { sender, listener, reports } = open()
  const listen = jest.fn()
  listener.on('told', () => {
    throw new Error('broken')
  })
  listener.on('told', listen)
  sender.emit('told', 1)
  expect(listen).toHaveBeenCalledWith(1)
  expect(reports.map(({ fault, owner }) => [fault.code, owner])).toEqual([['AZ-131', 'listener']])
})

test('[FD-05] a subscription ends with its signal or its stop function', () => {
  const { hub, sender, listener } = open()
  const controller = new AbortController()
  const listen = jest.fn()
  listener.on('told', listen, controller.signal)
  const stop = listener.on('told', listen)
  expect(hub.listenerCount()).toBe(2)
  controller.abort()
  stop()
  sender.emit('told', 1)
  expect(listen).not.toHaveBeenCalled()
  expect(hub.listenerCount()).toBe(0)
  listener.on('told', listen, controller.signal)
  expect(hub.listenerCount()).toBe(0)
})

test('[FD-05] every listener receives every payload once and in order, while others join and leave', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant('join' as const), fc.constant('leave' as const), fc.integer())),
      (steps) => {
        const { sender, listener } = open()
        const present: { received: number[]; expected: number[]; stop: () => void }[] = []
        for (const one of steps) {
          if (one === 'join') {
            const received: number[] = []
            present.push({ received, expected: [], stop: listener.on('asked', (payload) => received.push(payload)) })
          } else if (one === 'leave') present.pop()?.stop()
          else {
            sender.emit('asked', one)
            for (const { expected } of present) expected.push(one)
          }
        }
        for (const { received, expected } of present) expect(received).toEqual(expected)
      },
    ),
  )
})

test('the last twenty events are kept for reports', () => {
  const { hub, sender } = open()
  for (let count = 0; count < 25; count += 1) sender.emit('told', count)
  expect(hub.recent().map(({ payload }) => payload)).toEqual(Array.from({ length: 20 }, (_, index) => index + 5))
})
