import { createBus } from '../kernel/bus.ts'
import type { Fault } from '../kernel/faults.ts'
import { channels } from './channels.ts'

const open = () => {
  const reports: [string, Fault][] = []
  const hub = createBus(channels, (fault, owner) => reports.push([owner, fault]))
  return { hub, reports }
}

test('[FD-05] every event has a kind and a major version', () => {
  for (const [name, { kind, version }] of Object.entries(channels)) {
    expect(name).toMatch(kind === 'command' ? /-asked$/ : /-(changed|stale)$/)
    expect(version).toBeGreaterThanOrEqual(1)
  }
})

test('[FD-05] a payload is validated against its event, and the invalid field is named', () => {
  const { hub, reports } = open()
  hub.as('remote-lobby').emit('launch-asked', { nodeId: '1', gameId: '1' } as never)
  expect(reports).toEqual([['remote-lobby', { code: 'AZ-130', detail: expect.stringContaining('vassalage') }]])
})

test('[FD-05] an unknown event is reported against its sender', () => {
  const { hub, reports } = open()
  hub.as('remote-lobby').emit('game-started' as never, {} as never)
  expect(reports.map(([owner, { code }]) => [owner, code])).toEqual([['remote-lobby', 'AZ-132']])
})
