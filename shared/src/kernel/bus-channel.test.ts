import fc from 'fast-check'
import { createBus } from './bus.ts'
import { adaptPayload, type Channel, supportedMajors } from './bus-channel.ts'
import type { Fault } from './faults.ts'

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const field = (payload: unknown, name: string): unknown => (payload as Record<string, unknown> | null)?.[name]
const wholeField = (name: string) => (payload: unknown) => (isWhole(field(payload, name)) ? undefined : `no ${name}`)

/** A duration in minutes (major 1), seconds (2) or milliseconds (3): an older major cannot express every newer payload. */
const lasted = (kind: 'event' | 'command'): Channel<{ ms: number }> => ({
  kind,
  version: 3,
  problem: wholeField('ms'),
  adapters: {
    1: {
      problem: (payload) => (isWhole(payload) ? undefined : 'not whole minutes'),
      up: (minutes: number) => ({ seconds: minutes * 60 }),
      down: ({ seconds }: { seconds: number }) => seconds / 60,
    },
    2: {
      problem: wholeField('seconds'),
      up: ({ seconds }: { seconds: number }) => ({ ms: seconds * 1000 }),
      down: ({ ms }: { ms: number }) => ({ seconds: ms / 1000 }),
    },
  },
})
const majors = [1, 2, 3] as const
type Major = (typeof majors)[number]

const msOf = (major: Major, count: number) => count * { 1: 60_000, 2: 1000, 3: 1 }[major]
const encode = (major: Major, ms: number): unknown => ({ 1: ms / 60_000, 2: { seconds: ms / 1000 }, 3: { ms } })[major]
const fits = (major: Major, ms: number) => ms % msOf(major, 1) === 0

function open() {
  const reports: { code: Fault['code']; detail: string; owner: string }[] = []
  const hub = createBus({ lasted: lasted('event'), asked: lasted('command') }, (fault, owner) =>
    reports.push({ ...fault, owner }),
  )
  return { hub, reports, as: (name: string, major: number) => hub.as(name, { lasted: major, asked: major }) }
}
const anyMajor = fc.constantFrom(...majors)
/** Durations that are multiples of a minute, a second or a millisecond. */
const duration = fc.record({ major: anyMajor, count: fc.integer({ min: 0, max: 1_000_000 }) })

test('[FD-05] listeners of another major get the converted payload; failures are reported against the sender', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ from: anyMajor, what: duration })), fc.array(anyMajor), (sent, targets) => {
      const { as, reports } = open()
      const received = targets.map((major, index) => {
        const list: unknown[] = []
        as(`listener ${index}`, major).on('asked', (payload) => list.push(payload))
        return list
      })
      const durations = sent.map(({ from, what }) => ({ from, ms: msOf(what.major, what.count) }))
      const valid = durations.filter(({ from, ms }) => fits(from, ms))
      for (const { from, ms } of durations) as(`of ${from}`, from).emit('asked', encode(from, ms) as never)

      for (const [index, major] of targets.entries())
        expect(received[index]).toEqual(valid.filter(({ ms }) => fits(major, ms)).map(({ ms }) => encode(major, ms)))
      const failedSenders = durations.flatMap(({ from, ms }) => {
        if (!fits(from, ms)) return [`of ${from}`]
        const lost = [...new Set(targets)].filter((major) => !fits(major, ms))
        return lost.map(() => `of ${from}`)
      })
      expect(reports.map(({ owner }) => owner)).toEqual(failedSenders)
      expect(new Set(reports.map(({ code }) => code)).size).toBeLessThanOrEqual(1)
      if (reports[0]) expect(reports[0].code).toBe('AZ-130')
    }),
  )
})

test('[FD-05] a late listener of any major gets the last event, whatever its major was', () => {
  fc.assert(
    fc.property(anyMajor, anyMajor, fc.integer({ min: 0, max: 1000 }), (from, to, minutes) => {
      const { as, reports } = open()
      as('sender', from).emit('lasted', encode(from, minutes * 60_000) as never)
      const listen = jest.fn()
      as('late', to).on('lasted', listen)
      expect(listen.mock.calls).toEqual([[encode(to, minutes * 60_000)]])
      expect(reports).toEqual([])
    }),
  )
})

test('[FD-05] a failed conversion for two listeners of one major is reported once', () => {
  const { as, reports } = open()
  as('first', 1).on('lasted', () => {})
  as('second', 1).on('lasted', () => {})
  as('sender', 3).emit('lasted', { ms: 1 })
  as('late', 1).on('lasted', () => {})
  expect(reports).toEqual([
    { owner: 'sender', code: 'AZ-130', detail: 'lasted: major 3 cannot be said as 2: no seconds' },
  ])
})

test('[FD-05] participants without majors use the newest, and the record keeps the payload as sent', () => {
  const { hub, as } = open()
  const listen = jest.fn()
  hub.as('host').on('asked', listen)
  as('old', 1).emit('asked', 2 as never)
  expect(listen.mock.calls).toEqual([[{ ms: 120_000 }]])
  expect(hub.recent()).toEqual([expect.objectContaining({ version: 1, sender: 'old', payload: 2 })])
})

test.each([
  ['an event that its manifest does not name', {}],
  ['a major that is too old', { asked: 0 }],
  ['a major that is too new', { asked: 4 }],
])('[FD-05] %s is neither sent nor received, and is reported', (_, declared) => {
  const { hub, reports } = open()
  const listen = jest.fn()
  hub.as('host').on('asked', listen)
  const other = hub.as('remote-other', declared)
  other.on('asked', listen)
  other.emit('asked', { ms: 1 })
  hub.as('host').emit('asked', { ms: 1 })
  expect(listen).toHaveBeenCalledTimes(1)
  expect(reports.map(({ code, owner }) => [code, owner])).toEqual([
    ['AZ-132', 'remote-other'],
    ['AZ-132', 'remote-other'],
  ])
})

test('[FD-05] a payload is dropped when its adapter throws or returns an invalid payload', () => {
  const channel = lasted('command')
  const throwing = {
    ...channel.adapters?.[2],
    up: () => {
      throw new Error('broken')
    },
  } as never
  const broken = { ...channel, adapters: { ...channel.adapters, 2: throwing } }
  expect(adaptPayload(broken, 1, 1, 3)).toEqual({ ok: false, error: expect.stringContaining('broken') })
  const wrong = { ...channel, adapters: { ...channel.adapters, 2: { ...channel.adapters?.[2], up: () => 7 } as never } }
  expect(adaptPayload(wrong, 1, 1, 3)).toEqual({ ok: false, error: 'major 1 cannot be said as 3: no ms' })
})

test('majors are supported down to the first gap', () => {
  const channel = lasted('command')
  expect(supportedMajors(channel)).toEqual([1, 2, 3])
  const { 1: first } = channel.adapters ?? {}
  expect(supportedMajors({ ...channel, adapters: first ? { 1: first } : {} })).toEqual([3])
  const { adapters: _, ...alone } = channel
  expect(supportedMajors(alone)).toEqual([3])
})
